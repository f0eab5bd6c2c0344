import { emailKey } from '../../../kernel/email.ts'
import { dinnerEntry } from '../../dinner/contract.ts'
import { ordersOf } from '../../dinner/server/index.ts'
import { sizeCell, wholeNumberCell } from '../cells.ts'
import type { ImportItem } from '../rules.ts'
import type { Importer } from './importer.ts'
import { collectFaults, LineFaults, parseItem } from './line-faults.ts'
import { paidIn, recordPaid } from './record-paid.ts'

const isGolfer = (unit: ImportItem) => unit.cell('type').toLowerCase() === 'golfer'
const guestKey = (name: string, email: string) => `${name.toLowerCase()} ${emailKey(email)}`

function guestName(unit: ImportItem): string {
  const parts = [unit.cell('firstName'), unit.cell('lastName')].filter(Boolean).join(' ')
  return unit.cell('attendees.0.name') || parts
}

/** A dinner guest with an order of their own. */
export const guests: Importer = {
  title: (unit) => guestName(unit) || 'A guest without a name',
  about: (unit) => [unit.cell('requestedByEmailAddress')],
  skipReason: (unit) => (isGolfer(unit) ? 'Golfers come with their team.' : null),
  async existingKeys({ work, eventId }) {
    const orders = await ordersOf(work.tx.sql, eventId)
    return orders.flatMap((order) => order.guests.map((name) => guestKey(name, order.requestedBy.email)))
  },
  async enter(desk, unit) {
    const name = guestName(unit)
    if (name === '') throw new LineFaults([`${unit.called('attendees.0.name')}: Name is required`])
    const [entry] = collectFaults(
      () => parseItem(unit, dinnerEntry, { ...orderer(desk.eventId, unit, name), attendees: [{ name }] }),
      () => paidIn(unit),
    )
    const key = guestKey(name, entry.requestedByEmailAddress)
    if (desk.known.has(key)) {
      throw new LineFaults([
        `${name} is already on the list with this email. If it’s someone else, make the names different.`,
      ])
    }
    const order = await desk.dinner.enter(desk.work, entry, { evenClosed: true })
    await recordPaid(desk, 'attendee', order.id, unit)
    desk.known.add(key)
  },
}

/** Shirts bought without dinner. */
export const shirts: Importer = {
  title(unit) {
    const shirt = [unit.cell('shirtRequests.0.quantity') || '1', unit.cell('shirtRequests.0.size')].join(
      ' x ',
    )
    const name = unit.cell('shirtRequests.0.name') || unit.cell('requestedByEmailAddress')
    return [shirt, name].filter(Boolean).join(', ')
  },
  skipReason: (unit) => (isGolfer(unit) ? "Golfers' shirts come with their team." : null),
  async enter(desk, unit) {
    const name = unit.cell('shirtRequests.0.name')
    const typed = unit.cell('shirtRequests.0.quantity') || '1'
    const shirt = {
      name,
      size: sizeCell(unit.cell('shirtRequests.0.size')),
      quantity: wholeNumberCell(typed) || Number.NaN,
    }
    const [entry] = collectFaults(
      () => parseItem(unit, dinnerEntry, { ...orderer(desk.eventId, unit, name), shirtRequests: [shirt] }),
      () => paidIn(unit),
    )
    const order = await desk.dinner.enter(desk.work, entry, { evenClosed: true })
    await recordPaid(desk, 'attendee', order.id, unit)
  },
}

function orderer(eventId: string, unit: ImportItem, name: string) {
  return {
    eventId,
    requestedByEmailAddress: unit.cell('requestedByEmailAddress'),
    requestedByName: name,
  }
}
