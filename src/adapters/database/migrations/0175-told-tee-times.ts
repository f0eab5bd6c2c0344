/** The tee time and tee that a team's captain was last emailed; null before. */
export const toldTeeTimes: readonly string[] = ['alter table teams add column tee_told text']
