import { useId, useState } from 'react'
import { dateAndTime } from '../../../kernel/text/dates.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { Blast } from '../blast-contract.ts'
import { messageKinds } from '../message-kinds.ts'
import { BlastMessages } from './blast-messages.tsx'
import { BlastProgress } from './blasts/blast-progress.tsx'
import { statusInWords, titleOf } from './blasts/blast-words.ts'
import { useBlasts } from './blasts/use-blasts.ts'

const most = 100

/** Blasts, newest first. Each row expands to its progress and messages. */
export function BlastList() {
  const { put, ...called } = useBlasts(most)
  return (
    <UntilLoaded called={called} label="Loading blasts">
      {({ blasts }) =>
        blasts.length === 0 ? (
          <EmptyState title="No blasts yet">
            Team invites and reminders are sent from Team Info, your own messages from Write. Follow them
            here.
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
          <span className="min-w-0">{statusInWords(blast)}</span>
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
