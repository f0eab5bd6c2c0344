import { basketEntry } from '../../baskets/contract.ts'
import { basketType, fieldMessages, worthInWords } from '../../baskets/rules.ts'
import { fullName } from '../../volunteers/rules.ts'
import { dollarsCell, phoneCell } from '../cells.ts'
import type { ImportItem } from '../rules.ts'
import type { ImportContext } from './import-context.ts'
import type { Importer } from './importer.ts'
import { cellFault, collectFaults, LineFaults, parseItem } from './line-faults.ts'

/** Raffle baskets. The collector must already be a volunteer. */
export const baskets: Importer = {
  title: (unit) => unit.cell('name') || 'A basket without a name',
  about: (unit) => [
    unit.cell('value') && `Worth ${unit.cell('value')}`,
    unit.cell('volunteerId') && `Collected by ${unit.cell('volunteerId')}`,
    unit.cell('winnerName') && `Won by ${unit.cell('winnerName')}`,
  ],
  async existingKeys({ baskets, work, eventId }) {
    return (await baskets.all(work.tx.sql, eventId)).map(({ name }) => name.toLowerCase())
  },
  async enter(desk, unit) {
    const collector = unit.cell('volunteerId')
    const { texts } = await desk.events.pick(desk.work.tx.sql, desk.eventId)
    const [value, entry] = collectFaults(
      () => valueIn(unit, texts.basketValues),
      () =>
        parseItem(unit, basketEntry.omit({ value: true }), {
          type: unit.cell('type') || basketType,
          name: unit.cell('name'),
          volunteerId: collector,
          description: unit.cell('description'),
          winnerName: unit.cell('winnerName'),
          winnerPhoneNumber: phoneCell(unit.cell('winnerPhoneNumber')),
        }),
    )
    const key = entry.name.toLowerCase()
    if (desk.known.has(key)) throw new LineFaults([`There is already a basket called ${entry.name}.`])
    await desk.baskets.addWithin(desk.work, {
      ...entry,
      value,
      volunteerId: await volunteerCalled(desk, collector),
    })
    desk.known.add(key)
  },
}

/** Throws LineFaults. */
function valueIn(unit: ImportItem, values: readonly number[]): number {
  const cell = unit.cell('value')
  const value = dollarsCell(cell)
  if (value !== null && values.includes(value)) return value
  throw new LineFaults([cellFault(unit, 'value', cell === '' ? fieldMessages.value : worthInWords(values))])
}

/** Throws LineFaults if no volunteer has this name, or more than one. */
async function volunteerCalled({ volunteers, work, eventId }: ImportContext, name: string): Promise<string> {
  const key = name.toLowerCase().replaceAll(/\s+/g, ' ')
  const all = await volunteers.ofEvent(work.tx.sql, eventId)
  const found = all.filter((volunteer) => fullName(volunteer).toLowerCase() === key)
  if (found.length > 1) {
    throw new LineFaults([`There are ${found.length} volunteers called ${name}. Add this basket by hand.`])
  }
  if (!found[0]) {
    throw new LineFaults([`There is no volunteer called ${name}. Import or add the volunteers first.`])
  }
  return found[0].id
}
