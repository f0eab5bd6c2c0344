/** What a gift took from the payment it was given from, line by line: a refund that was given instead. JSON. */
export const givenInstead: readonly string[] = [`alter table payment_parts add column given_lines text`]
