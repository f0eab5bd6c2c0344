/** The kinds of bills this browser may hold, and what the page calls them. Something new to sell needs an entry here. */
import type { OrderType } from '../../ledger/purposes.ts'

/** The keys with which a saved request says what it is for (docs/reference.md). */
export type RequestFlag = 'isTeamRequest' | 'isAttendeeRequest' | 'isSponsorRequest'

/** What the page asks to pay for. The other order types are older names for dinner orders. */
export type BillType = Exclude<OrderType, 'Attendee' | 'Shirt'>

interface BillKind {
  /** Begins a bill's key in this browser. */
  key: string
  /** Of the emailed link to pay: `/payment#dinner=<secret>`; null if no such link is sent. */
  link: string | null
  /** Saved requests of this kind carry this flag; null for kinds that are saved by type alone. */
  flag: RequestFlag | null
  /** In a list of bills, before the name: 'Dinner and shirts, Ann Okafor'. Empty if the name says it. */
  what: string
  /** Whether it holds nothing that its buyer must give up first, so it may be dropped from the list while unpaid. */
  mayBeDropped: boolean
  /** Always paid on the page that pays several bills at once. */
  isTogether?: true
}

const kinds: Readonly<Record<BillType, BillKind>> = {
  Golf: { key: 'team', link: null, flag: 'isTeamRequest', what: '', mayBeDropped: false },
  'Attendee/Shirt': {
    key: 'order',
    link: 'dinner',
    flag: 'isAttendeeRequest',
    what: 'Dinner and shirts',
    mayBeDropped: true,
  },
  Party: {
    key: 'party',
    link: 'party',
    flag: null,
    what: '',
    mayBeDropped: false,
    isTogether: true,
  },
  Sponsorship: {
    key: 'sponsor',
    link: 'sponsorship',
    flag: 'isSponsorRequest',
    what: 'Sponsorship',
    mayBeDropped: true,
  },
  Extras: {
    key: 'extras',
    link: 'extras',
    flag: null,
    what: 'Add-ons',
    mayBeDropped: true,
    isTogether: true,
  },
  Donation: {
    key: 'donation',
    link: 'donation',
    flag: null,
    what: 'Gift',
    mayBeDropped: true,
    isTogether: true,
  },
}
const types = Object.keys(kinds) as BillType[]

export function billKind(type: BillType): BillKind {
  return kinds[type]
}

/** The kind whose emailed links have this word; undefined if there is none. */
export function billTypeOfLink(link: string): BillType | undefined {
  return types.find((type) => kinds[type].link === link)
}

/** Every flag, set for the type's own. */
export function flagsFor(type: BillType): Record<RequestFlag, boolean> {
  const own = kinds[type].flag
  return {
    isTeamRequest: own === 'isTeamRequest',
    isAttendeeRequest: own === 'isAttendeeRequest',
    isSponsorRequest: own === 'isSponsorRequest',
  }
}

/** The type of a request by its flags; a team's if it has none, as older versions saved it. */
export function billTypeByFlags(flags: Partial<Record<RequestFlag, boolean>>): BillType {
  if (flags.isSponsorRequest) return 'Sponsorship'
  return flags.isAttendeeRequest ? 'Attendee/Shirt' : 'Golf'
}

export function isBillType(value: unknown): value is BillType {
  return types.includes(value as BillType)
}
