import type { EventRecord } from '../../../event/event/server/index.ts'
import { sum, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import type { CheckedCode, DiscountCode } from '../contract.ts'
import { codeInWords, heldBy, stateOf } from '../rules.ts'
import { type CodeRecord, type CodeUse, codesOf, usesOf } from './code-store.ts'
import type { CodesDeps } from './deps.ts'
import type { ThingPrice } from './parts.ts'
import { countedUses, discountFor } from './use-code.ts'

/** The codes of an event with their uses. */
export async function codeViews(deps: CodesDeps, sql: Sql, event: EventRecord): Promise<DiscountCode[]> {
  const codes = await codesOf(sql, event.id)
  const ids = codes.map(({ id }) => id)
  const uses = Map.groupBy(await usesOf(sql, ids), ({ codeId }) => codeId)
  const counted = new Set((await countedUses(deps, sql, codes)).map(({ id }) => id))
  return codes.map((code) => codeView(deps, event, code, uses.get(code.id) ?? [], counted))
}

export async function codeViewOf(deps: CodesDeps, code: CodeRecord): Promise<DiscountCode> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql, code.eventId)
  const view = (await codeViews(deps, sql, event)).find(({ id }) => id === code.id)
  if (!view) throw new Problem('not-found')
  return view
}

function codeView(
  deps: Pick<CodesDeps, 'clock'>,
  { timeZone }: EventRecord,
  code: CodeRecord,
  uses: readonly CodeUse[],
  counted: ReadonlySet<string>,
): DiscountCode {
  const counting = uses.filter(({ id }) => counted.has(id))
  const teams = counting.filter(({ purpose }) => purpose === 'team').length
  return {
    id: code.id,
    code: code.code,
    note: code.note,
    kind: code.kind,
    amount: code.amount / 100,
    words: codeInWords(code),
    things: code.things && [...code.things],
    maxUses: code.maxUses,
    maxPerPayer: code.maxPerPayer,
    until: code.until,
    holds: code.holds && { ...code.holds, items: [...code.holds.items] },
    heldTeams: heldBy(code, { teams }, deps.clock(), timeZone).teams,
    endedOn: code.endedAt,
    state: stateOf(code, { now: deps.clock(), timeZone, uses: counting.length }),
    version: code.version,
    used: counting.length,
    cost: toDollars(sum(counting.map(({ discount }) => discount))),
    uses: uses.map(({ id, who, payerKey, purpose, discount, at }) => ({
      id,
      who,
      email: payerKey,
      purpose,
      discount: toDollars(discount),
      at,
      counts: counted.has(id),
    })),
  }
}

export interface CodeCheck {
  eventId?: string | undefined
  code: string
  email?: string | undefined
  things: readonly { id: string; quantity: number }[]
}

/** The four things every event sells. */
function fixedPrices({ feesNow: fees }: EventRecord): [string, ThingPrice][] {
  return [
    ['team', { name: 'Team fee', unit: fees.golf }],
    ['dinner', { name: 'Dinner', unit: fees.dinner }],
    ['shirt', { name: 'Shirt', unit: fees.shirt }],
    ['sponsor', { name: 'Hole sponsorship', unit: fees.sponsor }],
  ]
}

/** What a code takes off these things at their price now. Nothing is used. Throws Problem 'code-refused'. */
export async function checkCode(deps: CodesDeps, asked: CodeCheck): Promise<CheckedCode> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql, asked.eventId)
  const ids = asked.things.map(({ id }) => id)
  const prices = new Map(fixedPrices(event))
  for (const pricesOf of deps.parts('thingPrices'))
    for (const [id, price] of await pricesOf(sql, event, ids)) prices.set(id, price)
  const lines = asked.things.flatMap(({ id, quantity }) => {
    const price = prices.get(id)
    return price ? [{ thing: id, quantity, ...price }] : []
  })
  const used = await discountFor(deps, sql, event, { code: asked.code, payerEmail: asked.email ?? '', lines })
  if (!used) throw new Problem('not-found')
  return {
    code: used.code.code,
    words: codeInWords(used.code),
    discount: toDollars(used.discount),
    things: used.lines.map(({ thing, unit, quantity, discount }) => ({
      id: thing,
      name: prices.get(thing)?.name ?? '',
      price: (unit * quantity) / 100,
      discount: toDollars(discount),
    })),
  }
}
