/**
 * Whether emails and texts leave the server. Without a service they stay in Messages, and no screen may say
 * otherwise.
 */
import { currentEvent } from './current-event.ts'

/** Until the event is known, messages are assumed to be sent. */
export function emailIsOn(): boolean {
  return currentEvent().event?.emailIsOn ?? true
}

export function textsAreOn(): boolean {
  return currentEvent().event?.textsAreOn ?? true
}

/** The first sentence while an email service is set up, else the second. */
export function ifEmailed(sent: string, notSent: string): string {
  return emailIsOn() ? sent : notSent
}

/** The label of a payer's email. */
export function payerEmailLabel(): string {
  return ifEmailed('Email for your receipt', 'Your email')
}

export const noEmailedReceipt = 'We can’t email your receipt: please print it once you’ve paid.'
export const noEmailService = 'No email service is set up, so no email is sent. Please ask the organizer.'
export const noTextService = 'No text service is set up, so no text is sent.'
