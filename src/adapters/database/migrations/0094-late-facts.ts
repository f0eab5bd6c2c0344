/** Why a shot or an add-on's use that came late waits for staff; and what they decided about whatever came late. */
export const lateFacts: readonly string[] = [
  `alter table contest_entries add column late_why text`,
  `alter table item_uses add column late_why text`,
  `create table late_decisions (
    id text primary key,
    event_id text not null references events (id),
    kind text not null,
    subject_id text not null,
    is_accepted integer not null,
    reason text not null,
    decided_by text not null,
    decided_at text not null
  )`,
  `create index late_decisions_event on late_decisions (event_id)`,
  `create unique index late_decisions_accepted on late_decisions (subject_id) where is_accepted = 1`,
]
