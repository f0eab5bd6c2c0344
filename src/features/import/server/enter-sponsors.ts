import { holeCountOf, type Round } from '../../event/round.ts'
import { sponsorEntry } from '../../sponsors/contract.ts'
import { sponsorFault } from '../../sponsors/rules.ts'
import { phoneCell, splitName, wholeNumberCell } from '../cells.ts'
import type { ImportItem } from '../rules.ts'
import type { Importer } from './importer.ts'
import { cellFault, collectFaults, LineFaults, parseItem } from './line-faults.ts'
import { paidIn, recordPaid } from './record-paid.ts'

/** Hole sponsors without a logo: their sign shows the name. */
export const sponsors: Importer = {
  title: (unit) => unit.cell('sponsorName') || 'A sponsor without a name',
  about(unit) {
    const { contactFirstName, contactLastName, contactEmail } = entryIn(unit)
    const hole = unit.cell('holeNumber')
    return [
      [`${contactFirstName} ${contactLastName}`.trim(), contactEmail].filter(Boolean).join(', '),
      hole && `Hole ${hole}`,
    ]
  },
  async existingKeys({ sponsors, work, eventId }) {
    return (await sponsors.namesOf(work.tx.sql, eventId)).map((name) => name.toLowerCase())
  },
  async enter(desk, unit) {
    const [entry, holeNumber] = collectFaults(
      () => parseItem(unit, sponsorEntry, entryIn(unit)),
      () => holeIn(unit, desk.round),
      () => websiteIn(unit),
      () => paidIn(unit),
    )
    const key = entry.sponsorName.toLowerCase()
    if (desk.known.has(key)) throw new LineFaults([`${entry.sponsorName} is already a sponsor.`])
    const { id } = await desk.sponsors.enter(desk.work, entry)
    if (holeNumber !== null) await desk.sponsors.changeWithin(desk.work, id, { holeNumber })
    await recordPaid(desk, 'sponsor', id, unit)
    desk.known.add(key)
  },
}

function entryIn(unit: ImportItem) {
  const [first, last] = [unit.cell('contactFirstName'), unit.cell('contactLastName')]
  const whole = splitName(unit.cell('contactName'))
  return {
    sponsorName: unit.cell('sponsorName'),
    contactFirstName: first || last ? first : whole.firstName,
    contactLastName: first || last ? last : whole.lastName,
    contactEmail: unit.cell('contactEmail'),
    contactPhoneNumber: phoneCell(unit.cell('contactPhoneNumber')),
    websiteUrl: unit.cell('websiteUrl'),
  }
}

/** The form drops an invalid website; in a list that would go unnoticed. Throws LineFaults. */
function websiteIn(unit: ImportItem): void {
  const fault = sponsorFault('websiteUrl', unit.cell('websiteUrl'))
  if (fault) throw new LineFaults([cellFault(unit, 'websiteUrl', fault)])
}

/** Throws LineFaults. */
function holeIn(unit: ImportItem, round: Round): number | null {
  const cell = unit.cell('holeNumber')
  if (cell === '') return null
  const hole = wholeNumberCell(cell)
  const last = holeCountOf(round)
  if (hole !== null && hole >= 1 && hole <= last) return hole
  throw new LineFaults([cellFault(unit, 'holeNumber', `Holes are 1 to ${last}`)])
}
