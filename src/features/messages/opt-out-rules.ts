import { isEmail } from '../../kernel/email.ts'
import { readPhone } from '../../kernel/phone.ts'

/** What staff type to add an opt-out. */
export interface TypedOptOut {
  /** An email address or a phone number. */
  address: string
  reason: string
}

export function channelOfAddress(address: string): 'email' | 'sms' {
  return address.includes('@') ? 'email' : 'sms'
}

/** By field, what is wrong. */
export function optOutFaults({ address }: TypedOptOut): { address?: string; reason?: string } {
  const typed = address.trim()
  if (typed === '') return { address: 'Enter an email address or a phone number' }
  if (channelOfAddress(typed) === 'email') return isEmail(typed) ? {} : { address: 'Email is invalid' }
  return readPhone(typed) === null ? { address: 'Phone number is invalid' } : {}
}
