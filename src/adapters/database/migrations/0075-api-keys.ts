/** Keys with which other programs read. */
export const apiKeys: readonly string[] = [
  `create table api_keys (
    id text primary key,
    name text not null,
    key_hash text not null unique,
    key_start text not null,
    scopes text not null,
    person_id text not null references people (id) on delete cascade,
    made_by text not null,
    created_at text not null,
    expires_at text not null,
    used_at text
  )`,
]
