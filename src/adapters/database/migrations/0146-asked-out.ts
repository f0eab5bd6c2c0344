/** A dinner guest whose place was paid says that they can't come: refunding is the committee's. */
export const askedOut: readonly string[] = [`alter table guest_seats add column asked_out_at text`]
