import type { ConsentAsk } from '../../../event/event/event-shapes.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { GolferRules } from '../contract.ts'
import { consentsByGolfer, type Golfer } from '../golfers-consents.ts'
import { wordingChanged } from '../rules.ts'
import { rulesOf } from './asks.ts'
import { type ConsentRow, endConsent, rulesConsents } from './consent-store.ts'
import type { ConsentsDeps } from './deps.ts'
import { refused, write } from './keep-consents.ts'

/**
 * Who of these golfers has agreed to the event's rules, in the words of now, by golfer; empty at an event without rules.
 * Whoever came by an import or through staff hasn't, until they sign.
 */
export async function rulesOfGolfers(
  sql: Sql,
  event: Pick<EventRecord, 'id' | 'texts'>,
  golfers: readonly Golfer[],
): Promise<Map<string, GolferRules>> {
  const own = await holdingByGolfer(sql, event, golfers)
  return new Map([...own].map(([id, consents]) => [id, asGolferRules(consents)]))
}

/** How many of these golfers haven't agreed. */
export async function countWithoutRules(
  sql: Sql,
  event: Pick<EventRecord, 'id' | 'texts'>,
  golfers: readonly Golfer[],
): Promise<number> {
  return [...(await rulesOfGolfers(sql, event, golfers)).values()].filter(({ hasAgreed }) => !hasAgreed)
    .length
}

async function holdingByGolfer(
  sql: Sql,
  event: Pick<EventRecord, 'id' | 'texts'>,
  golfers: readonly Golfer[],
): Promise<Map<string, ConsentRow[]>> {
  const rules = rulesOf(event)
  if (!rules) return new Map()
  const texts = Object.values(rules).map(({ id }) => id)
  return consentsByGolfer(golfers, await rulesConsents(sql, event.id, texts))
}

function asGolferRules(consents: readonly ConsentRow[]): GolferRules {
  const paper = consents.find(isPaper)
  return {
    hasAgreed: consents.length > 0,
    onPaper: paper ? { at: paper.at, by: paper.byName ?? '' } : null,
  }
}

function isPaper({ form, givenBy }: ConsentRow): boolean {
  return form === 'on-paper' && givenBy === 'staff'
}

/** Whose sheets somebody of the staff has. */
export interface Signatures {
  event: EventRecord
  byName: string
  /** All of the event: a consent without a place goes to one of several who have its name. */
  golfers: readonly Golfer[]
  /** Ids of those meant. */
  whose: ReadonlySet<string>
}

export interface OwnAgreement {
  event: EventRecord
  /** All of the event. */
  golfers: readonly Golfer[]
  golferId: string
  /** The id of the words that were read. */
  agreed: string
}

/**
 * Notes that golfers signed the rules on paper, and who says so. Returns the ids of those who hadn't agreed; the others stay
 * as they are. Throws Problem 'not-found' at an event without rules.
 */
export async function noteSigned(
  { clock }: Pick<ConsentsDeps, 'clock'>,
  tx: Tx,
  { event, byName, golfers, whose }: Signatures,
): Promise<Set<string>> {
  const ask = rulesOf(event)?.forSelf
  if (!ask) throw new Problem('not-found')
  // Two desks at once are one.
  await tx.lockRow('events', event.id)
  const known = await rulesOfGolfers(tx.sql, event, golfers)
  const open = golfers.filter(({ id }) => whose.has(id) && !known.get(id)?.hasAgreed)
  for (const { id: golferId, name, email, phone } of open)
    await write({ clock }, tx, event, ask, {
      ...{ person: { name, email, phone, golferId }, form: 'on-paper' },
      ...{ givenBy: 'staff', byName },
    })
  return new Set(open.map(({ id }) => id))
}

/** What a golfer agrees to for themselves alone; null at an event without rules. */
export function rulesForSelf(event: Pick<EventRecord, 'texts'>): ConsentAsk | null {
  return rulesOf(event)?.forSelf ?? null
}

/**
 * A golfer agrees for themselves on a page of their own. Whoever has agreed already stays as they are. Throws Problem
 * 'invalid-input' at `agreed` for words that aren't asked anymore, or 'not-found'.
 */
export async function agreeForSelf(
  { clock }: Pick<ConsentsDeps, 'clock'>,
  tx: Tx,
  { event, golfers, golferId, agreed }: OwnAgreement,
): Promise<void> {
  const ask = rulesForSelf(event)
  if (ask?.id !== agreed) throw refused(wordingChanged)
  await tx.lockRow('events', event.id)
  const golfer = golfers.find(({ id }) => id === golferId)
  if (!golfer) throw new Problem('not-found')
  if ((await rulesOfGolfers(tx.sql, event, golfers)).get(golferId)?.hasAgreed) return
  const { name, email, phone } = golfer
  const person = { name, email, phone, golferId }
  await write({ clock }, tx, event, ask, { person, form: 'own-page', givenBy: 'self' })
}

/** Takes back what staff noted. Returns whose; what golfers agreed to themselves stays. */
export async function takeBackSigned(
  { clock }: Pick<ConsentsDeps, 'clock'>,
  tx: Tx,
  { event, byName, golfers, whose }: Signatures,
): Promise<Set<string>> {
  const own = await holdingByGolfer(tx.sql, event, golfers)
  const noted = [...own].filter(([id, consents]) => whose.has(id) && consents.some(isPaper))
  for (const consent of noted.flatMap(([, consents]) => consents).filter(isPaper))
    await endConsent(tx.sql, consent.id, instant(clock()), byName)
  return new Set(noted.map(([id]) => id))
}
