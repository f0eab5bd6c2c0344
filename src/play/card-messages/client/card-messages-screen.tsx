import { useState } from 'react'
import { type Wave, waveOf } from '../../../event/event/waves.ts'
import { clockTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { usePress, withOops } from '../../../ui/feedback/use-press.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEventId } from '../../../ui/page/use-event-id.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { MessagesPage, SentMessage } from '../contract.ts'
import { holesTyped } from '../rules.ts'
import { CallList } from './call-list.tsx'
import { MessageDialog } from './message-dialog.tsx'

/** Milliseconds. */
const askEvery = 3_000

/** What the desk says on the scorecards, who has seen it, and what teams call for. `?eventId=` selects another event. */
export default function CardMessagesScreen() {
  const eventId = useEventId()
  const called = useCall('GET /api/admin/card-messages', { query: { eventId } }, { every: askEvery })
  const [writing, setWriting] = useState<{ corrects: SentMessage | null } | null>(null)
  const put = (fresh: MessagesPage) => void called.refresh(fresh)
  return (
    <div className="page pb-12">
      <PageHead
        title="Card messages"
        actions={
          <Button kind="main" disabled={!called.data} onClick={() => setWriting({ corrects: null })}>
            Write a message
          </Button>
        }
      >
        They show up on every team’s scorecard, are free, and need nobody’s consent.
      </PageHead>
      <UntilLoaded called={called} label="Loading the messages">
        {(page) => (
          <div className="grid max-w-5xl gap-8">
            <Calls page={page} onChanged={put} />
            <Sent page={page} onChanged={put} onCorrect={(corrects) => setWriting({ corrects })} />
            {writing && (
              <MessageDialog
                page={page}
                corrects={writing.corrects}
                onSent={put}
                onClose={() => setWriting(null)}
              />
            )}
          </div>
        )}
      </UntilLoaded>
    </div>
  )
}

interface Props {
  page: MessagesPage
  onChanged: (page: MessagesPage) => void
}

function Calls({ page, onChanged }: Props) {
  const { eventId, deskIsOpen, calls } = page
  const [isBusy, open] = usePress(async (isOpen: boolean) => {
    onChanged(await call('PUT /api/admin/desk-line', { body: { eventId, isOpen } }))
  })
  return (
    <section aria-labelledby="calls">
      <h2 id="calls" className="mb-2 text-xl">
        Calls to the desk
      </h2>
      <div className="mb-3 overflow-hidden rounded-lg border border-line bg-white">
        <Switch
          label="Teams can call the desk from their card"
          meaning="For medical help, a ruling, a cart, slow play or drinks. Each call brings its hole and time, even from a dead spot. Have someone watch this page."
          isOn={deskIsOpen}
          isBusy={isBusy}
          isNews
          onChange={open}
        />
      </div>
      <CallList page={page} calls={calls.filter(({ isClosed }) => !isClosed)} onChanged={onChanged} />
      {deskIsOpen && calls.every(({ isClosed }) => isClosed) && <p>No open calls.</p>}
      {calls.some(({ isClosed }) => isClosed) && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            Done: {calls.filter(({ isClosed }) => isClosed).length}
          </summary>
          <CallList page={page} calls={calls.filter(({ isClosed }) => isClosed)} onChanged={onChanged} />
        </details>
      )}
    </section>
  )
}

interface SentProps extends Props {
  onCorrect: (message: SentMessage) => void
}

function Sent({ page, onChanged, onCorrect }: SentProps) {
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" className="mb-2 text-xl">
        From the desk
      </h2>
      {page.messages.length === 0 ? (
        <EmptyState title="No messages yet">
          Lunch at the turn, cart paths only on 7 and 9, where to go when the horn sounds: it’s on the cards
          within seconds, or as soon as a phone has signal again.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {page.messages.map((message) => (
            <Message
              key={message.messageId}
              message={message}
              page={page}
              onChanged={onChanged}
              onCorrect={() => onCorrect(message)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface MessageProps {
  message: SentMessage
  page: MessagesPage
  onChanged: (page: MessagesPage) => void
  onCorrect: () => void
}

/** What was said to a team or a wave that is gone is nobody else's. */
function isForTeams({ teamId, waveId }: SentMessage, { teams }: MessagesPage, wave?: Wave): boolean {
  if (waveId) return wave !== undefined
  return teamId === null || teams.some((team) => team.teamId === teamId)
}

function Message({ message, page, onChanged, onCorrect }: MessageProps) {
  const { messageId, words, madeBy, madeAt, endedBy, endedAt, missing } = message
  const { event } = useEvent()
  const wave = waveOf(event, message)
  const end = withOops(async () => {
    onChanged(await call('POST /api/admin/card-messages/{id}/end', { params: { id: messageId } }))
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 rounded-lg border border-line bg-white p-4">
      <div className="min-w-60 flex-1">
        <p className="wrap-anywhere whitespace-pre-line font-semibold">{words}</p>
        <p className="text-soft">{whereInWords(message, wave)}</p>
        <p className="text-soft">
          {madeBy}, {clockTime(madeAt, page.timeZone)}
          {endedAt && `; ended by ${endedBy}, ${clockTime(endedAt, page.timeZone)}`}
        </p>
        <p className="figures mt-1 font-semibold">{seenInWords(message)}</p>
        {missing.length > 0 && !endedAt && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2 text-water underline underline-offset-4">
              Who hasn’t
            </summary>
            <p className="wrap-anywhere">{missing.join(', ')}</p>
          </details>
        )}
      </div>
      {!endedAt && (
        <div className="flex flex-wrap gap-2">
          {isForTeams(message, page, wave) && (
            <Button small onClick={onCorrect}>
              Correct
            </Button>
          )}
          <Button small kind="danger" onClick={end}>
            Take it off
          </Button>
        </div>
      )}
    </li>
  )
}

function whereInWords({ teamName, waveId, holes, onHome, onScreen }: SentMessage, wave?: Wave): string {
  const teams = wave ? `All of ${wave.name}` : waveId ? 'A wave that is gone' : 'Every team'
  const places = [
    teamName ?? teams,
    ...(holes.length > 0 ? [`while on ${holes.length === 1 ? 'hole' : 'holes'} ${holesTyped(holes)}`] : []),
    ...(onHome ? ['the home page'] : []),
    ...(onScreen ? ['the clubhouse screen'] : []),
  ]
  return places.join(', ')
}

function seenInWords({ teams, seen, confirmed, mustConfirm }: SentMessage): string {
  return mustConfirm
    ? `Confirmed by ${confirmed} of ${teams}, seen by ${seen}`
    : `Seen by ${seen} of ${teams}`
}
