/** The committee's own questions, and what people answered. */
export const questions: readonly string[] = [
  `create table questions (
    id text primary key,
    event_id text not null references events (id),
    number integer not null,
    audience text not null,
    kind text not null,
    words text not null,
    choices text not null,
    asking text not null,
    answered_as text,
    retired_at text
  )`,
  `create index questions_event on questions (event_id, number)`,
  `create table answers (
    id text primary key,
    event_id text not null references events (id),
    question_id text not null references questions (id),
    subject_id text not null,
    guest_number integer not null,
    name text not null,
    answer text not null,
    answered_at text not null
  )`,
  `create unique index answers_subject on answers (subject_id, guest_number, question_id)`,
  `create index answers_event on answers (event_id)`,
  `create index answers_question on answers (question_id)`,
]
