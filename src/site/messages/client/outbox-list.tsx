import { useState } from 'react'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { Options, Select } from '../../../ui/forms/select.tsx'
import type { OutboxMessage } from '../contract.ts'
import { MessageList } from './message-list.tsx'
import { states } from './message-words.ts'
import { filterMessages, noFilter, type OutboxFilter } from './outbox-filter.ts'

/** Often enough to watch messages being sent. */
const pollEvery = 10_000
/** As many as the server returns at once. */
const most = 500

const channels: Record<OutboxMessage['channel'], string> = { email: 'Emails', sms: 'Text messages' }

/** Every message, with search and filters for channel and status. */
export function OutboxList() {
  const called = useCall('GET /api/admin/outbox', { query: { limit: most } }, { every: pollEvery })
  return (
    <UntilLoaded called={called} label="Loading messages">
      {({ messages }) => (
        <Messages messages={messages} onChange={(changed) => called.refresh({ messages: changed })} />
      )}
    </UntilLoaded>
  )
}

interface Props {
  messages: readonly OutboxMessage[]
  onChange: (messages: OutboxMessage[]) => void
}

function Messages({ messages, onChange }: Props) {
  const [filter, setFilter] = useState(noFilter)
  const shown = filterMessages(messages, filter)
  const put = (changed: OutboxMessage) =>
    onChange(messages.map((message) => (message.id === changed.id ? changed : message)))
  if (messages.length === 0)
    return <EmptyState title="No messages yet">The first ones go out when a team signs up.</EmptyState>
  return (
    <>
      <Filters
        messages={messages}
        filter={filter}
        onChange={(part) => setFilter((before) => ({ ...before, ...part }))}
      />
      <p role="status" className="sr-only">
        {shown.length} of {messages.length} messages
      </p>
      {shown.length > 0 ? (
        <MessageList messages={shown} onChange={put} />
      ) : (
        <EmptyState title="No messages found">Try a shorter name or clear the filters.</EmptyState>
      )}
      {messages.length === most && <p className="mt-4 text-soft">These are the newest {most}.</p>}
    </>
  )
}

interface FiltersProps {
  messages: readonly OutboxMessage[]
  filter: OutboxFilter
  onChange: (part: Partial<OutboxFilter>) => void
}

function Filters({ messages, filter, onChange }: FiltersProps) {
  const count = (fits: (message: OutboxMessage) => boolean) => messages.filter(fits).length
  return (
    <div className="mb-4 grid gap-3 min-[360px]:grid-cols-2 lg:grid-cols-[minmax(0,28rem)_auto_auto] lg:justify-start">
      <div className="min-[360px]:col-span-2 lg:col-span-1">
        <SearchBox
          label="Search recipient or text"
          value={filter.search}
          onChange={(search) => onChange({ search })}
        />
      </div>
      <Select
        aria-label="Which channel"
        value={filter.channel}
        onChange={(change) => onChange({ channel: change.target.value as OutboxFilter['channel'] })}
      >
        <option value="">Emails and texts</option>
        <Options
          of={Object.entries(channels).map(([value, name]) => [
            value,
            `${name}: ${count(({ channel }) => channel === value)}`,
          ])}
        />
      </Select>
      <Select
        aria-label="Which messages"
        value={filter.status}
        onChange={(change) => onChange({ status: change.target.value as OutboxFilter['status'] })}
      >
        <option value="">All messages</option>
        <Options
          of={Object.entries(states).map(([value, { word }]) => [
            value,
            `${word}: ${count(({ status }) => status === value)}`,
          ])}
        />
      </Select>
    </div>
  )
}
