import { sizeInWords } from '../../../kernel/shirt-sizes.ts'
import { rulesOpenText } from '../../../site/consents/rules.ts'
import type { Party, PartyAddOn } from '../party-shapes.ts'
import type { PersonInParty } from '../rules.ts'
import { hasRulesOpen, spotOfParty } from '../rules.ts'

/** Next to a name in the list: what somebody is who is on no team, and 'Team Marsh · No. 7' or whom they belong to. */
export function personLine({ person, party }: PersonInParty): { what: string | null; of: string } {
  if (party.kind === 'Crew') return { what: 'Crew', of: '' }
  if (party.kind === 'Order')
    return {
      what: person.kind === 'Shirts' ? 'Shirts only' : 'Dinner guest',
      of: party.name === person.name ? '' : `${party.name}’s order`,
    }
  if (party.isPooled) return { what: 'Not on a team yet', of: party.people.length > 1 ? party.name : '' }
  return { what: null, of: `${party.name} · No. ${party.teamNumber}` }
}

/** Announced when somebody is checked in: what to tell and hand out. */
export function arrivalText({ person, party }: PersonInParty): string {
  const here = party.people.filter(({ arrival, personId }) => arrival || personId === person.personId).length
  const start = spotOfParty(party)
  const parts = [
    `${person.name} is here`,
    person.kind === 'Shirts' ? null : `${here} of ${party.people.length} of ${party.name}`,
    person.shirtSize !== null && `shirt ${sizeInWords(person.shirtSize)}`,
    start && `starts at hole ${start}`,
    person.dinner && `dinner: ${person.dinner}`,
  ]
  const said = `${parts.filter(Boolean).join(', ')}.`
  return hasRulesOpen(person) ? `${said} ${rulesOpenText}.` : said
}

/** Of a party that owes nothing: a fee that was waived isn't paid. */
export function settledWords({ kind, money }: Pick<Party, 'kind' | 'money'>): string {
  if (kind === 'Crew') return 'Nothing owed'
  if (money?.paidAmount !== 0) return 'Paid in full'
  return money.waivedAmount > 0 ? 'Fee waived' : 'Nothing owed'
}

export function shirtsInWords(shirts: readonly { size: string; quantity: number }[]): string {
  return shirts
    .map(({ size, quantity }) => `${quantity} × ${size ? sizeInWords(size) : 'size not known yet'}`)
    .join(', ')
}

export function namesInWords(names: readonly string[]): string {
  if (names.length <= 4) return names.join(', ')
  return `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
}

/** '4 × Mulligan', '1 used' and '2 not paid'; the last two only where they apply. */
export function addOnInWords({ name, ordered, paid, used, countsOnCard }: PartyAddOn): {
  what: string
  used: string | null
  unpaid: string | null
} {
  return {
    what: `${ordered} × ${name}`,
    used: countsOnCard ? `${used} used` : null,
    unpaid: paid !== null && paid < ordered ? `${ordered - paid} not paid` : null,
  }
}
