import type { OutboxMessage } from '../contract.ts'
import { MessageRow } from './message-row.tsx'

interface Props {
  messages: readonly OutboxMessage[]
  onChange: (message: OutboxMessage) => void
}

export function MessageList({ messages, onChange }: Props) {
  return (
    <ul className="overflow-hidden rounded-lg border border-line bg-white">
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} onChange={onChange} />
      ))}
    </ul>
  )
}
