/** Earlier prices of the team, dinner, shirt and hole sponsorship, as JSON: see `FeeSteps`. An event without any has none. */
export const feeSteps: readonly string[] = [`alter table events add column fee_steps text`]
