import type { Kept } from './kept-shapes.ts'

/**
 * Names and amounts stay as long as the books do. 26 U.S.C. 6001 and 26 CFR 1.6001-1(e) want records kept as long as they may be
 * material: IRS Publication 4221-PC says three years at least, and permanent books. 26 U.S.C. 170(f)(8) asks for the giver's
 * letter, and IRS Notice 1340 for a raffle winner's name above the limit.
 */
const inBooks = { until: 'books', ofEvent: true } as const
const guest = { until: 'removed', ofEvent: true } as const

export const keptMoney: readonly Kept[] = [
  {
    ...inBooks,
    table: 'payments',
    whose: 'Who paid',
    why: 'Receipts and the books',
    columns: { payer_name: 'name', payer_email: 'email', note: 'text', void_reason: 'text' },
    since: 'created_at',
  },
  {
    ...inBooks,
    table: 'orders',
    whose: 'Who bought add-ons',
    why: 'Receipts and the books',
    columns: { payer_name: 'name', payer_email: 'email', payer_phone: 'phone' },
    since: 'created_at',
  },
  {
    ...inBooks,
    table: 'gifts',
    whose: 'Who gave',
    why: 'The letter for a donation, and the books',
    columns: {
      giver_name: 'name',
      giver_email: 'email',
      shown_name: 'detail',
      message: 'text',
      of_name: 'text',
    },
    since: 'created_at',
  },
  {
    ...inBooks,
    table: 'pledges',
    whose: 'Who pledged',
    why: 'Counted in the room',
    columns: { who: 'name' },
    since: 'counted_at',
  },
  {
    ...inBooks,
    table: 'sponsors',
    whose: 'Sponsors’ contacts',
    why: 'To reach the sponsor, and the books',
    columns: {
      contact_first_name: 'first',
      contact_last_name: 'last',
      contact_email: 'email',
      contact_phone: 'phone',
    },
    since: 'created_at',
  },
  {
    ...guest,
    table: 'sponsor_places',
    whose: 'Guests of sponsors',
    why: 'Their place at golf or dinner',
    columns: { first_name: 'first', last_name: 'last', email: 'email', phone: 'phone', shirt_size: 'count' },
    since: 'changed_at',
  },
  {
    ...inBooks,
    table: 'baskets',
    whose: 'Raffle winners',
    why: 'To hand over the prize; what a prize is worth may have to be reported',
    columns: { winner_name: 'name', winner_phone: 'phone' },
    since: 'created_at',
  },
  {
    ...inBooks,
    table: 'baskets',
    whose: 'Who gave a basket',
    why: 'The thank-you letter for a gift in kind',
    columns: { donor_name: 'name', donor_address: 'detail', description: 'text' },
    since: 'created_at',
  },
  {
    ...inBooks,
    table: 'code_uses',
    whose: 'Who used a code',
    why: 'So that nobody uses it too often, and the books',
    columns: { payer_key: 'email', who: 'name' },
    since: 'at',
  },
  {
    ...inBooks,
    table: 'payment_moves',
    whose: 'Payments that were moved',
    why: 'The books',
    columns: { from_name: 'name', to_name: 'text', reason: 'text', moved_by: 'staff' },
    since: 'moved_at',
    ofEvent: false,
  },
  {
    ...inBooks,
    table: 'payment_parts',
    whose: 'What was paid for',
    why: 'Receipts and the books',
    columns: { lines: 'json' },
    since: null,
  },
  {
    ...inBooks,
    table: 'refunds',
    whose: 'Refunds',
    why: 'The books',
    columns: {
      note: 'text',
      handled_note: 'text',
      made_by: 'staff',
      made_by_id: 'staff',
      handled_by: 'staff',
    },
    since: 'created_at',
    ofEvent: false,
  },
  {
    ...inBooks,
    table: 'refund_offers',
    whose: 'Refund offers',
    why: 'The books',
    columns: { reason: 'text', made_by: 'staff', made_by_id: 'staff' },
    since: 'made_at',
  },
  {
    ...inBooks,
    table: 'sandbox_intents',
    whose: 'Rehearsed payments',
    why: 'The test provider’s own records',
    columns: { body: 'json' },
    since: 'updated_at',
    ofEvent: false,
  },
  {
    ...inBooks,
    table: 'sandbox_events',
    whose: 'Rehearsed payments’ news',
    why: 'The test provider’s own records',
    columns: { body: 'json' },
    since: null,
    ofEvent: false,
  },
]
