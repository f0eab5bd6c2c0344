import { volunteerEntry } from '../../volunteers/contract.ts'
import { fullName } from '../../volunteers/rules.ts'
import { sizeCell, splitName } from '../cells.ts'
import type { ImportItem } from '../rules.ts'
import type { Importer } from './importer.ts'
import { LineFaults, parseItem } from './line-faults.ts'

export const volunteers: Importer = {
  title: (unit) => fullName(namesIn(unit)).trim() || 'A volunteer without a name',
  about: (unit) => [sizeCell(unit.cell('shirtSize'))],
  async existingKeys({ volunteers, work, eventId }) {
    return (await volunteers.ofEvent(work.tx.sql, eventId)).map((one) => fullName(one).toLowerCase())
  },
  async enter({ volunteers, work, known }, unit) {
    const entry = parseItem(unit, volunteerEntry, {
      ...namesIn(unit),
      shirtSize: sizeCell(unit.cell('shirtSize')),
    })
    const key = fullName(entry).toLowerCase()
    if (known.has(key)) throw new LineFaults([`${fullName(entry)} is already on the list.`])
    await volunteers.addWithin(work, entry)
    known.add(key)
  },
}

function namesIn(unit: ImportItem): { firstName: string; lastName: string } {
  const typed = { firstName: unit.cell('firstName'), lastName: unit.cell('lastName') }
  return typed.firstName || typed.lastName ? typed : splitName(unit.cell('name'))
}
