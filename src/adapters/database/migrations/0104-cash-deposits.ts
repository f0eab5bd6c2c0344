/** Deposits as facts with an amount, which a correction takes back; checks that came back from the bank. */
export const cashDeposits: readonly string[] = [
  `create table cash_deposits (
    id text primary key,
    event_id text not null references events (id),
    count_id text not null references cash_counts (id),
    deposited_on text not null,
    cash bigint not null,
    checks bigint not null,
    recorded_by_id text,
    recorded_by text not null,
    recorded_at text not null,
    undone_by text,
    undone_at text
  )`,
  `create index cash_deposits_event on cash_deposits (event_id)`,
  `create unique index cash_deposits_standing on cash_deposits (count_id) where undone_at is null`,
  `insert into cash_deposits
    (id, event_id, count_id, deposited_on, cash, checks, recorded_by, recorded_at)
    select c.id, c.event_id, c.id, c.deposited_on,
      case when d.received_cash is null then c.counted_cash else d.received_cash - d.opening_float end,
      case when d.received_cash is null then c.counted_checks else d.received_checks end,
      c.counted_by, c.counted_at
    from cash_counts c left join cash_drawers d on d.count_id = c.id
    where c.deposited_on is not null`,
  `alter table cash_counts drop column deposited_on`,
  `alter table payments add column bounced integer not null default 0`,
]
