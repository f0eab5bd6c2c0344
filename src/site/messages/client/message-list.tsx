import { FirstRows } from '../../../ui/lists/first-rows.tsx'
import { useWide } from '../../../ui/page/use-wide.ts'
import type { OutboxMessage } from '../contract.ts'
import { MessageRow } from './message-row.tsx'

interface Props {
  messages: readonly OutboxMessage[]
  onChange: (message: OutboxMessage) => void
}

export function MessageList({ messages, onChange }: Props) {
  const rows = (shown: readonly OutboxMessage[]) => (
    <ul className="overflow-hidden rounded-lg border border-line bg-white">
      {shown.map((message) => (
        <MessageRow key={message.id} message={message} onChange={onChange} />
      ))}
    </ul>
  )
  return useWide() ? rows(messages) : <FirstRows rows={messages}>{rows}</FirstRows>
}
