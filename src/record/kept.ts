/**
 * What a column holds. 'address' is an email or a phone number. 'count' stays when the person is no longer named: shirts and
 * handicaps, which orders and results need. 'text' and 'json' may mention anybody. 'body' and 'copy' are a letter's content; only
 * the first is exported, because the second has working links. 'fact' says how and when, and nothing about the person without the
 * rest of the row. 'health' is what somebody can't eat. 'answer' is what they told the committee, whatever it asked. 'staff' names who of the staff did it. 'device' is a browser's id.
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
  | 'health'
  | 'answer'
  | 'fact'
  | 'staff'
  | 'device'

/**
 * What an erasure does with a column of a row about the person: 'none' makes it NULL, 'blank' makes it '', and `as` puts a word in
 * its place. 'scrub' takes the person out of a text or JSON; 'contacts' does the same and leaves the name, which the books need.
 * `stays` says why nothing changes. In rows that only mention them, texts and JSON are scrubbed, whatever is done with one's own.
 */
export type Erased = 'none' | 'blank' | 'scrub' | 'contacts' | { as: string } | { stays: Stay }

export type Stay = keyof typeof stayWords

/** For taxes: 26 U.S.C. 6001 and IRS Publication 4221-PC, see `inBooks`. */
export const stayWords = {
  tax: 'Tax law makes a charity keep names and amounts with its books and receipts, in the USA commonly seven years',
  prize: 'What a prize is worth may have to be reported to the tax office, with the winner’s name',
  gift: 'The giver’s thank-you letter is a record of the books',
  result: 'The result was made with it. It has no name anymore',
  ordered: 'What was ordered and handed out. It has no name anymore',
  proof: 'It shows that its owner agreed to texts. Somebody may ask for that for four years (28 U.S.C. 1658)',
  wish: 'It’s the wish to get no messages. Without it, somebody would write again',
} as const

export type Until = keyof typeof untilWords

export const untilWords = {
  removed: 'Until staff remove them. Contact details go after the event, if that’s set',
  books: 'As long as the books are kept',
  log: 'With the record it belongs to',
  day: 'One day after it was deleted',
  account: 'As long as the account exists',
  quarter: '90 days; cleared automatically',
  wish: 'Until the person subscribes again. It has to stay, or they would get messages again',
  proof:
    'With the books: for four years after it ended, somebody may ask whether it was given (28 U.S.C. 1658)',
  short: 'Some days at most; cleared automatically',
  staffLog: 'With the record, so that it’s known who did it',
} as const

/** A row of another table, by the column that refers to it. */
interface RowOf {
  table: string
  by: string
}

/** The rows whose `version` an erasure raises. */
export function versionsOf({ version = [] }: Pick<Kept, 'version'>): RowOf[] {
  return [version].flat()
}

export interface Kept {
  table: string
  /** Whose data, as a heading: 'Golfers'. */
  whose: string
  why: string
  until: Until
  columns: Readonly<Record<string, ColumnKind>>
  /** What an erasure does with each column, but those of kind 'staff' and 'device', which stay. */
  erased: Readonly<Record<string, Erased>>
  /** An erasure deletes rows about the person, because nothing refers to them. */
  isDeleted?: true
  /** The row's key; 'id' unless it's named here. */
  key?: readonly string[]
  /**
   * Whoever is in it takes part, so an erasure waits until the event is over: always, or while that column is one of these.
   * The column is the row's own, or that of another row; without one it is null.
   */
  takesPart?: true | { while: string; is: readonly (string | null)[]; of?: RowOf }
  /** The rows whose `version` an erasure raises, so that a form opened before can't bring the data back. */
  version?: RowOf | readonly RowOf[]
  /** The column that says since when, if the table has one. */
  since: string | null
  /** A column that names a row of another table, whose text is exported in its place. */
  shows?: { column: string; table: string; text: string }
  /** The table has `eventId`. */
  ofEvent: boolean
  /** Without `eventId`: the column that refers to a row of the table which has it. */
  eventBy?: { column: string; table: string }
  /** It's the staff's own, or a wish that has to stay: a search for people leaves it out. */
  keepsAll?: true
}

/** What a feature keeps about people, in `kept.ts` of its folder. Together its parts name every column of its tables. */
export interface KeptHere {
  ofPeople?: readonly Kept[]
  /**
   * Columns that say nothing about a person: ids, times, money, states and settings. Links and codes open a page, but don't
   * say whose it is. By table, separated by spaces.
   */
  notAboutPeople?: Readonly<Record<string, string>>
  /** Who of the staff did it, or with which browser. They stay with the record: accountability is what they're for. */
  staffMarks?: Readonly<Record<string, string>>
}

/** Of who comes, plays and helps. */
export const untilRemoved = { until: 'removed', ofEvent: true } as const

/**
 * Names and amounts stay as long as the books do. 26 U.S.C. 6001 and 26 CFR 1.6001-1(e) want records kept as long as they may be
 * material: IRS Publication 4221-PC says three years at least, and permanent books. 26 U.S.C. 170(f)(8) asks for the giver's
 * letter, and IRS Notice 1340 for a raffle winner's name above the limit.
 */
export const inBooks = { until: 'books', ofEvent: true } as const

/** What the program wrote down about what people did. */
export const written = { until: 'log', ofEvent: true } as const

/** The staff's own data. An erasure leaves it: an account is removed on the page of users. */
export const byStaff = { until: 'staffLog', ofEvent: true, keepsAll: true } as const

/** A person's columns, and what an erasure does with them. */
export const person = {
  firstName: 'first',
  lastName: 'last',
  email: 'email',
  emailKey: 'email',
  phone: 'phone',
} as const
export const noMorePerson = { lastName: 'blank', email: 'none', emailKey: 'none', phone: 'none' } as const

export const golfer = { ...person, shirtSize: 'count', handicapIndex: 'count' } as const
export const noMoreGolfer = {
  ...noMorePerson,
  firstName: { as: 'Golfer' },
  shirtSize: 'blank',
  handicapIndex: { stays: 'result' },
} as const
