import { emailFault, phoneFault } from '../../kernel/field-rules.ts'

/** An opt-out as staff enter it. */
export interface TypedOptOut {
  /** An email address or a phone number. */
  address: string
  reason: string
}

/** 'email' if it contains an @, otherwise 'sms'. */
export function channelOfAddress(address: string): 'email' | 'sms' {
  return address.includes('@') ? 'email' : 'sms'
}

/** Validates an address of this channel. */
export function addressFault(channel: 'email' | 'sms', address: string): string | undefined {
  return channel === 'email' ? emailFault(address) : phoneFault(address)
}

/** What is wrong, by field. */
export function optOutFaults({ address }: TypedOptOut): { address?: string; reason?: string } {
  const typed = address.trim()
  if (typed === '') return { address: 'Enter an email address or a phone number' }
  const fault = addressFault(channelOfAddress(typed), typed)
  return fault ? { address: fault } : {}
}
