import type { EventRecord } from '../../../event/event/server/index.ts'
import type { FaultCode } from '../../../kernel/problem.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { type Purpose, purposeOf } from '../purposes.ts'
import type { ReturnedLine } from '../refund-lines.ts'
import type { Ticket } from '../ticket-contract.ts'
import type { PaymentPart } from './payment-record.ts'
import type { BillRef, Places, Purchase, Quote, UsedLine, Wanted } from './purchase.ts'

/** Everything for sale, looked up by a payment's purpose. */
export interface Catalogue {
  /** Throws Problem 'not-found' when the item doesn't exist. */
  quote(sql: Sql, wanted: Wanted): Promise<Quote>
  /** The same quote, by id; null if the item no longer exists, and for gifts. */
  describe(sql: Sql, purpose: Purpose, subjectId: string): Promise<Quote | null>
  /** Whether places are available for it. The caller must hold the lock on the event's row. */
  placesOf(sql: Sql, purpose: Purpose, subjectId: string): ReturnType<Places['of']>
  /** Why a late payer can't pay for it anymore. */
  soldProblem(purpose: Purpose): FaultCode
  /** What staff can do about that. */
  soldDetail(purpose: Purpose): string | undefined
  /** Renews the hold on its places. */
  holdAgain(tx: Tx, purpose: Purpose, subjectId: string): Promise<void>
  /** Everything of an event that is, or was, payable. */
  ofEvent(sql: Sql, eventId: string): Promise<Quote[]>
  /** Other bills that money taken for this one pays too. */
  billedWith(sql: Sql, purpose: Purpose, subjectId: string): Promise<BillRef[]>
  /** Whether packages were sold to its sponsors. */
  hasPackages(sql: Sql, purpose: Purpose, eventId: string): Promise<boolean>
  payUrl(sql: Sql, part: PaymentPart): Promise<string | null>
  /** Which of its lines were used. */
  used(sql: Sql, part: PaymentPart): Promise<UsedLine[]>
  /** What its seller says on the page after paying, if anything. */
  ticket(sql: Sql, part: PaymentPart, payerEmail: string | null): Promise<Ticket | null>
  /** What its receipt says beside a line's name, by the line's id. */
  lineNotes(sql: Sql, part: PaymentPart): Promise<ReadonlyMap<string, string>>
  /** Why whoever took its payment a moment ago can't undo it; null if they can. */
  undoFault(sql: Sql, part: PaymentPart): Promise<string | null>
  fillValues(sql: Sql, event: EventRecord): Promise<void>
  onPaid(tx: Tx, part: PaymentPart): Promise<void>
  onReturned(tx: Tx, part: PaymentPart, lines: readonly ReturnedLine[]): Promise<void>
}

/** `purchases`: asked when needed, since most features that sell are opened after payments. */
export function catalogueOf(purchases: () => readonly Purchase[]): Catalogue {
  const soldFor = (purpose: Purpose) => purchases().find((purchase) => purchase.purpose === purpose)
  const soldAs = (type: Wanted['type']) => {
    const purpose = purposeOf(type)
    const purchase = purpose && soldFor(purpose)
    if (!purchase) throw new Problem('not-found')
    return purchase
  }
  return {
    quote: (sql, wanted) => soldAs(wanted.type).quote(sql, wanted),
    // A gift pays for nothing.
    describe: async (sql, purpose, subjectId) => (await soldFor(purpose)?.describe(sql, subjectId)) ?? null,
    placesOf: async (sql, purpose, subjectId) =>
      (await soldFor(purpose)?.places?.of(sql, subjectId)) ?? 'held',
    soldProblem: (purpose) => soldFor(purpose)?.places?.soldProblem ?? 'places-sold',
    soldDetail: (purpose) => soldFor(purpose)?.places?.soldDetail,
    async holdAgain(tx, purpose, subjectId) {
      await soldFor(purpose)?.places?.holdAgain(tx, subjectId)
    },
    async ofEvent(sql, eventId) {
      const quotes: Quote[] = []
      for (const purchase of purchases()) quotes.push(...(await purchase.ofEvent(sql, eventId)))
      return quotes
    },
    billedWith: async (sql, purpose, subjectId) =>
      (await soldFor(purpose)?.billedWith?.(sql, subjectId)) ?? [],
    hasPackages: async (sql, purpose, eventId) =>
      (await soldFor(purpose)?.hasPackages?.(sql, eventId)) ?? false,
    payUrl: async (sql, part) => (await soldFor(part.purpose)?.payUrl(sql, part)) ?? null,
    used: async (sql, part) => (await soldFor(part.purpose)?.used?.(sql, part)) ?? [],
    ticket: async (sql, { purpose, subjectId }, payerEmail) =>
      (await soldFor(purpose)?.ticket?.(sql, { subjectId, payerEmail })) ?? null,
    lineNotes: async (sql, { purpose, subjectId }) =>
      (await soldFor(purpose)?.lineNotes?.(sql, subjectId)) ?? new Map(),
    undoFault: async (sql, { purpose, subjectId }) =>
      (await soldFor(purpose)?.undoFault?.(sql, subjectId)) ?? null,
    async fillValues(sql, event) {
      for (const purchase of purchases()) await purchase.fillValues(sql, event)
    },
    async onPaid(tx, part) {
      await soldFor(part.purpose)?.onPaid?.(tx, part)
    },
    async onReturned(tx, part, lines) {
      if (lines.length > 0) await soldFor(part.purpose)?.onReturned?.(tx, part, lines)
    },
  }
}
