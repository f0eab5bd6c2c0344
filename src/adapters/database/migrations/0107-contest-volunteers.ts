/** Whether somebody is wanted at a contest's hole to measure; without, the teams' phones and paper do. */
export const contestVolunteers: readonly string[] = [
  `alter table contests add column needs_volunteer integer not null default 1`,
]
