/** What people agreed to, with the exact words; and whom a blast left out because they hadn't agreed to texts. */
export const consents: readonly string[] = [
  `create table consent_texts (
    id text primary key,
    kind text not null,
    text text not null,
    first_used_at text not null
  )`,
  `create table consents (
    id text primary key,
    event_id text references events (id) on delete cascade,
    kind text not null,
    text_id text not null references consent_texts (id),
    name text,
    email text,
    phone text,
    form text not null,
    given_by text not null,
    by_name text,
    at text not null,
    ended_at text,
    ended_how text,
    ended_by text
  )`,
  `create index consents_phone on consents (kind, phone)`,
  `create index consents_newest on consents (at)`,
  `alter table blasts add column no_consent integer not null default 0`,
]
