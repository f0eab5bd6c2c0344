/**
 * Sales tax by item, in thousandths of a percent, kept with what was agreed at sign-up; the tax inside each payment and
 * refund; and who gave a basket, for the thank-you after the event. What was agreed before bears no tax.
 */
export const salesTax: readonly string[] = [
  `alter table events add column golf_tax integer not null default 0`,
  `alter table events add column dinner_tax integer not null default 0`,
  `alter table events add column shirt_tax integer not null default 0`,
  `alter table events add column sponsor_tax integer not null default 0`,
  `alter table teams add column tax_rate integer not null default 0`,
  `alter table dinner_orders add column dinner_tax integer not null default 0`,
  `alter table dinner_orders add column shirt_tax integer not null default 0`,
  `alter table sponsors add column tax_rate integer not null default 0`,
  `alter table payments add column tax integer not null default 0`,
  `alter table refunds add column tax integer not null default 0`,
  `alter table baskets add column donor_name text`,
  `alter table baskets add column donor_address text`,
]
