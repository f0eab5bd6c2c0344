import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { teamSizeOf } from '../../../event/event/round.ts'
import { countInWords } from '../../../kernel/count-in-words.ts'
import type { ImportKind } from '../columns.ts'
import type { ImportLine } from '../contract.ts'

interface KindWords {
  /** Shown in the choice of lists. */
  name: string
  one: string
  many: string
  /** The page that shows the imported list. */
  page: string
  /** What to know before preparing the file. */
  hint: string
}

/** What to know before preparing the file, with the event's team size. */
export function hintOf(kind: ImportKind, event: Pick<EventInfo, 'teamSize' | 'places'> | null): string {
  const { hint } = kindWords[kind]
  if (kind !== 'teams') return hint
  const players = `${countInWords(teamSizeOf(event))} players`
  const later = event?.places ? ' Those without a name yet stay blank.' : ''
  return `One row for each team with its ${players}, or one row for each player with a “Team” column.${later} ${hint}`
}

const paidHint =
  'Under “Paid”, enter yes, no, check or a dollar amount; under “Paid by”, cash, check, card or waived, or say it below for all. No receipts are sent.'

export const kindWords: Record<ImportKind, KindWords> = {
  teams: {
    name: 'Teams',
    one: 'team',
    many: 'teams',
    page: '/admin/team-info',
    hint: `Player 1 leads and needs an email. Shirt sizes, phone numbers and handicaps that your list doesn’t have can be asked for later. ${paidHint} In a list of players, “yes” is that player’s share.`,
  },
  guests: {
    name: 'Dinner guests',
    one: 'dinner guest',
    many: 'dinner guests',
    page: '/admin/attendees',
    hint: `One row for each guest, with the email of the person who signed them up. Unpaid guests keep their places for an hour, as they do when they sign up online. ${paidHint}`,
  },
  shirts: {
    name: 'Shirts',
    one: 'shirt order',
    many: 'shirt orders',
    page: '/admin/shirt-requests',
    hint: `Shirts that were bought. Golfers’ own shirts come with their teams. ${paidHint}`,
  },
  baskets: {
    name: 'Baskets',
    one: 'basket',
    many: 'baskets',
    page: '/admin/donations',
    hint: 'Import the volunteers first: the person who collected a basket must be one of them. Values must be on the event’s list, which is $50 and $200 unless you changed it.',
  },
  sponsors: {
    name: 'Sponsors',
    one: 'sponsor',
    many: 'sponsors',
    page: '/admin/sponsors',
    hint: `Hole sponsors. Their signs are drawn from their names. ${paidHint}`,
  },
  volunteers: {
    name: 'Volunteers',
    one: 'volunteer',
    many: 'volunteers',
    page: '/admin/volunteers',
    hint: 'One row for each volunteer: name and shirt size.',
  },
}

/** '36 teams', '1 basket'. */
export function counted(kind: ImportKind, count: number): string {
  const { one, many } = kindWords[kind]
  return `${count} ${count === 1 ? one : many}`
}

/** '36 teams and 5 groups without a team'. */
export function countedLines(kind: ImportKind, lines: readonly Pick<ImportLine, 'isParty'>[]): string {
  const parties = lines.filter(({ isParty }) => isParty).length
  const rest = lines.length - parties
  const groups = parties === 1 ? '1 group without a team' : `${parties} groups without a team`
  if (parties === 0) return counted(kind, rest)
  return rest === 0 ? groups : `${counted(kind, rest)} and ${groups}`
}

/** 'Row 7', or 'Rows 7, 8, 9 and 10'. */
export function rowsText(rows: readonly number[]): string {
  if (rows.length === 1) return `Row ${rows[0]}`
  return `Rows ${rows.slice(0, -1).join(', ')} and ${rows.at(-1)}`
}
