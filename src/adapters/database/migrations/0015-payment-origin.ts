/**
 * Where each payment came from: 'stripe' or 'sandbox', in which mode ('live', 'test', 'sandbox'), and in which Stripe
 * account, where that is known. `rehearsal` is 1 for a payment that doesn't belong to today's provider; the server
 * sets it when it starts.
 *
 * Payments from before: the sandbox's own are found in its books. The mode of Stripe's is not known here; the server
 * asks Stripe about each of them. An entry by staff belongs to a rehearsal if a sandbox payment of the same event
 * came after it. Everything else is filled in with today's provider at the first start.
 */
export const paymentOrigin: readonly string[] = [
  `alter table payments add column provider text`,
  `alter table payments add column mode text`,
  `alter table payments add column account text`,
  `alter table payments add column rehearsal integer not null default 0`,
  `update payments set provider = 'sandbox', mode = 'sandbox'
    where intent_id in (select id from sandbox_intents)`,
  `update payments set provider = 'stripe' where intent_id is not null and provider is null`,
  `update payments set provider = 'sandbox', mode = 'sandbox'
    where intent_id is null and recorded_by is not null and exists (
      select 1 from payments later
      where later.event_id = payments.event_id and later.intent_id is not null
        and later.provider = 'sandbox' and later.created_at >= payments.created_at
    )`,
]
