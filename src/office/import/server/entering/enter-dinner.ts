import { emailKey } from '../../../../kernel/email.ts'
import { dinnerEntry } from '../../../../people/dinner/contract.ts'
import { ordersOf } from '../../../../people/dinner/server/index.ts'
import { sizeCell, wholeNumberCell } from '../../cells.ts'
import type { ImportItem } from '../../rules.ts'
import type { Importer } from '../importer.ts'
import { collectFaults, LineFaults, parseItem } from '../reading/line-faults.ts'
import { paidIn, recordPaid } from '../record-paid.ts'
import { answersIn } from './answer-cells.ts'

const isGolfer = (item: ImportItem) => item.cell('type').toLowerCase() === 'golfer'
const guestKey = (name: string, email: string) => `${name.toLowerCase()} ${emailKey(email)}`

function guestName(item: ImportItem): string {
  const parts = [item.cell('firstName'), item.cell('lastName')].filter(Boolean).join(' ')
  return item.cell('attendees.0.name') || parts
}

/** A dinner guest with an order of their own. */
export const guests: Importer = {
  title: (item) => guestName(item) || 'A guest without a name',
  about: (item) => [item.cell('requestedByEmailAddress')],
  skipReason: (item) => (isGolfer(item) ? 'Golfers come with their team.' : null),
  async existingKeys({ work, eventId }) {
    const orders = await ordersOf(work.tx.sql, eventId)
    return orders.flatMap((order) => order.guests.map((name) => guestKey(name, order.requestedBy.email)))
  },
  async enter(context, item) {
    const name = guestName(item)
    if (name === '') throw new LineFaults([`${item.called('attendees.0.name')}: Name is required`])
    const [entry, answers] = collectFaults(
      () => parseItem(item, dinnerEntry, { ...orderer(context.eventId, item, name), attendees: [{ name }] }),
      () => answersIn(context.team, item, 'guest'),
      () => paidIn(item, context),
    )
    const key = guestKey(name, entry.requestedByEmailAddress)
    if (context.known.has(key)) {
      throw new LineFaults([
        `${name} is already on the list with this email. If it’s someone else, make the names different.`,
      ])
    }
    const order = await context.dinner.enter(context.work, { ...entry, answers }, { evenClosed: true })
    await recordPaid(context, 'attendee', order.id, item)
    context.known.add(key)
  },
}

/** Shirts bought without dinner. */
export const shirts: Importer = {
  title(item) {
    const shirt = [item.cell('shirtRequests.0.quantity') || '1', item.cell('shirtRequests.0.size')].join(
      ' x ',
    )
    const name = item.cell('shirtRequests.0.name') || item.cell('requestedByEmailAddress')
    return [shirt, name].filter(Boolean).join(', ')
  },
  skipReason: (item) => (isGolfer(item) ? "Golfers' shirts come with their team." : null),
  async enter(context, item) {
    const name = item.cell('shirtRequests.0.name')
    const typed = item.cell('shirtRequests.0.quantity') || '1'
    const shirt = {
      name,
      size: sizeCell(item.cell('shirtRequests.0.size')),
      quantity: wholeNumberCell(typed) || Number.NaN,
    }
    const [entry] = collectFaults(
      () => parseItem(item, dinnerEntry, { ...orderer(context.eventId, item, name), shirtRequests: [shirt] }),
      () => paidIn(item, context),
    )
    const order = await context.dinner.enter(context.work, entry, { evenClosed: true })
    await recordPaid(context, 'attendee', order.id, item)
  },
}

function orderer(eventId: string, item: ImportItem, name: string) {
  return {
    eventId,
    requestedByEmailAddress: item.cell('requestedByEmailAddress'),
    requestedByName: name,
  }
}
