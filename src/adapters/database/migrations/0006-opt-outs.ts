/** Who asked for no more blasts; and what the outbox needs to send letters before blasts, and nothing twice. */
export const optOuts: readonly string[] = [
  `create table opt_outs (
    id text primary key,
    channel text not null,
    address_key text not null,
    how text not null,
    at text not null,
    unique (channel, address_key)
  )`,
  `create index opt_outs_newest on opt_outs (at)`,
  `alter table outbox add column kind text not null default 'letter'`,
  `alter table outbox add column priority integer not null default 0`,
  `alter table outbox add column unsubscribe_token text`,
  `alter table outbox add column claim text`,
  `create unique index outbox_unsubscribe on outbox (unsubscribe_token) where unsubscribe_token is not null`,
  `drop index outbox_due`,
  `create index outbox_next on outbox (channel, status, priority, next_attempt_at)`,
]
