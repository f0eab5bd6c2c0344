import { basketEntry } from '../../../../giving/baskets/contract.ts'
import { basketType, fieldMessages, worthInWords } from '../../../../giving/baskets/rules.ts'
import { fullName } from '../../../../people/crew/rules.ts'
import { dollarsCell, phoneCell } from '../../cells.ts'
import type { ImportItem } from '../../rules.ts'
import type { ImportContext } from '../import-context.ts'
import type { Importer } from '../importer.ts'
import { cellFault, collectFaults, LineFaults, parseItem } from '../reading/line-faults.ts'

/** Raffle baskets. The collector must already be a volunteer. */
export const baskets: Importer = {
  title: (item) => item.cell('name') || 'A basket without a name',
  about: (item) => [
    item.cell('value') && `Worth ${item.cell('value')}`,
    item.cell('volunteerId') && `Collected by ${item.cell('volunteerId')}`,
    item.cell('winnerName') && `Won by ${item.cell('winnerName')}`,
  ],
  async existingKeys({ baskets, work, eventId }) {
    return (await baskets.all(work.tx.sql, eventId)).map(({ name }) => name.toLowerCase())
  },
  async enter(context, item) {
    const collector = item.cell('volunteerId')
    const { texts } = await context.events.pick(context.work.tx.sql, context.eventId)
    const [value, entry] = collectFaults(
      () => valueIn(item, texts.basketValues),
      () =>
        parseItem(item, basketEntry.omit({ value: true }), {
          type: item.cell('type') || basketType,
          name: item.cell('name'),
          volunteerId: collector,
          description: item.cell('description'),
          winnerName: item.cell('winnerName'),
          winnerPhoneNumber: phoneCell(item.cell('winnerPhoneNumber')),
        }),
    )
    const key = entry.name.toLowerCase()
    if (context.known.has(key)) throw new LineFaults([`There is already a basket called ${entry.name}.`])
    await context.baskets.addWithin(context.work, {
      ...entry,
      value,
      volunteerId: await volunteerCalled(context, collector),
    })
    context.known.add(key)
  },
}

/** Throws LineFaults. */
function valueIn(item: ImportItem, values: readonly number[]): number {
  const cell = item.cell('value')
  const value = dollarsCell(cell)
  if (value !== null && values.includes(value)) return value
  throw new LineFaults([cellFault(item, 'value', cell === '' ? fieldMessages.value : worthInWords(values))])
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
