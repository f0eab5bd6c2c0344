import { useState } from 'react'
import { Banner } from '../../../client/ui/banner.tsx'
import { Button } from '../../../client/ui/button.tsx'
import { EmptyState } from '../../../client/ui/empty-state.tsx'
import { PageHead } from '../../../client/ui/page-head.tsx'
import { SearchBox } from '../../../client/ui/search-box.tsx'
import { Select } from '../../../client/ui/select.tsx'
import { SkeletonRows } from '../../../client/ui/waiting.tsx'
import { useCall } from '../../../client/use-call.ts'
import { matches } from '../../../kernel/search-text.ts'
import type { OutboxMessage } from '../contract.ts'
import { MessageRow } from './message-row.tsx'
import { recipientOf, states } from './message-words.ts'

/** Often enough to watch a message leave. */
const pollEvery = 10_000

/** Every email and text that was or will be sent. */
export default function MessagesScreen() {
  const { data, fault, refresh } = useCall('GET /api/admin/outbox', {}, { every: pollEvery })
  const messages = data?.messages
  return (
    <div className="page">
      <PageHead title="Messages">Every email and text message, newest first.</PageHead>
      {messages && <Messages messages={messages} onChange={(changed) => refresh({ messages: changed })} />}
      {!messages && !fault && <SkeletonRows label="Loading messages" />}
      {!messages && fault && (
        <Banner kind="fault">
          <p>{fault.title}</p>
          <Button className="mt-3" onClick={() => refresh()}>
            Try again
          </Button>
        </Banner>
      )}
    </div>
  )
}

interface Props {
  messages: readonly OutboxMessage[]
  onChange: (messages: OutboxMessage[]) => void
}

function Messages({ messages, onChange }: Props) {
  const [sought, setSought] = useState('')
  const [status, setStatus] = useState('')
  const shown = messages.filter(
    (message) =>
      (status === '' || message.status === status) &&
      matches(sought, message.to, recipientOf(message), message.subject, message.text),
  )
  const put = (changed: OutboxMessage) =>
    onChange(messages.map((message) => (message.id === changed.id ? changed : message)))
  if (messages.length === 0)
    return <EmptyState title="No messages yet">The first ones go out when a team signs up.</EmptyState>
  return (
    <>
      <div className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,28rem)_auto] sm:justify-start">
        <SearchBox label="Search recipient or text" value={sought} onChange={setSought} />
        <Select
          aria-label="Which messages"
          value={status}
          onChange={(change) => setStatus(change.target.value)}
        >
          <option value="">All messages</option>
          {Object.entries(states).map(([value, { word }]) => (
            <option key={value} value={value}>
              {word}: {messages.filter((message) => message.status === value).length}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className="sr-only">
        {shown.length} of {messages.length} messages
      </p>
      {shown.length > 0 ? (
        <ul className="overflow-hidden rounded-lg border border-line bg-white">
          {shown.map((message) => (
            <MessageRow key={message.id} message={message} onChange={put} />
          ))}
        </ul>
      ) : (
        <EmptyState title="No messages found">Try fewer letters, or all messages.</EmptyState>
      )}
    </>
  )
}
