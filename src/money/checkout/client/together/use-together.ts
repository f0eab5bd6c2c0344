import { useState } from 'react'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { isSharePaid } from '../../../../ui/session/payment-request.ts'
import { isTeams } from '../payable.ts'
import type { Bill, Payable } from '../sold.ts'
import { type Payer, usePayer } from '../use-payer.ts'
import { readChoice, saveChoice } from './saved-choice.ts'
import { type Choice, type ChosenBill, chosenBills, coverFor, plus, sumOf } from './together.ts'

export interface Together {
  choice: Choice
  chosen: ChosenBill[]
  /** Of the chosen bills, in dollars. */
  sum: number
  /** What would cover the card fee of them; null if the event doesn't ask. */
  cover: number | null
  /** What is charged. */
  total: number
  payer: Payer
  /** Whether the payer's name and email are known and aren't asked for. */
  isPayerKnown: boolean
  choose: (key: string, isChosen: boolean) => void
  share: (key: string, isShare: boolean) => void
  coverFee: (covers: boolean) => void
}

/** What one person pays at once, from all that is owed here. What is theirs is chosen at first. */
export function useTogether(bills: readonly Bill[]): Together {
  const { event } = useEvent()
  const own = keysOf(bills.filter(({ payable }) => !payable.isOthers))
  const [choice, setChoice] = useState<Choice>(() => readChoice(own) ?? startOf(bills))
  const chosen = chosenBills(bills, choice)
  const change = (to: (before: Choice) => Choice) =>
    setChoice((before) => {
      const next = to(before)
      saveChoice(next, own)
      return next
    })
  const known = knownPayer(chosen.length > 0 ? chosen.map(({ bill }) => bill) : bills)
  const payer = usePayer(known ?? { ...(bills[0] as Bill).payable, isAnyPlayer: true })
  const sum = sumOf(chosen)
  const fee = event?.selling?.coverFee ?? null
  const cover = fee && sum > 0 ? coverFor(sum, fee) : null
  return {
    choice,
    chosen,
    sum,
    cover,
    total: choice.coversFee && cover !== null ? plus(sum, cover) : sum,
    payer,
    isPayerKnown: known !== undefined,
    choose: (key, isChosen) =>
      change((before) => ({ ...before, leftOut: withKey(before.leftOut, key, !isChosen) })),
    share: (key, isShare) =>
      change((before) => ({ ...before, shares: withKey(before.shares, key, isShare) })),
    coverFee: (coversFee) => change((before) => ({ ...before, coversFee })),
  }
}

/**
 * Who pays what was chosen, as far as this browser knows: nobody types anything twice, and nobody gets the receipt of
 * somebody else's payment. Whoever ordered add-ons or began a gift here has said who they are; else it is the team's
 * leader or the guest. With somebody else's bill beside one's own, one's own decides.
 */
function knownPayer(bills: readonly Bill[]): Payable | undefined {
  const payables = bills.map(({ payable }) => payable)
  const own = payables.filter(({ isOthers }) => !isOthers)
  const known = (own.length > 0 ? own : payables).filter(
    ({ isAnyPlayer, email }) => !isAnyPlayer && email !== '',
  )
  return known.findLast(({ kind }) => kind.bill.saysWhoPays) ?? known[0]
}

/** Somebody else's bill is left out. Whoever opened a team's share link pays one share. */
function startOf(bills: readonly Bill[]): Choice {
  const shared = bills.filter(
    ({ payable }) => payable.isAnyPlayer && !payable.isByReceipt && isTeams(payable),
  )
  const others = bills.filter(({ payable }) => payable.isOthers)
  return {
    leftOut: new Set(keysOf(others)),
    shares: new Set(keysOf(shared.filter((bill) => !isSharePaid(bill)))),
    coversFee: false,
  }
}

function keysOf(bills: readonly Bill[]): string[] {
  return bills.map(({ payable }) => payable.key)
}

function withKey(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(keys)
  if (isIn) next.add(key)
  else next.delete(key)
  return next
}
