import type { PrintFacts } from '../../src/features/print/facts.ts'
import { sampleHoles } from '../../src/features/sample/server/sample-course.ts'
import { sampleFoursomes } from '../../src/features/sample/server/sample-names.ts'
import { shirtSizes } from '../../src/kernel/shirt-sizes.ts'

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
    ...given,
  }
}

/** A team led by the first of the four. */
export function printedTeam(number: number, names: readonly string[], change: Partial<Team> = {}): Team {
  const teamMembers = names.map((fullName, seat) => ({
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
