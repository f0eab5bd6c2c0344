import { sampleHoles } from '../../src/features/admin/server/sample-course.ts'
import { sampleFoursomes } from '../../src/features/admin/server/sample-names.ts'
import type { PrintFacts } from '../../src/features/print/facts.ts'
import { shirtSizes } from '../../src/kernel/shirt-sizes.ts'

type Team = PrintFacts['teams'][number]
type Sponsor = PrintFacts['sponsors'][number]
type Basket = PrintFacts['baskets'][number]

/** As long as a name may be. */
export const longestName =
  'Gwendolyn Ashworth-Montgomery-Featherstonehaugh of Upper Carmel Valley and the Lower Del Monte Forest'

/** What one event prints, with nothing in it but what is given. */
export function printFacts(given: Partial<PrintFacts> = {}): PrintFacts {
  return {
    event: {
      eventName: 'Harlan Memorial Scramble',
      eventDateText: 'July 19th, 2025',
      shotgunStart: '12:00pm',
      course: {
        courseName: 'Pebble Beach Golf Links',
        addressStreet: '',
        addressCity: '',
        addressState: '',
        addressZipCode: '',
      },
      holes: sampleHoles,
    },
    teams: [],
    sponsors: [],
    attendees: [],
    shirts: [],
    baskets: [],
    ...given,
  }
}

/** A team led by the first of the four. */
export function printedTeam(number: number, names: readonly string[], change: Partial<Team> = {}): Team {
  const teamMembers = names.map((fullName, seat) => ({
    id: `${number}-${seat}`,
    fullName,
    isTeamLeader: seat === 0,
    firstName: fullName.slice(0, Math.max(0, fullName.lastIndexOf(' '))),
    lastName: fullName.slice(fullName.lastIndexOf(' ') + 1),
    email: null,
    phoneNumber: null,
    shirtSize: shirtSizes[(number + seat) % shirtSizes.length] ?? 'Small',
    playerNumber: seat + 1,
  }))
  const secret = String(number).padStart(22, 'sEcReT-oFtEaM_')
  return {
    id: `team-${number}`,
    teamNumber: number,
    teamName: names[0] ?? '',
    teamLeader: teamMembers[0] as (typeof teamMembers)[0],
    teamMembers,
    startingHole: ((number - 1) % 18) + 1,
    startingGroup: number <= 18 ? 'A' : 'B',
    hasPaidInFull: true,
    scoreConfirmed: false,
    phoneNumber: null,
    teamCode: `TEAM${String(number).padStart(2, '0')}`,
    teamLink: `https://scramble.example/auth/team-auth-request/${secret}`,
    paidAmount: 500,
    owedAmount: 0,
    createdOn: '2025-06-01T12:00:00Z',
    ...change,
  }
}

/** The 36 foursomes of the sample event, on 18 holes. */
export function printedField(): Team[] {
  return sampleFoursomes.map((names, index) => printedTeam(index + 1, names))
}

/** The golfers' own places at dinner and shirts, as the lists have them. */
export function golfersOf(teams: readonly Team[]): Pick<PrintFacts, 'attendees' | 'shirts'> {
  const all = teams.flatMap(({ teamMembers }) => teamMembers)
  const common = { type: 'Golfer' as const, isPaid: true, createdOn: '2025-06-01T12:00:00Z' }
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
    id: sponsorName,
    sponsorName,
    logoUrl: '',
    eventYear: 2025,
    contactFirstName: 'Dana',
    contactLastName: 'Pine',
    contactEmail: 'dana@pine.example',
    contactPhoneNumber: '8315550199',
    holeNumber: null,
    isListed: true,
    isPaid: true,
    approvedOn: null,
    owedAmount: 0,
    paidAmount: 350,
    largeLogoUrl: null,
    createdOn: '2025-06-01T12:00:00Z',
    ...change,
  }
}

export function printedBasket(name: string, change: Partial<Basket> = {}): Basket {
  return {
    donationId: name,
    type: 'Basket',
    name,
    value: 50,
    winnerName: null,
    volunteerId: 'agnes',
    collectedBy: 'Agnes Pell',
    winnerPhoneNumber: null,
    notifiedOn: null,
    ...change,
  }
}
