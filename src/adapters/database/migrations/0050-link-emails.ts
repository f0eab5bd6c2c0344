/** Emails and texts that somebody with a link had sent in the last day, by team, party or payment. */
export const linkEmails: readonly string[] = [
  `create table link_emails (
    id text primary key,
    about text not null,
    sent_at text not null
  )`,
  `create index link_emails_about on link_emails (about, sent_at)`,
]
