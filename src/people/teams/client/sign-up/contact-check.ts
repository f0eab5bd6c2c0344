import { emailKey, isEmail } from '../../../../kernel/email.ts'
import { readPhone } from '../../../../kernel/phone.ts'
import { alreadyInUse, type TypedPlayer } from '../../player-fields.ts'

/** The two fields that must be unique within the event. */
export type Contact = 'email' | 'phoneNumber'

export interface ContactCheck {
  /** The text that was checked. The result is only valid for this exact text. */
  text: string
  state: 'checking' | 'free' | 'taken' | 'failed'
  /** The contact belongs to a team leader. A leader who enters several teams may reuse it. */
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

/** Returns the normalized value to check with the server, or null while the text can't be valid. */
export function contactToCheck(contact: Contact, typed: string): string | null {
  if (contact === 'phoneNumber') return readPhone(typed)
  return isEmail(typed.trim()) ? emailKey(typed) : null
}

/** Returns the message for the field's current text. A result for an earlier text is ignored. */
export function contactCheckText(contact: Contact, typed: string, check: ContactCheck | undefined): string {
  return check && check.text === contactToCheck(contact, typed) ? words[contact][check.state] : ''
}

/**
 * A blank field counts as free: whether it may be blank is checked elsewhere. A leader who enters another team
 * reuses the contacts of the first one.
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
