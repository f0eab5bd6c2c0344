/**
 * What arrived in the bank and what was inside; what somebody has seen on the bank statement. Beside that, what the
 * journal needs: each movement of a dispute on its own day, and the day a refund failed.
 */
export const payouts: readonly string[] = [
  `create table payouts (
    id text primary key,
    mode text not null,
    amount integer not null,
    status text not null,
    arrives_on text not null,
    created_at text not null,
    is_automatic integer not null,
    is_itemized integer not null,
    statement_text text,
    failure text,
    read_at text not null
  )`,
  `create table balance_lines (
    id text primary key,
    payout_id text,
    kind text not null,
    amount integer not null,
    fee integer not null,
    net integer not null,
    created_at text not null,
    source_id text,
    intent_id text
  )`,
  `create index balance_lines_payout on balance_lines (payout_id)`,
  `create index balance_lines_intent on balance_lines (intent_id)`,
  `create table payout_sightings (
    payout_id text primary key references payouts (id),
    seen_at text not null,
    seen_by text not null
  )`,
  `alter table disputes add column movements text`,
  `alter table refunds add column failed_at text`,
]
