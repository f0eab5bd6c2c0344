import { matches } from '../../../kernel/text/search-text.ts'
import type { OutboxMessage } from '../contract.ts'
import { recipientOf } from './message-words.ts'

/** '' lets everything through. */
export interface OutboxFilter {
  sought: string
  channel: OutboxMessage['channel'] | ''
  status: OutboxMessage['status'] | ''
}

export const everything: OutboxFilter = { sought: '', channel: '', status: '' }

export function found(messages: readonly OutboxMessage[], filter: OutboxFilter): OutboxMessage[] {
  return messages.filter(
    (message) =>
      (filter.channel === '' || message.channel === filter.channel) &&
      (filter.status === '' || message.status === filter.status) &&
      matches(filter.sought, message.to, recipientOf(message), message.subject, message.text),
  )
}
