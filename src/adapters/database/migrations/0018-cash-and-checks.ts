/**
 * Who opened a payment and who paid it, when the money came and by which check; money above the fee that was given
 * as a gift; payments moved to another team; cash and checks counted at closing.
 */
export const cashAndChecks: readonly string[] = [
  `alter table payments add column maker text`,
  `alter table payments add column recorded_by_id text`,
  `alter table payments add column received_on text`,
  `alter table payments add column check_number text`,
  `alter table payments add column gift_of text`,
  `alter table payments add column cash_count_id text`,
  `alter table refunds add column made_by_id text`,
  `alter table refunds add column cash_count_id text`,
  `create index payments_gift_of on payments (gift_of)`,
  `create table payment_moves (
    id text primary key,
    payment_id text not null references payments (id),
    from_subject text not null,
    to_subject text not null,
    from_name text not null,
    to_name text not null,
    reason text not null,
    moved_by text not null,
    moved_at text not null
  )`,
  `create index payment_moves_payment on payment_moves (payment_id)`,
  `create table cash_counts (
    id text primary key,
    event_id text not null references events (id),
    person_id text not null,
    person_name text not null,
    expected_cash integer not null,
    counted_cash integer not null,
    expected_checks integer not null,
    counted_checks integer not null,
    bills text,
    note text,
    deposited_on text,
    counted_by text not null,
    counted_at text not null
  )`,
  `create index cash_counts_event on cash_counts (event_id)`,
]
