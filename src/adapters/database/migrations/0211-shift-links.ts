/** A volunteer's link to their shift: one at a time, kept as its hash. */
export const shiftLinks: readonly string[] = [
  `create table shift_links (
    volunteer_id text primary key references volunteers (id) on delete cascade,
    secret_hash text not null unique,
    made_by text not null,
    made_at text not null
  )`,
]
