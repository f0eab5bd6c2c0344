/**
 * What a column holds. 'address' is an email or a phone number. 'count' stays when the person is no longer named: shirts and
 * handicaps, which orders and results need. 'text' and 'json' may mention anybody. 'body' and 'copy' are a letter's content; only
 * the first is exported, because the second has working links. 'staff' names who of the staff did it. 'device' is a browser's id.
 */
export type ColumnKind =
  | 'first'
  | 'last'
  | 'name'
  | 'email'
  | 'phone'
  | 'address'
  | 'detail'
  | 'count'
  | 'text'
  | 'json'
  | 'body'
  | 'copy'
  | 'staff'
  | 'device'

export type Until = keyof typeof untilWords

export const untilWords = {
  removed: 'Until staff remove them',
  books: 'As long as the books are kept',
  log: 'With the record it belongs to',
  day: 'One day after it was deleted',
  account: 'As long as the account exists',
  wish: 'Until the person subscribes again. It has to stay, or they would get messages again',
  short: 'Some days at most; cleared automatically',
  staffLog: 'With the record, so that it’s known who did it',
} as const

export interface Kept {
  table: string
  /** Whose data, as a heading: 'Golfers'. */
  whose: string
  why: string
  until: Until
  columns: Readonly<Record<string, ColumnKind>>
  /** The row's key; 'id' unless it's named here. */
  key?: readonly string[]
  /** The column that says since when, if the table has one. */
  since: string | null
  /** The table has `event_id`. */
  ofEvent: boolean
  /** It's the staff's own, or a wish that has to stay: a search for people leaves it out. */
  keepsAll?: true
}
