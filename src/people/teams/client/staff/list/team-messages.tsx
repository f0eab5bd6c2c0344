import { useId, useState } from 'react'
import { Link } from 'wouter'
import { isOver } from '../../../../../site/messages/blast-rules.ts'
import { BlastDialog, BlastProgress, titleOf, useBlasts } from '../../../../../site/messages/client/index.ts'
import {
  kindTitle,
  messageKinds,
  type WideKind,
  wideKinds,
} from '../../../../../site/messages/message-kinds.ts'
import { useEvent } from '../../../../../ui/session/current-event.ts'

/** The three messages to all teams, and the progress of the last one, also if it was sent from another device. */
export function TeamMessages() {
  const { event } = useEvent()
  const { data, put, refresh } = useBlasts(10)
  const [asked, setAsked] = useState<WideKind | null>(null)
  const [sentHere, setSentHere] = useState<readonly string[]>([])
  const headingId = useId()
  const followed = data?.blasts.filter(({ id, counts }) => sentHere.includes(id) || !isOver(counts)) ?? []
  return (
    <section aria-labelledby={headingId} className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={headingId} className="text-2xl">
          Messages
        </h2>
        <Link href="/admin/messages?tab=blasts" className="link inline-flex min-h-11 items-center">
          See everything sent
        </Link>
      </div>
      <div className="mt-2 grid overflow-hidden rounded-lg border border-line bg-white md:grid-cols-3">
        {wideKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            onClick={() => setAsked(kind)}
            className="-mr-px -mb-px grid min-h-14 content-start gap-0.5 border-line border-r border-b px-4 py-3 text-left hover:bg-mint"
          >
            <span className="link font-semibold">{kindTitle(kind)}</span>
            <span className="text-[0.9375rem] text-soft">{messageKinds[kind].offer}</span>
          </button>
        ))}
      </div>
      <ul className="mt-4 grid gap-4 empty:hidden">
        {followed.map((blast) => (
          <li key={blast.id} className="rounded-lg border border-line bg-white p-4">
            <h3 className="mb-2 text-lg">{titleOf(blast)}</h3>
            <BlastProgress blast={blast} onChange={put} />
          </li>
        ))}
      </ul>
      {asked && (
        <BlastDialog
          kind={asked}
          title={kindTitle(asked)}
          opening={messageKinds[asked].isTyped && event ? `${event.eventName}: ` : ''}
          onClose={() => setAsked(null)}
          onSent={(id) => {
            setSentHere((before) => [...before, id])
            void refresh()
          }}
        >
          {messageKinds[asked].offer}
        </BlastDialog>
      )}
    </section>
  )
}
