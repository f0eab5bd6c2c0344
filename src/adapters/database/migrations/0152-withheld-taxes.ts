/** What is held back of prize money for the winner's taxes, and that it was sent to the IRS. */
export const withheldTaxes: readonly string[] = [
  `alter table prize_payouts add column withheld integer not null default 0`,
  `create table withheld_taxes_sent (
    id text primary key,
    event_id text not null references events (id),
    payout_id text not null references prize_payouts (id),
    amount integer not null,
    sent_on text not null,
    reference text not null,
    noted_at text not null,
    noted_by text not null,
    undone_at text,
    undone_by text,
    undo_why text
  )`,
  `create unique index withheld_taxes_sent_once on withheld_taxes_sent (payout_id) where undone_at is null`,
  `create index withheld_taxes_sent_event on withheld_taxes_sent (event_id)`,
]
