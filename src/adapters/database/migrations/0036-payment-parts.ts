/**
 * A payment may pay for several things: what it paid for moves into its parts, and what a refund takes back into the
 * refund's. Each payment and refund from before has one part.
 */
export const paymentParts: readonly string[] = [
  `create table payment_parts (
    id text primary key,
    payment_id text not null references payments (id),
    event_id text not null references events (id),
    number integer not null,
    purpose text not null,
    subject_id text not null,
    amount integer not null,
    unmatched integer not null,
    tax integer not null default 0,
    lines text not null,
    no_place integer not null default 0,
    gift_of_part text,
    unique (payment_id, number)
  )`,
  `insert into payment_parts
      (id, payment_id, event_id, number, purpose, subject_id, amount, unmatched, tax, lines, no_place, gift_of_part)
    select id, id, event_id, 1, purpose, subject_id, amount, unmatched, tax, lines, no_place, gift_of from payments`,
  `create index payment_parts_subject on payment_parts (purpose, subject_id)`,
  `create index payment_parts_gift_of_part on payment_parts (gift_of_part)`,
  `create table refund_parts (
    refund_id text not null references refunds (id),
    part_id text not null references payment_parts (id),
    amount integer not null,
    tax integer not null default 0,
    owed_again integer not null default 0,
    keeps_seats integer not null default 0,
    lines text not null,
    primary key (refund_id, part_id)
  )`,
  `insert into refund_parts (refund_id, part_id, amount, tax, owed_again, keeps_seats, lines)
    select id, payment_id, amount, tax, owed_again, keeps_seats, '[]' from refunds`,
  `create index refund_parts_part on refund_parts (part_id)`,
  `drop index payments_subject`,
  ...['purpose', 'subject_id', 'unmatched', 'tax', 'lines', 'no_place'].map(
    (column) => `alter table payments drop column ${column}`,
  ),
  ...['tax', 'owed_again', 'keeps_seats'].map((column) => `alter table refunds drop column ${column}`),
]
