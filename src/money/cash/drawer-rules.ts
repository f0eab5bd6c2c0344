/** Cash drawers: where one stands, what its count means, and whether the books agree. Pure. */
import { type Cents, cents, sum } from '../../kernel/money.ts'

/** Counted by its person, given to the treasurer by the person's word, confirmed by the treasurer. */
export const drawerStates = ['counted', 'handed-over', 'received'] as const
export type DrawerState = (typeof drawerStates)[number]

/** A treasurer may confirm money that its person forgot to hand over on the phone. */
export function drawerState(drawer: { handedOverAt: string | null; receivedAt: string | null }): DrawerState {
  if (drawer.receivedAt !== null) return 'received'
  return drawer.handedOverAt === null ? 'counted' : 'handed-over'
}

const takeBackMinutes = 15

/** Whether whoever took a payment, and wrote it down, may still void it themselves. Everything else is a treasurer's to void. */
export function mayTakeBack(
  { recordedAt, isOwn }: { recordedAt: string; isOwn: boolean },
  now: Date,
): boolean {
  return isOwn && now.getTime() - Date.parse(recordedAt) < takeBackMinutes * 60_000
}

export interface DrawerMoney {
  cash: Cents
  checks: Cents
}

/** Counted minus expected, without the float: positive is over, negative is missing. */
export function countDifference(counted: DrawerMoney, expected: DrawerMoney): Cents {
  return cents(counted.cash + counted.checks - expected.cash - expected.checks)
}

export const noteIsNeeded = 'Say what may explain the difference, or that you don’t know'

/** A difference goes with a note, unless money that the treasurer decides about explains it. */
export function noteFault(difference: number, note: string | null, setAside = 0): string | undefined {
  return Math.round((difference - setAside) * 100) !== 0 && difference !== 0 && !note?.trim()
    ? noteIsNeeded
    : undefined
}

/** What reaches the bank: what was received, or counted while nothing was received, less the opening float. */
export function toDeposit({
  counted,
  received,
  openingFloat,
}: {
  /** Without the float. */
  counted: DrawerMoney
  /** With the float. */
  received: DrawerMoney | null
  openingFloat: Cents
}): DrawerMoney {
  if (!received) return counted
  return { cash: cents(received.cash - openingFloat), checks: received.checks }
}

export interface CashFigures {
  /** Expected cash of each drawer, open or counted. */
  expected: readonly Cents[]
  /** Cash of sales that were accepted after it was counted. */
  acceptedLater: Cents
  /** Cash voided after it was counted. */
  voidedLater: Cents
  /** Card payments given back by hand. */
  byHand: Cents
  /** Prize money in cash that was counted before. */
  prizes: Cents
  /** What drawers were over, or short if negative. */
  overShort: Cents
  /** Taken to the bank. */
  deposited: Cents
  /** Amounts of the journal's cash rows. */
  ledger: readonly Cents[]
}

/**
 * The ledger's cash is what the drawers should have, with what they were over or short, less what was given back by hand
 * for card payments, prizes that no drawer paid, and what went to the bank.
 */
export function cashInBooks({ expected, acceptedLater, voidedLater, ledger, ...others }: CashFigures) {
  const { byHand, prizes, overShort, deposited } = others
  const drawers = cents(sum(expected) + acceptedLater - voidedLater)
  const shouldBe = drawers + overShort - byHand - prizes - deposited
  return { drawers, ...others, ledger: sum(ledger), difference: cents(sum(ledger) - shouldBe) }
}
