import { shirtSizes } from '../../src/kernel/shirt-sizes.ts'
import type { PrintFacts } from '../../src/office/print/facts.ts'
import type { PrintedRound } from '../../src/office/print/round-facts.ts'
import { sampleHoles } from '../../src/office/sample/server/sample-course.ts'
import { sampleFoursomes } from '../../src/office/sample/server/sample-names.ts'
import type { Standing } from '../../src/play/board/contract.ts'

type Team = PrintFacts['teams'][number]
type Sponsor = PrintFacts['sponsors'][number]
type Basket = PrintFacts['baskets'][number]

/** The longest allowed name. */
export const longestName =
  'Gwendolyn Ashworth-Montgomery-Featherstonehaugh of Upper Carmel Valley and the Lower Del Monte Forest'

/** What one event prints, with only the given data. */
export function printFacts(given: Partial<PrintFacts> = {}): PrintFacts {
  return {
    event: {
      eventName: 'Harlan Memorial Scramble',
      eventDateText: 'July 19th, 2025',
      shotgunStart: '12:00pm',
      course: { courseName: 'Pebble Beach Golf Links' },
      holes: sampleHoles,
      courseCard: 'entered',
    },
    teams: [],
    sponsors: [],
    volunteers: [],
    attendees: [],
    shirts: [],
    baskets: [],
    extras: [],
    dayRules: [],
    ...given,
  }
}

/** A team led by the first of the four. */
export function printedTeam(number: number, names: readonly string[], change: Partial<Team> = {}): Team {
  const teamMembers = names.map((fullName, seat) => ({
    id: `${number}-${seat + 1}`,
    fullName,
    firstName: fullName.slice(0, Math.max(0, fullName.lastIndexOf(' '))),
    lastName: fullName.slice(fullName.lastIndexOf(' ') + 1),
    shirtSize: shirtSizes[(number + seat) % shirtSizes.length] ?? 'Small',
  }))
  const secret = String(number).padStart(22, 'sEcReT-oFtEaM_')
  return {
    teamNumber: number,
    teamName: names[0] ?? '',
    teamMembers,
    startingHole: ((number - 1) % 18) + 1,
    startingGroup: number <= 18 ? 'A' : 'B',
    teamCode: `TEAM${String(number).padStart(2, '0')}`,
    teamLink: `https://scramble.example/auth/team-auth-request/${secret}`,
    owedAmount: 0,
    ...change,
  }
}

/** The 36 foursomes of the sample event, on 18 holes. */
export function printedField(): Team[] {
  return sampleFoursomes.map((names, index) => printedTeam(index + 1, names))
}

/** The golfers' own dinner places and shirts, as in the lists. */
export function golfersOf(teams: readonly Team[]): Pick<PrintFacts, 'attendees' | 'shirts'> {
  const all = teams.flatMap(({ teamMembers }) => teamMembers)
  const common = { type: 'Golfer' as const, isPaid: true }
  return {
    attendees: all.map(({ fullName }) => ({
      ...common,
      name: fullName,
      registeredByEmailAddress: 'lead@example.org',
    })),
    shirts: all.map(({ fullName, shirtSize }) => ({
      ...common,
      name: fullName,
      size: shirtSize,
      quantity: 1,
      requestedByEmailAddress: 'lead@example.org',
    })),
  }
}

/** An event with net scores and two flights. Standings as the leaderboard has them, best first. */
export function printedRound(
  standings: readonly Standing[],
  change: Partial<PrintedRound> = {},
): PrintedRound {
  return {
    ...{ shown: standings, whole: standings, counts: null, cap: null, hidden: null, holeCount: 18 },
    ...{ isFinal: true, waiting: 0, prizes: [], contests: [], skins: null, ...change },
  }
}

/** A team's line on the leaderboard, 12 under par over all holes. */
export function printedStanding(number: number, teamName: string, change: Partial<Standing> = {}): Standing {
  return {
    ...{ teamId: `team-${number}`, teamName, teamMembers: [teamName, 'Pat Second'], teamNumber: number },
    ...{ startingHole: number, startingGroup: null, position: String(number), currentScoreDisplay: '-12' },
    ...{ holesCompleted: 18, toPar: -12, strokes: 60, scoreConfirmed: true, tieBreak: null, ...change },
  }
}

export function printedSponsor(sponsorName: string, change: Partial<Sponsor> = {}): Sponsor {
  return {
    sponsorName,
    holeNumber: null,
    isListed: true,
    largeLogoUrl: null,
    ...change,
  }
}

export function printedBasket(name: string, change: Partial<Basket> = {}): Basket {
  return {
    name,
    value: 50,
    collectedBy: 'Agnes Pell',
    ...change,
  }
}

type InsuredHole = NonNullable<PrintFacts['insuredHoles']>[number]
type Claim = InsuredHole['claims'][number]

export function insuredHole(prize: string, claims: readonly Claim[] = []): InsuredHole {
  return {
    par: 3,
    claims,
    entry: {
      ...{
        holeNumber: 7,
        prize,
        value: 45_000,
        insurer: prize,
        policyNumber: 'HIO-77',
        phone: '555-010-0199',
      },
      ...{ menYards: 150, womenYards: 130, declaredGolfers: 144, witnesses: 2, needsVideo: true },
      ...{ excluded: `${prize}: no professionals`, notes: prize, setMenYards: 152, setWomenYards: null },
      ...{ witnessNames: ['Sam Ortiz'], videoBy: prize },
    },
  }
}

export function claimOf(teamName: string, players: readonly string[], change: Partial<Claim> = {}): Claim {
  const sheet = { playerName: players[0] ?? '', time: '2:14 PM', tee: 'White', yards: 152, notes: '' }
  const witnesses = ['Sam Ortiz', teamName]
  return { teamName, players: [...players], correction: null, sheet: { ...sheet, witnesses }, ...change }
}
