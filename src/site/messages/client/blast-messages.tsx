import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import type { Blast } from '../blast-contract.ts'
import { isOver } from '../blast-rules.ts'
import type { OutboxMessage } from '../contract.ts'
import { MessageList } from './message-list.tsx'

const whileSending = 4000
const needsSomebody: ReadonlySet<OutboxMessage['status']> = new Set(['failed', 'unsure'])

/** Messages that need attention, or all of them on request. */
export function BlastMessages({ blast, onRetried }: { blast: Blast; onRetried: () => void }) {
  const [showsAll, setShowsAll] = useState(false)
  const every = isOver(blast.counts) ? undefined : whileSending
  const { data, refresh } = useCall('GET /api/admin/blasts/{id}', { params: { id: blast.id } }, { every })
  if (!data) return <Skeleton className="h-12" />
  const { messages } = data
  const shown = showsAll ? messages : messages.filter(({ status }) => needsSomebody.has(status))
  function put(changed: OutboxMessage): void {
    void refresh({
      ...data,
      messages: messages.map((each) => (each.id === changed.id ? changed : each)),
    } as typeof data)
    onRetried()
  }
  return (
    <>
      {shown.length > 0 && <MessageList messages={shown} onChange={put} />}
      {shown.length < messages.length && (
        <Button className="justify-self-start" onClick={() => setShowsAll(true)}>
          {messages.length === 1 ? 'Show the message' : `Show all ${messages.length} messages`}
        </Button>
      )}
    </>
  )
}
