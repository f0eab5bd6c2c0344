import { emailKey, isEmail } from '../../../../kernel/email.ts'
import { readPhone } from '../../../../kernel/phone.ts'
import { alreadyInUse, type TypedPlayer } from '../../player-fields.ts'

/** The two fields that nobody else in the event may have. */
export type Contact = 'email' | 'phoneNumber'

export interface ContactCheck {
  /** What was asked about; the answer holds for this text alone. */
  text: string
  state: 'checking' | 'free' | 'taken' | 'failed'
  /** Taken by somebody who leads a team: whoever leads several may use it again. */
  leads?: boolean
}

const words: Record<Contact, Record<ContactCheck['state'], string>> = {
  email: {
    checking: 'Checking email...',
    free: '',
    taken: alreadyInUse('email'),
    failed: 'Error checking email',
  },
  phoneNumber: {
    checking: 'Checking phone number...',
    free: '',
    taken: alreadyInUse('phoneNumber'),
    failed: 'Error checking phone number',
  },
}

/** What to ask the server about, one spelling for all; null while there is nothing fit to be asked. */
export function contactToCheck(contact: Contact, typed: string): string | null {
  if (contact === 'phoneNumber') return readPhone(typed)
  return isEmail(typed.trim()) ? emailKey(typed) : null
}

/** The check's words for what stands in the field now; an answer about an earlier text says nothing. */
export function contactCheckText(contact: Contact, typed: string, check: ContactCheck | undefined): string {
  return check && check.text === contactToCheck(contact, typed) ? words[contact][check.state] : ''
}

/**
 * Blank is fine here: whether it may be blank is not this check's business. A leader who enters another team uses the
 * contacts of the first one again.
 */
export function isKnownFree(
  contact: Contact,
  player: TypedPlayer,
  check: ContactCheck | undefined,
  leadsAnotherTeam = false,
): boolean {
  if (player[contact].trim() === '') return true
  if (!check || check.text !== contactToCheck(contact, player[contact])) return false
  return check.state === 'free' || (leadsAnotherTeam && check.state === 'taken' && check.leads === true)
}
