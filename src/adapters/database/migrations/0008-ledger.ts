/** What the treasurer adds to payments: the provider's fees, who gave back what and why, disputes, entries made void. */
export const ledger: readonly string[] = [
  `alter table payments add column fee integer`,
  `alter table payments add column voided_at text`,
  `alter table payments add column voided_by text`,
  `alter table payments add column void_reason text`,
  `alter table refunds add column note text`,
  `alter table refunds add column made_by text`,
  `create table disputes (
    id text primary key,
    payment_id text not null references payments (id),
    amount integer not null,
    taken integer not null,
    fee integer not null,
    reason text not null,
    state text not null,
    due_at text,
    created_at text not null,
    closed_at text,
    read_at text not null
  )`,
  `create index disputes_payment on disputes (payment_id)`,
]
