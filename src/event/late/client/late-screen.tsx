import { useState } from 'react'
import { dayAndTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEventId } from '../../../ui/page/use-event-id.ts'
import type { LateFact, LatePage, RefusedFact } from '../contract.ts'
import { type Asked, DecideDialog } from './decide-dialog.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { aboutAll, mostAtOnce } from './late-words.ts'

const askEvery = 15_000

/** What came after its door closed, for staff to accept or refuse. `?eventId=` selects another event. */
export default function LateScreen() {
  const eventId = useEventId()
  const [asked, setAsked] = useState<Asked | null>(null)
  const called = useCall('GET /api/admin/late', { query: { eventId } }, { every: askEvery })
  return (
    <div className="page pb-12">
      <PageHead title="Late entries">{called.data?.eventName}</PageHead>
      <Elsewhere others={called.data?.others} path="/admin/late" />
      <UntilLoaded called={called} label="Loading the late entries">
        {(page) => (
          <div className="grid max-w-3xl gap-8">
            <Waiting page={page} onAsk={setAsked} />
            {page.refused.length > 0 && <Refused page={page} onAsk={setAsked} />}
            {asked && (
              <DecideDialog
                page={page}
                asked={asked}
                onDecided={(fresh) => void called.refresh(fresh)}
                onStale={() => void called.refresh()}
                onClose={() => setAsked(null)}
              />
            )}
          </div>
        )}
      </UntilLoaded>
    </div>
  )
}

interface ListProps {
  page: LatePage
  onAsk: (asked: Asked) => void
}

function Waiting({ page: { waiting, timeZone, eventIsFinalized }, onAsk }: ListProps) {
  if (waiting.length === 0)
    return (
      <EmptyState title="Nothing is waiting">
        Scores, contest shots and add-ons used that arrive after a link was closed, scoring was locked, the
        result was final or the event over, and entries in the skins that are sold after they closed, are kept
        here until you accept or refuse them.
      </EmptyState>
    )
  return (
    <section aria-label="Waiting">
      <p className="mb-3">
        These don’t count until you accept them. A phone’s clock can be wrong or set back, so ask whoever was
        there.
      </p>
      {eventIsFinalized && (
        <Banner className="mb-3">
          The result is final. What you accept is a correction: the leaderboard says so and shows your reason.
        </Banner>
      )}
      <ul className="divide-y divide-line border-line border-y">
        {waiting.map((fact, place) => (
          <li key={fact.id} className="grid gap-2 py-3 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-4">
            <Fact fact={fact} timeZone={timeZone} />
            <span className="flex gap-3">
              <Button small onClick={() => onAsk({ facts: [fact], accepts: false })}>
                Refuse
                <Which fact={fact} />
              </Button>
              <Button
                small
                kind={place === 0 ? 'main' : 'plain'}
                onClick={() => onAsk({ facts: [fact], accepts: true })}
              >
                Accept
                <Which fact={fact} />
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {waiting.length > 1 && (
        <div className="mt-4 flex flex-wrap gap-3">
          {([false, true] as const).map((accepts) => (
            <Button
              key={String(accepts)}
              onClick={() => onAsk({ facts: waiting.slice(0, mostAtOnce), accepts })}
            >
              {aboutAll(accepts ? 'Accept' : 'Refuse', waiting.length)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

function Refused({ page: { refused, timeZone }, onAsk }: ListProps) {
  return (
    <section>
      <h2 className="text-xl">Refused</h2>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {refused.map((fact) => (
          <li key={fact.id} className="grid gap-2 py-3 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-4">
            <span>
              <Fact fact={fact} timeZone={timeZone} />
              <span className="wrap-anywhere block text-[0.9375rem]">{refusal(fact, timeZone)}</span>
            </span>
            <span>
              <Button small kind="quiet" onClick={() => onAsk({ facts: [fact], accepts: true })}>
                Accept after all
                <Which fact={fact} />
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function refusal({ refused: { by, at, reason } }: RefusedFact, timeZone: string): string {
  return `Refused ${dayAndTime(at, timeZone)} by ${by}: ${reason}`
}

function Which({ fact: { teamName, words } }: { fact: LateFact }) {
  return (
    <span className="sr-only">
      {' '}
      {teamName}, {words}
    </span>
  )
}

function Fact({ fact, timeZone }: { fact: LateFact; timeZone: string }) {
  const { teamName, words, why, note, by, phoneAt, receivedAt } = fact
  return (
    <span className="wrap-anywhere min-w-0">
      <span className="figures block font-semibold">{words}</span>
      <span className="block">
        {teamName}. {why}
      </span>
      <span className="figures block text-[0.9375rem] text-soft">
        {by}, arrived {dayAndTime(receivedAt, timeZone)}
        {phoneAt && `; the phone says ${dayAndTime(phoneAt, timeZone)}`}
      </span>
      {note && <span className="block font-semibold">{note}</span>}
    </span>
  )
}
