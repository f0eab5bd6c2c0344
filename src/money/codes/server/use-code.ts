import type { EventRecord } from '../../../event/event/server/index.ts'
import { day, instant, later } from '../../../kernel/clock.ts'
import { emailKey } from '../../../kernel/email.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Cents, noMoney, sum } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { purposeFacts } from '../../ledger/purposes.ts'
import {
  type CodeRefusal,
  codeKey,
  discountsOf,
  isOver,
  type PricedLine,
  refusalOf,
  refusalText,
} from '../rules.ts'
import {
  type CodePurpose,
  type CodeRecord,
  type CodeUse,
  findByKey,
  findCode,
  findUse,
  insertUse,
  usesOf,
} from './code-store.ts'
import type { CodesDeps } from './deps.ts'
import type { BillsWithCode, KeptBills } from './parts.ts'

/** A bill that wants to use a code. */
export interface CodeRequest {
  /** As typed. */
  code: string | undefined
  payerEmail: string
  lines: readonly PricedLine[]
}

/** What a code takes off a bill. */
export interface Discount {
  code: CodeRecord
  payerKey: string
  lines: (PricedLine & { discount: Cents })[]
  /** In all. */
  discount: Cents
}

type UseDeps = Pick<CodesDeps, 'clock' | 'ask' | 'parts' | 'payments'>

/** A check needs its time in the mail; a stranger's sign-ups don't keep a code from everybody for good. */
const unpaidKeepsUseFor = 7 * day

/**
 * What the typed code takes off these lines; null without a code. Throws Problem 'code-refused', reported at the field
 * `code`. To use it, the caller must hold the lock on the event's row from here to the commit, so that a code with N
 * uses is used N times.
 */
export async function discountFor(
  deps: UseDeps,
  sql: Sql,
  event: EventRecord,
  { code: typed, payerEmail, lines }: CodeRequest,
): Promise<Discount | null> {
  if (!typed) return null
  const code = await findByKey(sql, event.id, codeKey(typed))
  const payerKey = emailKey(payerEmail)
  const uses = code ? await countedUses(deps, sql, [code]) : []
  const refusal = refusalOf({
    terms: code,
    now: deps.clock(),
    timeZone: event.timeZone,
    lines,
    uses: uses.length,
    usesOfPayer: code ? await usesOfPayer(deps, sql, code, payerKey) : 0,
  })
  if (refusal || !code) throw codeRefused(refusal ?? 'unknown')
  const discounts = discountsOf(code, lines)
  const discounted = lines.map((line, place) => ({ ...line, discount: discounts[place] ?? noMoney }))
  return { code, payerKey, lines: discounted, discount: sum(discounts) }
}

/** The items that the typed code opens, as far as it names any. Throws Problem 'code-refused' if it doesn't work now. */
export async function openedBy(
  deps: Pick<CodesDeps, 'clock'>,
  sql: Sql,
  event: EventRecord,
  typed: string,
): Promise<{ codeId: string; things: ReadonlySet<string> }> {
  const code = await findByKey(sql, event.id, codeKey(typed))
  if (!code) throw codeRefused('unknown')
  if (code.isEnded) throw codeRefused('ended')
  if (isOver(code, deps.clock(), event.timeZone)) throw codeRefused('over')
  return { codeId: code.id, things: new Set(code.things) }
}

/** Call it in the transaction that makes the bill. Does nothing without a discount. */
export async function useCode(
  deps: Pick<CodesDeps, 'clock'>,
  tx: Tx,
  used: Discount | null,
  bill: { purpose: CodePurpose; subjectId: string; who: string; discount?: Cents },
): Promise<void> {
  if (!used) return
  await insertUse(tx.sql, {
    id: newId(),
    codeId: used.code.id,
    eventId: used.code.eventId,
    payerKey: used.payerKey,
    at: instant(deps.clock()),
    discount: used.discount,
    ...bill,
  })
}

/** Uses that count: their bill still has what it asked for. */
export async function countedUses(
  deps: UseDeps,
  sql: Sql,
  codes: readonly Pick<CodeRecord, 'id' | 'eventId'>[],
): Promise<CodeUse[]> {
  const uses = await usesOf(
    sql,
    codes.map(({ id }) => id),
  )
  return standing(deps, sql, uses, ({ kept }) => kept)
}

async function standing(
  deps: UseDeps,
  sql: Sql,
  uses: readonly CodeUse[],
  ruleOf: (bills: BillsWithCode) => KeptBills,
): Promise<CodeUse[]> {
  const now = deps.clock()
  const over = instant(later(now, -unpaidKeepsUseFor))
  const old = uses.filter(({ at, purpose }) => purposeFacts[purpose].isSignUp && at <= over)
  const lapsed = old[0] ? await unpaidOf(deps, sql, old[0].eventId) : new Set<string>()
  const isLapsed = (use: CodeUse) => lapsed.has(use.subjectId) && old.includes(use)
  const counted: CodeUse[] = []
  for (const [purpose, ofPurpose] of Map.groupBy(uses, (use) => use.purpose)) {
    const ids = ofPurpose.map(({ subjectId }) => subjectId)
    const bills = deps.parts('billsWithCode').find((each) => each.purpose === purpose)
    if (!bills) throw new Error(`no feature makes bills for a ${purpose}`)
    const kept = await ruleOf(bills)(sql, { eventId: ofPurpose[0]?.eventId ?? '', ids, now })
    counted.push(...ofPurpose.filter((use) => kept.has(use.subjectId) && !isLapsed(use)))
  }
  return counted
}

/** Sign-ups of the event that owe all of their price, with nothing under way and no word of staff that they may play. */
async function unpaidOf({ ask, payments }: UseDeps, sql: Sql, eventId: string): Promise<Set<string>> {
  const playing = await ask('letToPlay', sql, eventId)
  const asking = (await payments.unpaid(sql, eventId)).filter(({ quote, owed }) => owed === quote.price)
  return new Set(asking.map(({ quote }) => quote.subjectId).filter((id) => !playing.has(id)))
}

/** How many uses count against a payer's limit; `besides`: a use that isn't counted. */
async function usesOfPayer(
  deps: UseDeps,
  sql: Sql,
  code: CodeRecord,
  payerKey: string,
  besides?: string,
): Promise<number> {
  if (code.maxPerPayer === null || payerKey === '') return 0
  const own = (await usesOf(sql, [code.id])).filter((use) => use.payerKey === payerKey && use.id !== besides)
  return (await standing(deps, sql, own, ({ kept, ofPayer }) => ofPayer ?? kept)).length
}

/** Whether the payer of an unpaid bill has used its code as often as one may, with other bills. */
export async function isPayersUsedUp(
  deps: UseDeps,
  sql: Sql,
  bill: { purpose: CodePurpose; subjectId: string },
): Promise<boolean> {
  const use = await findUse(sql, bill.purpose, bill.subjectId)
  const code = use && (await findCode(sql, use.codeId))
  if (!code || code.maxPerPayer === null) return false
  return (await usesOfPayer(deps, sql, code, use.payerKey, use.id)) >= code.maxPerPayer
}

/**
 * Whether a bill whose hold has ended may have its discount again: 'none' if it was made without a code, 'used-up' if
 * others have used all of it since. The caller must hold the lock on the event's row.
 */
export async function reuse(
  deps: UseDeps,
  sql: Sql,
  bill: { purpose: CodePurpose; subjectId: string },
): Promise<'none' | 'free' | 'used-up'> {
  const use = await findUse(sql, bill.purpose, bill.subjectId)
  const code = use && (await findCode(sql, use.codeId))
  if (!code) return 'none'
  const others = (await countedUses(deps, sql, [code])).filter(({ id }) => id !== use.id)
  return code.maxUses === null || others.length < code.maxUses ? 'free' : 'used-up'
}

/** Throws Problem 'in-use' when a deleted bill can't be restored, because others have used up its code since. */
export async function refuseUsedUp(
  deps: UseDeps,
  sql: Sql,
  bill: { purpose: CodePurpose; subjectId: string },
): Promise<void> {
  if ((await reuse(deps, sql, bill)) === 'used-up')
    throw new Problem('in-use', {
      detail: 'Its discount code has been used up since. Allow one more use first.',
    })
}

function codeRefused(refusal: CodeRefusal): Problem {
  const text = refusalText[refusal]
  return new Problem('code-refused', { detail: text, errors: { code: [text] }, more: { reason: refusal } })
}
