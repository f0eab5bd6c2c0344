import { byStaff, inBooks, type KeptHere } from '../../record/kept.ts'

export const keptByCash: KeptHere = {
  ofPeople: [
    {
      ...inBooks,
      table: 'prize_payouts',
      whose: 'Winners of prize money',
      why: 'The books show who was paid',
      columns: { winner: 'name', undoWhy: 'text' },
      erased: { winner: { stays: 'prize' }, undoWhy: 'contacts' },
      since: 'paidAt',
    },
    {
      ...inBooks,
      table: 'withheld_taxes_sent',
      whose: 'Taxes of winners that went to the IRS',
      why: 'The books show what was sent',
      columns: { reference: 'text', undoWhy: 'text' },
      erased: { reference: 'scrub', undoWhy: 'scrub' },
      since: 'notedAt',
    },
    {
      ...byStaff,
      table: 'cash_counts',
      whose: 'Who counted cash',
      why: 'The books',
      columns: { personId: 'staff', personName: 'staff', countedBy: 'staff', note: 'text' },
      erased: { note: 'contacts' },
      since: 'countedAt',
    },
    {
      ...byStaff,
      table: 'cash_deposits',
      whose: 'Who took cash to the bank',
      why: 'The books',
      columns: { recordedById: 'staff', recordedBy: 'staff', undoneBy: 'staff' },
      erased: {},
      since: 'recordedAt',
    },
    {
      ...byStaff,
      table: 'cash_drawers',
      whose: 'Who had a cash drawer',
      why: 'The books',
      columns: {
        personId: 'staff',
        personName: 'staff',
        openedBy: 'staff',
        handedToId: 'staff',
        handedTo: 'staff',
        receivedById: 'staff',
        receivedBy: 'staff',
        receivedNote: 'text',
      },
      erased: { receivedNote: 'contacts' },
      since: 'openedAt',
    },
  ],
  notAboutPeople: {
    cash_counts: 'id eventId expectedCash countedCash expectedChecks countedChecks bills countedAt',
    cash_deposits: 'id eventId countId depositedOn cash checks recordedAt undoneAt',
    cash_drawers:
      'id eventId openingFloat openedAt countId handedOverAt receivedCash receivedChecks receivedAt',
    prize_payouts: 'id eventId subjectId what method checkNumber amount withheld paidAt cashCountId undoneAt',
    set_aside_money: 'id eventId method amount state keptAt decidedAt cashCountId',
    withheld_taxes_sent: 'id eventId payoutId amount sentOn notedAt undoneAt',
  },
  staffMarks: {
    prize_payouts: 'drawerOfId drawerOf paidBy undoneBy',
    set_aside_money: 'personId personName',
    withheld_taxes_sent: 'notedBy undoneBy',
  },
}
