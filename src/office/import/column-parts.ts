/** What every list's columns are made of. */

import type { AskedQuestion } from '../../event/event/offer-shapes.ts'
import { usualRound } from '../../event/event/round.ts'
import { withCapital } from '../../kernel/count-in-words.ts'
import { type PlayerField, playerFieldNames, playerFields } from '../../people/teams/player-fields.ts'

export interface Column {
  /** The path of the value: 'players.1.email'. */
  field: string
  /** The name in the template. */
  head: string
  /** Other names, normalized by `headKey`; earlier ones win. */
  also: readonly string[]
  /** Names that are this column only if its cells look like this: 'Tee' is a hole or a color. */
  maybe?: { names: readonly string[]; cells: RegExp }
  /** If no name fits: a column whose whole name says so. */
  says?: RegExp
  /** If even that fails: another field's column whose cells don't look like that field's. */
  orFrom?: { field: string; cells: RegExp }
  /** And then these names. */
  atLast?: readonly string[]
  /** Required for the import. */
  needed?: true
  /** Another column that replaces this one. */
  unless?: string
  /** The sample value in the template. Without one, the column isn't in the template. */
  example?: string
}

/** One possible arrangement of a list. */
export interface Layout {
  name: 'one line each' | 'one line per player'
  columns: readonly Column[]
}

/** Letters and digits only, ignoring case, spaces and punctuation. */
export function headKey(head: string): string {
  return head.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** How many play on a team of the event, and how many of them a file must name. */
export interface TeamShape {
  teamSize: number
  fewest: number
  /** Rows with fewer than a whole team are golfers who wait for a team, with their wishes. */
  partiesToo?: boolean
  /** Teams of the event go off by tee times. */
  byTeeTimes?: true
  /** The event uses handicaps: a file may have the golfers' indexes and tees. */
  hasHandicaps?: boolean
  /** What the committee asks: a file may have a column called like each question. */
  questions?: readonly AskedQuestion[]
}

export const usualTeam: TeamShape = { teamSize: usualRound.teamSize, fewest: usualRound.teamSize }

/** A player's fields, or the full name in one cell. */
export type PersonField = PlayerField | 'name'

export const personFields = playerFieldNames.flatMap((field): PersonField[] =>
  field === 'lastName' ? [field, 'name'] : [field],
)
const wholeName = { head: 'name', also: ['', 'name', 'fullname'], examples: [] } as const
export const sheetOf = (field: PersonField) => (field === 'name' ? wholeName : playerFields[field].sheet)
export const plainNames = (field: PersonField) => sheetOf(field).also.filter(Boolean)

/** A size that isn't in a list is asked for later. */
export function isNeededInList(field: PlayerField): boolean {
  return field !== 'shirtSize' && playerFields[field].neededFrom === 'everybody'
}

/** A question's place among all is its field. */
export function answerColumns(
  { questions = [] }: TeamShape,
  audience: AskedQuestion['audience'],
  path = '',
  title = '',
): Column[] {
  return questions.flatMap((question, place) =>
    question.audience === audience
      ? [{ field: `${path}${answerField(place)}`, head: `${title}${question.words}`, also: [] }]
      : [],
  )
}

export const answerField = (place: number) => `answer${place}`

export function person(field: PersonField, more: Partial<Column> = {}): Column {
  const words = sheetOf(field).head
  const head = withCapital(words)
  return { field, head, also: plainNames(field), ...more }
}

export const money: Column[] = [
  {
    field: 'paid',
    head: 'Paid',
    also: ['paidamount', 'amountpaid', 'haspaid', 'ispaid', 'totalpaid', 'paidinfull', 'paymentstatus'],
    example: 'yes',
  },
  {
    field: 'paidBy',
    head: 'Paid by',
    also: ['paymentmethod', 'method', 'payment', 'howwillyoupay', 'howdidyoupay'],
    example: 'check',
  },
]
