/** Files of other programs, recognized by their column names. */
import type { Method } from '../../money/ledger/payment-methods.ts'
import { headKey } from './column-parts.ts'

/** How one program's list of golfers is read. */
export interface Preset {
  name: string
  /** Column names as `headKey` gives them: a file with all of one group is this program's. */
  tells: readonly (readonly string[])[]
  /** By field, its names in this program; the first one in the file wins. */
  columns: Readonly<Record<string, readonly string[]>>
  /** How its buyers paid, where the file doesn't say. */
  paidBy?: Method
  /** Each golfer's row has what was paid for that golfer. */
  paysEach?: true
  /** We know only some of its column names for sure. */
  isGuess?: true
}

/**
 * Eventbrite's are its attendee report's, ScrambleSync's and Golf Genius's those that their help pages name for rosters.
 * BirdEase publishes none: its are a guess.
 */
const presets: readonly Preset[] = [
  {
    name: 'Eventbrite',
    tells: [
      ['order', 'attendee', 'tickettype'],
      ['orderid', 'attendeestatus'],
      ['orderid', 'tickettype'],
    ],
    columns: {
      team: ['order', 'orderid'],
      teamName: ['teamname', 'nameofteam', 'whatisyourteamname', 'foursomename'],
      firstName: ['firstname', 'attendeefirstname'],
      lastName: ['lastname', 'attendeelastname', 'surname', 'attendeesurname'],
      email: ['email', 'attendeeemail'],
      phoneNumber: ['cellphone', 'homephone', 'workphone'],
      paid: ['totalpaid', 'amountusd', 'ticketprice'],
    },
    paidBy: 'card',
    paysEach: true,
  },
  {
    name: 'Golf Genius',
    tells: [
      ['handicapserviceid'],
      ['handicapnetworkid'],
      ['golfgeniusid'],
      ['ghin', 'handicapindex', 'gender'],
      ['ghin', 'handicapindex', 'tee'],
    ],
    columns: { team: ['team', 'foursome', 'pairing', 'teetimegroup'], tee: ['tee'] },
    isGuess: true,
  },
  {
    name: 'ScrambleSync',
    tells: [
      ['company', 'handicap', 'ghinnumber', 'shirtsize'],
      ['team', 'handicap', 'ghinnumber'],
    ],
    columns: { team: ['team', 'teamname'] },
  },
  {
    name: 'BirdEase',
    tells: [
      ...[['registrant'], ['registrantname'], ['registrantemail'], ['golfergroup']],
      ...[
        ['group', 'golfername'],
        ['groupname', 'golfername'],
        ['groupname', 'golferfirstname'],
      ],
    ],
    columns: {
      team: ['groupname', 'group', 'golfergroup', 'registrant', 'registrantname'],
      firstName: ['golferfirstname', 'participantfirstname'],
      lastName: ['golferlastname', 'participantlastname'],
      name: ['golfername', 'participantname'],
      email: ['golferemail', 'participantemail'],
      phoneNumber: ['golferphone', 'participantphone'],
    },
    paidBy: 'card',
    isGuess: true,
  },
  { name: 'a Google form', tells: [['timestamp']], columns: {} },
]

/** The program whose file this seems to be; null for any other list. */
export function presetOf(heads: readonly string[]): Preset | null {
  const keys = new Set(heads.map(headKey))
  const isFrom = ({ tells }: Preset) => tells.some((group) => group.every((key) => keys.has(key)))
  return presets.find(isFrom) ?? null
}

/** What a question asks for: 'What is your team’s name? (optional)' is 'team’s name'. */
export function questionKey(head: string): string {
  const bare = head
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/^\s*(please\s+)?(enter|list|provide|tell us|give us|what('|’)?s|what (is|are)|who is)\s+/i, '')
    .replace(/^\s*(your|the|our)\s+/i, '')
    .replace(/('|’)s\b/g, '')
  return headKey(bare)
}
