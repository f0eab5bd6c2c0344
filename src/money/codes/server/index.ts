import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import type { codesApi, DiscountCode } from '../contract.ts'
import { isOver } from '../rules.ts'
import { type CodePurpose, codesOf } from './code-store.ts'
import { codeViews } from './code-views.ts'
import type { CodesDeps } from './deps.ts'
import { codesRoutes } from './routes.ts'
import {
  type CodeRequest,
  type Discount,
  discountFor,
  isPayersUsedUp,
  openedBy,
  refuseUsedUp,
  reuse,
  useCode,
} from './use-code.ts'

export { billsWithCode } from './code-store.ts'
export { heldItems, heldTeams } from './held-places.ts'
export type { Discount } from './use-code.ts'

export interface Codes {
  handlers: { codes: Handlers<typeof codesApi> }
  /** The codes of an event, with who used them and what that cost. */
  list(sql: Sql, event: EventRecord): Promise<DiscountCode[]>
  /**
   * What the typed code takes off these lines; null without a code. Throws Problem 'code-refused'. To use it, hold the
   * lock on the event's row from here to the commit.
   */
  discountFor(sql: Sql, event: EventRecord, request: CodeRequest): Promise<Discount | null>
  /** The items that the typed code opens, as far as it names any. Throws Problem 'code-refused' if it doesn't work now. */
  openedBy(
    sql: Sql,
    event: EventRecord,
    typed: string,
  ): Promise<{ codeId: string; things: ReadonlySet<string> }>
  /** Call it in the transaction that makes the bill. Does nothing without a discount. */
  use(
    tx: Tx,
    used: Discount | null,
    bill: { purpose: CodePurpose; subjectId: string; who: string; discount?: Cents },
  ): Promise<void>
  /** Whether a bill whose hold has ended may have its discount again. Hold the lock on the event's row. */
  reuse(sql: Sql, bill: { purpose: CodePurpose; subjectId: string }): Promise<'none' | 'free' | 'used-up'>
  /** Whether the payer of an unpaid bill has used its code as often as one may, with other bills. */
  isPayersUsedUp(sql: Sql, bill: { purpose: CodePurpose; subjectId: string }): Promise<boolean>
  /** Throws Problem 'in-use' when a deleted bill can't be restored, because others have used up its code since. */
  refuseUsedUp(sql: Sql, bill: { purpose: CodePurpose; subjectId: string }): Promise<void>
  /** Whether any code of the event works now. */
  anyWorks(sql: Sql, event: EventRecord, now: Date): Promise<boolean>
}

export const codes = feature({ open: (needs: CodesDeps) => ({ codes: createCodes(needs) }) })

function createCodes(deps: CodesDeps): Codes {
  return {
    list: (sql, event) => codeViews(deps, sql, event),
    discountFor: (sql, event, request) => discountFor(deps, sql, event, request),
    openedBy: (sql, event, typed) => openedBy(deps, sql, event, typed),
    use: (tx, used, bill) => useCode(deps, tx, used, bill),
    reuse: (sql, bill) => reuse(deps, sql, bill),
    isPayersUsedUp: (sql, bill) => isPayersUsedUp(deps, sql, bill),
    refuseUsedUp: (sql, bill) => refuseUsedUp(deps, sql, bill),
    anyWorks: async (sql, event, now) =>
      (await codesOf(sql, event.id)).some((code) => !code.isEnded && !isOver(code, now, event.timeZone)),
    handlers: { codes: codesRoutes(deps) },
  }
}
