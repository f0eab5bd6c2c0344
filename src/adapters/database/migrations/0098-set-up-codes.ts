/** Codes that show more than the password before somebody sets up the second step they must have. */
export const setUpCodes: readonly string[] = [
  `create table set_up_codes (
    person_id text not null references people (id) on delete cascade,
    source text not null,
    code_hash text not null,
    wrong_tries integer not null,
    expires_at text not null,
    primary key (person_id, source)
  )`,
  `alter table staff_sessions add column showed_set_up_code integer not null default 0`,
]
