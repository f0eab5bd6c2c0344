/**
 * Which columns hold contact details, for their removal after an event. It follows from the list in `kept.ts`: emails and phones
 * go, and texts and JSON lose those they mention. Names stay.
 */

import type { ColumnKind, Kept } from '../../record/kept.ts'
import { keptOfPeople } from './all-kept.ts'
import type { ContactScrubber } from './contact-text.ts'
import type { Row } from './who.ts'

/**
 * What stays as it is, with why. A receipt is a record of the books, so it stays as it was given: 26 U.S.C. 6001. A letter for a gift
 * in kind goes to an address: 26 CFR 1.170A-13(b). Who texted somebody may have to show the consent for four years: 28 U.S.C. 1658.
 */
export const contactsThatStay: Readonly<Record<string, string>> = {
  'payments.payerEmail': 'on a receipt that was given',
  'payment_parts.lines': 'the lines of a receipt',
  'baskets.donorAddress': 'on the letter for a gift in kind',
  'consents.phone': 'proof of who agreed to texts',
  'final_boards.standings': 'the result',
  'final_boards.result': 'the result',
  'reveals.steps': 'the result',
}

/** Tables that belong to no event, with what becomes of them. */
export const contactsElsewhere: Readonly<Record<string, string>> = {
  sandbox_intents: 'rehearsed payments have no address',
  sandbox_events: 'rehearsed payments have no address',
  webhook_deliveries: 'deleted after 30 days',
  email_requests: 'deleted after some days',
}

type Fate = 'null' | 'blank' | 'text' | 'json'

/** What somebody can't eat, and what the committee asked, is asked for one event only, so it goes with the addresses. */
const addresses: readonly ColumnKind[] = ['email', 'phone', 'address', 'health', 'answer']
const texts: readonly ColumnKind[] = ['text', 'body', 'copy']

/** What the removal does with each column of a table; empty if it has no contact details. */
export function contactColumns({ table, columns, erased, keepsAll }: Kept): Record<string, Fate> {
  if (keepsAll || table in contactsElsewhere) return {}
  const fates: Record<string, Fate> = {}
  for (const [column, kind] of Object.entries(columns)) {
    const isOnReceipt = table === 'payments' && column === 'payerEmail'
    if (`${table}.${column}` in contactsThatStay && !isOnReceipt) continue
    if (addresses.includes(kind)) fates[column] = erased[column] === 'none' ? 'null' : 'blank'
    else if (texts.includes(kind)) fates[column] = 'text'
    else if (kind === 'json') fates[column] = 'json'
  }
  return fates
}

export const withContacts: readonly Kept[] = keptOfPeople.filter(
  (kept) => Object.keys(contactColumns(kept)).length > 0,
)

/** The columns that change, with what they become; null if the row has no contact details. */
export function withoutContacts(
  kept: Kept,
  row: Row,
  scrubber: ContactScrubber,
): Record<string, string | null> | null {
  const changed: Record<string, string | null> = {}
  for (const [column, fate] of Object.entries(contactColumns(kept))) {
    const value = row[column]
    if (typeof value !== 'string' || value === '') continue
    const left = leftOf(kept, row, { fate, value, scrubber })
    if (left !== value) changed[column] = left
  }
  return Object.keys(changed).length > 0 ? changed : null
}

function leftOf(
  { table }: Kept,
  row: Row,
  { fate, value, scrubber }: { fate: Fate; value: string; scrubber: ContactScrubber },
): string | null {
  if (fate === 'text') return scrubber.text(value)
  if (fate === 'json') return scrubber.json(value)
  // A receipt has a number. An email to the committee isn't somebody's contact detail.
  if (table === 'payments' && row.number !== null) return value
  if (table === 'outbox' && scrubber.isKept(value)) return value
  return fate === 'null' ? null : ''
}
