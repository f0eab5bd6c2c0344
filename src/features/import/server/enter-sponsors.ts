import { sponsorEntry } from '../../sponsors/contract.ts'
import { sponsorFault } from '../../sponsors/rules.ts'
import { phoneCell, wholeNumberCell } from '../cells.ts'
import type { Unit } from '../rules.ts'
import type { Kind } from './kinds.ts'
import { cellFault, LineFaults, parsed } from './line-faults.ts'
import { payWhatIsSaid } from './pay.ts'

/** Hole sponsors, without a logo: their sign is drawn from the name. */
export const sponsors: Kind = {
  title: (unit) => unit.cell('sponsorName') || 'A sponsor without a name',
  async there({ sponsors, sql, eventId }) {
    return (await sponsors.namesOf(sql, eventId)).map((name) => name.toLowerCase())
  },
  async enter(desk, unit) {
    const website = unit.cell('websiteUrl')
    const entry = parsed(unit, sponsorEntry, {
      sponsorName: unit.cell('sponsorName'),
      contactFirstName: unit.cell('contactFirstName'),
      contactLastName: unit.cell('contactLastName'),
      contactEmail: unit.cell('contactEmail'),
      contactPhoneNumber: phoneCell(unit.cell('contactPhoneNumber')),
      websiteUrl: website,
    })
    // The form lets a website that makes no sense pass without it; in a list it would be lost unseen.
    const fault = sponsorFault('websiteUrl', website)
    if (fault) throw new LineFaults([cellFault(unit, 'websiteUrl', fault)])
    const holeNumber = holeIn(unit)
    const key = entry.sponsorName.toLowerCase()
    if (desk.known.has(key)) throw new LineFaults([`${entry.sponsorName} is a sponsor already.`])
    const { id } = await desk.sponsors.signUp(desk.actor, entry, null)
    if (holeNumber !== null) await desk.sponsors.change(desk.actor, id, { holeNumber })
    await payWhatIsSaid(desk, 'sponsor', id, unit)
    desk.known.add(key)
  },
}

/** Throws LineFaults. */
function holeIn(unit: Unit): number | null {
  const cell = unit.cell('holeNumber')
  if (cell === '') return null
  const hole = wholeNumberCell(cell)
  if (hole !== null && hole >= 1 && hole <= 18) return hole
  throw new LineFaults([cellFault(unit, 'holeNumber', 'Holes are 1 to 18')])
}
