/** Messages staff send to many people or to one team. Shared by page and server. */
import { fieldFaults } from '../../kernel/field-rules.ts'
import { withoutInvisible } from '../../kernel/text/plain-text.ts'

/** Characters. Twilio refuses longer texts (error 21617). */
export const longestText = 1600

/** Normalizes typed or pasted text: unified line breaks, spaces for tabs, trimmed. */
export function textToSend(typed: string): string {
  return withoutInvisible(typed).replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim()
}

/** Returns what is wrong with a typed text message, or undefined. */
export function textFault(typed: string): string | undefined {
  const text = textToSend(typed)
  if (text === '') return 'Enter a message'
  if (text.length > longestText) return fieldFaults.tooLong(longestText)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
  return /[\u0000-\u0009\u000b-\u001f\u007f]/.test(text) ? fieldFaults.notPlain : undefined
}

/**
 * A blast's messages by status. `unsure`: sent without a response, so they may have arrived. `cancelled`: stopped
 * before they were sent.
 */
export interface BlastCounts {
  queued: number
  sent: number
  unsure: number
  failed: number
  kept: number
  cancelled: number
}

/** Whether nothing is left to send. */
export function isOver(counts: BlastCounts): boolean {
  return counts.queued === 0
}

/** Messages that are finished, with any result, out of all. */
export function progressOf(counts: BlastCounts): { done: number; all: number } {
  const done = counts.sent + counts.unsure + counts.failed + counts.kept + counts.cancelled
  return { done, all: done + counts.queued }
}

/** Why people are left out. */
export interface LeftOut {
  /** No email address, or no phone number. */
  noAddress: number
  /** Unsubscribed, or replied STOP. */
  optedOut: number
  /** Texts only: haven't agreed to texts. Absent if there are none. */
  noConsent?: number | undefined
}

const nouns: Record<'email' | 'sms', [one: string, many: string]> = {
  email: ['email', 'emails'],
  sms: ['text message', 'text messages'],
}

/** Why messages stay in the outbox. */
export function noService(channel: 'email' | 'sms'): string {
  return `no ${channel === 'sms' ? 'text' : 'email'} service is set up`
}

/** '1 email', '143 text messages'. */
export function messagesInWords(count: number, channel: 'email' | 'sms'): string {
  return `${count} ${nouns[channel][count === 1 ? 0 : 1]}`
}

/** Beside those who haven't agreed to texts. */
export const howToAsk = 'Texts only go to people who agreed to them. Ask the others under Messages, Consents.'

/** 'Left out: 3 without an email address, 1 who unsubscribed.'; '' if nobody is. */
export function leftOutInWords(
  { noAddress, optedOut, noConsent = 0 }: LeftOut,
  channel: 'email' | 'sms',
): string {
  const without = channel === 'email' ? 'without an email address' : 'without a phone number'
  const unwilling = channel === 'email' ? 'unsubscribed' : 'opted out'
  const parts = [
    noAddress > 0 && `${noAddress} ${without}`,
    noConsent > 0 && `${noConsent} who ${noConsent === 1 ? 'hasn’t' : 'haven’t'} agreed to texts`,
    optedOut > 0 && `${optedOut} who ${unwilling}`,
  ]
  const reasons = parts.filter(Boolean).join(', ')
  return reasons && `Left out: ${reasons}.`
}
