/** What the desk says on the scorecards, which teams have seen it, and what teams ask of the desk. */
export const cardMessages: readonly string[] = [
  `create table card_messages (
    id text primary key,
    event_id text not null references events (id),
    words text not null,
    holes text not null,
    team_id text,
    must_confirm integer not null,
    on_home integer not null,
    on_screen integer not null,
    corrects text references card_messages (id),
    made_by text not null,
    made_at text not null,
    ended_by text,
    ended_at text
  )`,
  'create index card_messages_event on card_messages (event_id, made_at)',
  `create table card_message_reads (
    message_id text not null references card_messages (id),
    team_id text not null,
    seen_at text not null,
    confirmed_at text,
    primary key (message_id, team_id)
  )`,
  'create index card_message_reads_team on card_message_reads (team_id)',
  `create table desk_lines (
    event_id text primary key references events (id),
    is_open integer not null,
    changed_at text not null
  )`,
  `create table desk_calls (
    id text primary key,
    event_id text not null references events (id),
    team_id text not null,
    kind text not null,
    words text not null,
    hole_number integer,
    called_at text not null,
    received_at text not null,
    taken_by text,
    taken_at text,
    answer text not null,
    answered_by text,
    answered_at text,
    closed_by text,
    closed_at text
  )`,
  'create index desk_calls_event on desk_calls (event_id, received_at)',
  'create index desk_calls_team on desk_calls (team_id, received_at)',
]
