/** Which edit of a team somebody is looking at: a second desk that changes it meanwhile is noticed. */
export const teams: readonly string[] = [`alter table teams add column version integer not null default 1`]
