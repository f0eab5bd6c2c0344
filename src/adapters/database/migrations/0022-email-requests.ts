/** Emails that somebody has asked for on the login pages. Written for known and unknown addresses alike; done after the answer. */
export const emailRequests: readonly string[] = [
  `create table email_requests (
    id text primary key,
    kind text not null,
    email text not null,
    asked_at text not null
  )`,
]
