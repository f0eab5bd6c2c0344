import { emailKey } from '../../../kernel/email.ts'
import { dinnerEntry } from '../../dinner/contract.ts'
import { ordersOf } from '../../dinner/server/index.ts'
import { sizeCell, wholeNumberCell } from '../cells.ts'
import type { Unit } from '../rules.ts'
import type { Kind } from './kind.ts'
import { gathered, LineFaults, parsed } from './line-faults.ts'
import { paidIn, payWhatIsSaid } from './pay.ts'

const isGolfer = (unit: Unit) => unit.cell('type').toLowerCase() === 'golfer'
const guestKey = (name: string, email: string) => `${name.toLowerCase()} ${emailKey(email)}`

function guestName(unit: Unit): string {
  const parts = [unit.cell('firstName'), unit.cell('lastName')].filter(Boolean).join(' ')
  return unit.cell('attendees.0.name') || parts
}

/** A guest at dinner, with an order of their own. */
export const guests: Kind = {
  title: (unit) => guestName(unit) || 'A guest without a name',
  about: (unit) => [unit.cell('requestedByEmailAddress')],
  notForThis: (unit) => (isGolfer(unit) ? 'Golfers come with their team.' : null),
  async there({ work, eventId }) {
    const orders = await ordersOf(work.tx.sql, eventId)
    return orders.flatMap((order) => order.guests.map((name) => guestKey(name, order.requestedBy.email)))
  },
  async enter(desk, unit) {
    const name = guestName(unit)
    if (name === '') throw new LineFaults([`${unit.called('attendees.0.name')}: Name is required`])
    const [entry] = gathered(
      () => parsed(unit, dinnerEntry, { ...orderer(desk.eventId, unit, name), attendees: [{ name }] }),
      () => paidIn(unit),
    )
    const key = guestKey(name, entry.requestedByEmailAddress)
    if (desk.known.has(key)) {
      throw new LineFaults([
        `${name} is already on the list with this email. If it’s someone else, make the names different.`,
      ])
    }
    const order = await desk.dinner.enter(desk.work, entry, { evenClosed: true })
    await payWhatIsSaid(desk, 'attendee', order.id, unit)
    desk.known.add(key)
  },
}

/** Shirts bought without a dinner. */
export const shirts: Kind = {
  title(unit) {
    const shirt = [unit.cell('shirtRequests.0.quantity') || '1', unit.cell('shirtRequests.0.size')].join(
      ' x ',
    )
    const name = unit.cell('shirtRequests.0.name') || unit.cell('requestedByEmailAddress')
    return [shirt, name].filter(Boolean).join(', ')
  },
  notForThis: (unit) => (isGolfer(unit) ? "Golfers' shirts come with their team." : null),
  async enter(desk, unit) {
    const name = unit.cell('shirtRequests.0.name')
    const typed = unit.cell('shirtRequests.0.quantity') || '1'
    const shirt = {
      name,
      size: sizeCell(unit.cell('shirtRequests.0.size')),
      quantity: wholeNumberCell(typed) || Number.NaN,
    }
    const [entry] = gathered(
      () => parsed(unit, dinnerEntry, { ...orderer(desk.eventId, unit, name), shirtRequests: [shirt] }),
      () => paidIn(unit),
    )
    const order = await desk.dinner.enter(desk.work, entry, { evenClosed: true })
    await payWhatIsSaid(desk, 'attendee', order.id, unit)
  },
}

function orderer(eventId: string, unit: Unit, name: string) {
  return {
    eventId,
    requestedByEmailAddress: unit.cell('requestedByEmailAddress'),
    requestedByName: name,
  }
}
