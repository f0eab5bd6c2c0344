/** Who logged in and who was refused; and a second step asked of treasurers, too. */
export const signInLog: readonly string[] = [
  `create table sign_ins (
    id text primary key,
    person_id text references people (id) on delete cascade,
    at text not null,
    outcome text not null,
    method text not null,
    browser text not null,
    place text not null,
    alarmed integer not null
  )`,
  `create index sign_ins_person on sign_ins (person_id, outcome, method, at)`,
  `create index sign_ins_at on sign_ins (at)`,
  `alter table sign_in_settings add column treasurers_need_second_step integer not null default 0`,
]
