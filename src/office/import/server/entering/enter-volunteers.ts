import { volunteerEntry } from '../../../../people/crew/contract.ts'
import { fullName } from '../../../../people/crew/rules.ts'
import { sizeCell, splitName } from '../../cells.ts'
import type { ImportItem } from '../../rules.ts'
import type { Importer } from '../importer.ts'
import { LineFaults, parseItem } from '../reading/line-faults.ts'

export const volunteers: Importer = {
  title: (item) => fullName(namesIn(item)).trim() || 'A volunteer without a name',
  about: (item) => [sizeCell(item.cell('shirtSize'))],
  async existingKeys({ volunteers, work, eventId }) {
    return (await volunteers.ofEvent(work.tx.sql, eventId)).map((one) => fullName(one).toLowerCase())
  },
  async enter({ volunteers, work, known }, item) {
    const entry = parseItem(item, volunteerEntry, {
      ...namesIn(item),
      shirtSize: sizeCell(item.cell('shirtSize')),
    })
    const key = fullName(entry).toLowerCase()
    if (known.has(key)) throw new LineFaults([`${fullName(entry)} is already on the list.`])
    await volunteers.addWithin(work, entry)
    known.add(key)
  },
}

function namesIn(item: ImportItem): { firstName: string; lastName: string } {
  const typed = { firstName: item.cell('firstName'), lastName: item.cell('lastName') }
  return typed.firstName || typed.lastName ? typed : splitName(item.cell('name'))
}
