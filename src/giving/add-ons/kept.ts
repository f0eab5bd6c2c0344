import { inBooks, type KeptHere, written } from '../../record/kept.ts'

export const keptByAddOns: KeptHere = {
  ofPeople: [
    {
      ...inBooks,
      table: 'orders',
      takesPart: { while: 'canceledAt', is: [null] },
      version: { table: 'orders', by: 'id' },
      whose: 'Who bought add-ons',
      why: 'Receipts and the books',
      columns: { payerName: 'name', payerEmail: 'email', payerPhone: 'phone' },
      erased: { payerName: { stays: 'tax' }, payerEmail: 'blank', payerPhone: 'none' },
      since: 'createdAt',
    },
    {
      ...inBooks,
      table: 'late_sales',
      whose: 'Who bought from a phone without signal',
      why: 'The treasurer decides whether it counts',
      columns: { buyerName: 'name', buyerEmail: 'email', why: 'text' },
      erased: { buyerName: { stays: 'tax' }, buyerEmail: 'blank', why: 'contacts' },
      since: 'receivedAt',
    },
    {
      ...written,
      table: 'item_uses',
      whose: 'Add-ons used on the course',
      why: 'So that a phone’s retry counts once',
      columns: { deviceId: 'device' },
      erased: {},
      since: 'usedAt',
    },
  ],
  notAboutPeople: {
    item_uses: 'id eventId teamId itemId holeNumber usedAt undoneAt lateWhy',
    late_sales:
      'id eventId place teamId playerNumber checkNumber lines reasons soldAt receivedAt decidedAt orderId',
    order_lines:
      'id orderId number itemId name quantity takenBack unitPrice discount unitValue treatment taxRate',
    orders:
      'id eventId trackingId teamId byTeam playerNumber place codeId heldUntil createdAt canceledAt version receivedAt',
  },
  staffMarks: {
    late_sales: 'sellerId seller decidedById decidedBy',
    orders: 'soldById soldBy',
  },
}
