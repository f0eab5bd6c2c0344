import { matches } from '../../../kernel/text/search-text.ts'
import type { OutboxMessage } from '../contract.ts'
import { recipientOf } from './message-words.ts'

/** '' matches all. */
export interface OutboxFilter {
  search: string
  channel: OutboxMessage['channel'] | ''
  status: OutboxMessage['status'] | ''
}

export const noFilter: OutboxFilter = { search: '', channel: '', status: '' }

export function filterMessages(messages: readonly OutboxMessage[], filter: OutboxFilter): OutboxMessage[] {
  return messages.filter(
    (message) =>
      (filter.channel === '' || message.channel === filter.channel) &&
      (filter.status === '' || message.status === filter.status) &&
      matches(filter.search, message.to, recipientOf(message), message.subject, message.text),
  )
}
