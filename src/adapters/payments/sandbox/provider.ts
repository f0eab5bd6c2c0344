/** The sandbox provider: the behavior of the provider's API, on our own records. */
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../ports/database.ts'
import type { CardData } from './cards.ts'
import { disputed, intentOfDispute, respond } from './disputes.ts'
import { type Account, missing, type SandboxDispute, SandboxFault, type SandboxRefund } from './shapes.ts'
import { openOnce, readAccount, readAccounts, writeMove } from './store.ts'
import type { Transition } from './transition.ts'
import {
  cancel,
  completeAction,
  confirm,
  declined,
  type NewIntent,
  openAccount,
  refund,
  refundCameBack,
  succeeded,
} from './transitions.ts'

export interface SandboxProvider {
  now(): Date
  create(order: NewIntent, idempotencyKey: string | null): Promise<Account>
  read(intentId: string): Promise<Account>
  /** Newest first. */
  list(): Promise<Account[]>
  confirm(intentId: string, card: CardData): Promise<Account>
  completeAction(intentId: string, agreed: boolean): Promise<Account>
  cancel(intentId: string): Promise<Account>
  refund(
    intentId: string,
    order: { amount: number; metadata: Record<string, string> },
    idempotencyKey: string | null,
  ): Promise<SandboxRefund>
  /** The payer's bank opens a dispute, about the whole payment or so many cents of it. */
  dispute(intentId: string, cents?: number): Promise<Account>
  /** Submits evidence; the provider's test values decide it. */
  respond(disputeId: string, evidence: string): Promise<SandboxDispute>
}

/** `wake` is called after each commit that queued an event. */
export function createProvider(database: Database, clock: Clock, wake: () => void): SandboxProvider {
  /** Changes one account under a row lock. A fault returned by the change is thrown after the commit. */
  async function change(intentId: string, move: (account: Account) => Transition): Promise<Account> {
    const now = clock()
    const moved = await database.transaction(async (tx) => {
      await tx.lockRow('sandbox_intents', intentId)
      const account = await readAccount(tx.sql, intentId)
      if (!account) throw missing('payment_intent', intentId)
      const result = move(matured(account, now))
      await writeMove(tx, result, now)
      return result
    })
    wake()
    if (moved.fault) throw moved.fault
    return moved.account
  }

  return {
    now: clock,
    async create(order, idempotencyKey) {
      const request = JSON.stringify(order)
      const account = openAccount(order, request, clock())
      const opened = await openOnce(database.sql, account, idempotencyKey, clock())
      if (opened.request !== request) throw keyReused()
      return opened
    },
    async read(intentId) {
      const account = await readAccount(database.sql, intentId)
      if (!account) throw missing('payment_intent', intentId)
      return matured(account, clock())
    },
    list: async () => (await readAccounts(database.sql)).map((account) => matured(account, clock())),
    confirm: (intentId, card) => change(intentId, (account) => confirm(account, card, clock())),
    completeAction: (intentId, agreed) =>
      change(intentId, (account) => completeAction(account, agreed, clock())),
    cancel: (intentId) => change(intentId, (account) => cancel(account, clock())),
    async refund(intentId, order, idempotencyKey) {
      let id = ''
      const after = await change(intentId, (account) => {
        const known = idempotencyKey === null ? undefined : account.refundKeys[idempotencyKey]
        if (known) {
          id = known
          return { account, events: [] }
        }
        const moved = refund(account, order, clock())
        id = moved.account.refunds.at(-1)?.id ?? ''
        const refundKeys =
          idempotencyKey === null ? account.refundKeys : { ...account.refundKeys, [idempotencyKey]: id }
        return { ...moved, account: { ...moved.account, refundKeys } }
      })
      return after.refunds.find((made) => made.id === id) as SandboxRefund
    },
    dispute: (intentId, cents) => change(intentId, (account) => disputed(account, clock(), cents)),
    async respond(disputeId, evidence) {
      const after = await change(intentOfDispute(disputeId), (account) => respond(account, evidence, clock()))
      return after.dispute as SandboxDispute
    },
  }
}

/** Applies delayed results that are due, whether or not their event was delivered. */
function matured(account: Account, now: Date): Account {
  const isOver = (at: number | null | undefined): at is number =>
    typeof at === 'number' && at <= now.getTime()
  if (isOver(account.settlesAt)) return succeeded(account, new Date(account.settlesAt)).account
  if (isOver(account.declinesAt)) return declined(account, new Date(account.declinesAt)).account
  return Object.entries(account.refundFailsAt ?? {})
    .filter(([, at]) => isOver(at))
    .reduce((after, [refundId]) => refundCameBack(after, refundId), account)
}

function keyReused(): SandboxFault {
  return new SandboxFault(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  })
}
