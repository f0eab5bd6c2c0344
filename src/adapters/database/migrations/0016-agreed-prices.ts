/**
 * The price and the fair market value that a team agreed to at sign-up. Teams that are there already get today's
 * price of their event. A dinner order may hold its places a second time; a payment may find its places sold.
 */
export const agreedPrices: readonly string[] = [
  `alter table teams add column fee integer not null default 0`,
  `alter table teams add column value integer`,
  `update teams set
    fee = (select event_fee from events where events.id = teams.event_id),
    value = (select golf_value from events where events.id = teams.event_id)`,
  `alter table dinner_orders add column held_again_at text`,
  `alter table payments add column no_place integer not null default 0`,
]
