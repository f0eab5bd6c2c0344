import { holeCountOf, type Round } from '../../../../event/event/round.ts'
import { sponsorEntry } from '../../../../giving/sponsors/contract.ts'
import { sponsorFault } from '../../../../giving/sponsors/rules.ts'
import { phoneCell, splitName, wholeNumberCell } from '../../cells.ts'
import type { ImportItem } from '../../rules.ts'
import type { Importer } from '../importer.ts'
import { cellFault, collectFaults, LineFaults, parseItem } from '../reading/line-faults.ts'
import { paidIn, recordPaid } from '../record-paid.ts'
import { answersIn } from './answer-cells.ts'

/** Hole sponsors without a logo: their sign shows the name. */
export const sponsors: Importer = {
  title: (item) => item.cell('sponsorName') || 'A sponsor without a name',
  about(item) {
    const { contactFirstName, contactLastName, contactEmail } = entryIn(item)
    const hole = item.cell('holeNumber')
    return [
      [`${contactFirstName} ${contactLastName}`.trim(), contactEmail].filter(Boolean).join(', '),
      hole && `Hole ${hole}`,
    ]
  },
  async existingKeys({ sponsors, work, eventId }) {
    return (await sponsors.namesOf(work.tx.sql, eventId)).map((name) => name.toLowerCase())
  },
  async enter(context, item) {
    const [entry, holeNumber, answers] = collectFaults(
      () => parseItem(item, sponsorEntry, entryIn(item)),
      () => holeIn(item, context.round),
      () => answersIn(context.team, item, 'sponsor'),
      () => websiteIn(item),
      () => paidIn(item, context),
    )
    const key = entry.sponsorName.toLowerCase()
    if (context.known.has(key)) throw new LineFaults([`${entry.sponsorName} is already a sponsor.`])
    const { id } = await context.sponsors.enter(context.work, { ...entry, answers })
    if (holeNumber !== null) await context.sponsors.changeWithin(context.work, id, { holeNumber })
    await recordPaid(context, 'sponsor', id, item)
    context.known.add(key)
  },
}

function entryIn(item: ImportItem) {
  const [first, last] = [item.cell('contactFirstName'), item.cell('contactLastName')]
  const whole = splitName(item.cell('contactName'))
  return {
    sponsorName: item.cell('sponsorName'),
    contactFirstName: first || last ? first : whole.firstName,
    contactLastName: first || last ? last : whole.lastName,
    contactEmail: item.cell('contactEmail'),
    contactPhoneNumber: phoneCell(item.cell('contactPhoneNumber')),
    websiteUrl: item.cell('websiteUrl'),
  }
}

/** The form drops an invalid website; in a list that would go unnoticed. Throws LineFaults. */
function websiteIn(item: ImportItem): void {
  const fault = sponsorFault('websiteUrl', item.cell('websiteUrl'))
  if (fault) throw new LineFaults([cellFault(item, 'websiteUrl', fault)])
}

/** Throws LineFaults. */
function holeIn(item: ImportItem, round: Round): number | null {
  const cell = item.cell('holeNumber')
  if (cell === '') return null
  const hole = wholeNumberCell(cell)
  const last = holeCountOf(round)
  if (hole !== null && hole >= 1 && hole <= last) return hole
  throw new LineFaults([cellFault(item, 'holeNumber', `Holes are 1 to ${last}`)])
}
