/** Events from before were given a whole card, typed or not: they keep showing it. */
export const courseCard: readonly string[] = [
  `alter table events add column course_card text not null default 'entered'`,
  `alter table holes add column water integer`,
]
