/** A payer's choice between a refund and a gift, sent by email: what it is about, and the answer. Cents. */
export const refundOffers: readonly string[] = [
  `create table refund_offers (
    id text primary key,
    payment_id text not null references payments (id),
    event_id text not null references events (id),
    secret text not null unique,
    lines text not null,
    amount integer not null,
    left_amount integer not null,
    reason text not null,
    made_by text not null,
    made_by_id text,
    made_at text not null,
    expires_at text not null,
    withdrawn_at text,
    answer text,
    answered_at text
  )`,
  `create index refund_offers_payment on refund_offers (payment_id)`,
  `create index refund_offers_event on refund_offers (event_id)`,
]
