/**
 * Where staff are signed in, and their second steps: passkeys, authenticator apps and recovery codes. Sessions from before
 * aren't in the list, so staff log in once more.
 */
export const staffSignIn: readonly string[] = [
  `create table staff_sessions (
    id text primary key,
    person_id text not null references people (id) on delete cascade,
    device text not null,
    browser text not null,
    place text not null,
    method text not null,
    must_set_up integer not null,
    started_at text not null,
    confirmed_at text not null,
    seen_at text not null,
    expires_at text not null
  )`,
  `create index staff_sessions_person on staff_sessions (person_id)`,
  `create table passkeys (
    id text primary key,
    person_id text not null references people (id) on delete cascade,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    added_at text not null,
    used_at text
  )`,
  `create index passkeys_person on passkeys (person_id)`,
  `create table authenticator_apps (
    person_id text primary key references people (id) on delete cascade,
    secret text,
    pending_secret text,
    added_at text,
    last_step integer not null
  )`,
  `create table recovery_codes (
    person_id text not null references people (id) on delete cascade,
    selector text not null,
    code_hash text not null,
    made_at text not null,
    used_at text,
    primary key (person_id, selector)
  )`,
  `create table sign_in_settings (
    id text primary key,
    admins_need_second_step integer not null,
    idle_minutes integer not null
  )`,
  `alter table password_links add column clears_second_step integer not null default 0`,
]
