/** Whose data were erased, as salted hashes, so that an older backup can't bring them back. */
export const erasures: readonly string[] = [
  `create table erasures (
    id text primary key,
    salt text not null,
    email_hash text,
    phone_hash text,
    name_hash text,
    made_at text not null
  )`,
]
