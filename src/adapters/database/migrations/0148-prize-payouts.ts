/** Prize money that was handed over, such as half of a fifty-fifty; and tax forms that were given to winners. */
export const prizePayouts: readonly string[] = [
  `create table prize_payouts (
    id text primary key,
    event_id text not null references events (id),
    subject_id text not null,
    what text not null,
    winner text not null,
    method text not null,
    check_number text,
    amount integer not null,
    drawer_of_id text,
    drawer_of text,
    paid_at text not null,
    paid_by text not null,
    cash_count_id text references cash_counts (id),
    undone_at text,
    undone_by text,
    undo_why text
  )`,
  `create unique index prize_payouts_once on prize_payouts (subject_id) where undone_at is null`,
  `create index prize_payouts_event on prize_payouts (event_id)`,
  `alter table raffle_draws add column form_given_at text`,
  `alter table raffle_draws add column form_given_by text`,
]
