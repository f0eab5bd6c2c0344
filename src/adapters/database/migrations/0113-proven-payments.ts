/**
 * Whether a payment was opened by whoever may know whose bill it is: of earlier ones it isn't known. Which days of the journal were saved.
 * And cash sales without a name have none.
 */
export const provenPayments: readonly string[] = [
  `alter table payments add column proven integer not null default 0`,
  `create table journal_files (
    event_id text not null references events (id),
    from_day text,
    to_day text not null,
    saved_at text not null
  )`,
  `create index journal_files_event on journal_files (event_id)`,
  `update payments set payer_name = '' where payer_name = 'Add-ons' and recorded_by is not null and exists (
    select 1 from payment_parts p join orders o on o.id = p.subject_id
    where p.payment_id = payments.id and p.purpose = 'extra' and o.payer_name = '' and o.payer_email = ''
  )`,
]
