import { showPhone, tenDigits } from '../../../kernel/phone.ts'
import type { OutboxMessage } from '../contract.ts'

export const states: Record<OutboxMessage['status'], { word: string; meaning: string }> = {
  queued: { word: 'Waiting', meaning: 'It will be sent as soon as possible.' },
  sending: { word: 'Sending', meaning: 'Sending now.' },
  sent: { word: 'Sent', meaning: 'The email or text service accepted it.' },
  unsure: {
    word: 'Not sure',
    meaning: 'The service didn’t answer, so it may have arrived. Send it again if it didn’t.',
  },
  failed: { word: 'Failed', meaning: 'We stopped trying. You can send it again.' },
  kept: { word: 'Not sent', meaning: 'No email or text service is set up, so it’s only saved here.' },
}

/** A text message's title: its first words. */
export function titleOf({ subject, text }: Pick<OutboxMessage, 'subject' | 'text'>): string {
  if (subject) return subject
  const [line = ''] = text.trim().split('\n')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}

export function recipientOf({ channel, to }: Pick<OutboxMessage, 'channel' | 'to'>): string {
  if (to === '') return 'an address that was removed'
  return channel === 'sms' ? showPhone(tenDigits(to) ?? to) : to
}
