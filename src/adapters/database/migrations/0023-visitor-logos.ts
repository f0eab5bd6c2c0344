/** Logos that visitors sent with a sponsorship nobody has paid or approved yet, and how many bytes they take. */
export const visitorLogos: readonly string[] = [
  `create table visitor_logos (
    sponsor_id text primary key references sponsors (id),
    bytes integer not null,
    since text not null
  )`,
]
