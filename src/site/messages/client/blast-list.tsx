import { useId, useState } from 'react'
import { Link } from 'wouter'
import { dateAndTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { Blast } from '../blast-contract.ts'
import { isOver } from '../blast-rules.ts'
import type { OutboxMessage } from '../contract.ts'
import { messageKinds } from '../message-kinds.ts'
import { BlastProgress } from './blasts/blast-progress.tsx'
import { statusInWords, titleOf } from './blasts/blast-words.ts'
import { useBlasts } from './blasts/use-blasts.ts'
import { MessageList } from './message-list.tsx'

const most = 100

/** Blasts, newest first. Each row expands to its progress and messages. */
export function BlastList() {
  const { put, ...called } = useBlasts(most)
  return (
    <UntilLoaded called={called} label="Loading blasts">
      {({ blasts }) =>
        blasts.length === 0 ? (
          <EmptyState title="No blasts yet">
            Team invites and reminders are sent from{' '}
            <Link href="/admin/team-info" className="link">
              Team Info
            </Link>
            , your own messages from{' '}
            <Link href="/admin/messages?tab=write" className="link">
              Write
            </Link>
            . Follow them here.
          </EmptyState>
        ) : (
          <ul className="overflow-hidden rounded-lg border border-line bg-white">
            {blasts.map((blast) => (
              <BlastRow key={blast.id} blast={blast} onChange={put} onRetried={() => void called.refresh()} />
            ))}
          </ul>
        )
      }
    </UntilLoaded>
  )
}

interface RowProps {
  blast: Blast
  onChange: (blast: Blast) => void
  /** Called after one of its messages was sent again. */
  onRetried: () => void
}

function BlastRow({ blast, onChange, onRetried }: RowProps) {
  const timeZone = useEvent().event?.timeZone
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  return (
    <li className="border-line border-b last:border-b-0">
      <h2 className="font-normal font-sans text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
          className="figures grid w-full gap-x-4 gap-y-0.5 px-4 py-3 text-left hover:bg-paper md:grid-cols-[16rem_minmax(0,1fr)_11rem]"
        >
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{titleOf(blast)}</span>
          {/* Open, its progress says it. */}
          <span className="min-w-0">{!isOpen && statusInWords(blast)}</span>
          <span className="text-soft md:text-right">{dateAndTime(blast.createdOn, timeZone)}</span>
        </button>
      </h2>
      {isOpen && (
        <div id={panelId} className="grid gap-4 px-4 pt-1 pb-5">
          <p className="text-soft">Sent by {blast.createdBy}.</p>
          {blast.channel === 'sms' && messageKinds[blast.kind].isTyped && (
            <p className="whitespace-pre-wrap rounded-md border border-line bg-paper p-4 [overflow-wrap:anywhere]">
              {blast.about}
            </p>
          )}
          <BlastProgress blast={blast} onChange={onChange} />
          <BlastMessages blast={blast} onRetried={onRetried} />
        </div>
      )}
    </li>
  )
}

const whileSending = 4000
const needsSomebody: ReadonlySet<OutboxMessage['status']> = new Set(['failed', 'unsure'])

/** Messages that need attention, or all of them on request. */
function BlastMessages({ blast, onRetried }: { blast: Blast; onRetried: () => void }) {
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
