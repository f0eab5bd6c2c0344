import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { followEvents } from '../../../../ui/calls/follow-events.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { usePageHeading } from '../../../../ui/page/page-heading.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { PledgeMoment } from '../../pledge-contract.ts'
import { pledgeStreamAddress } from '../../pledge-rules.ts'
import { GiveCode } from './give-code.tsx'
import { LevelBoard } from './level-board.tsx'
import { PledgeBar } from './pledge-bar.tsx'

/** The clubhouse screen during the pledge moment: levels, hands, and a bar that grows. It goes back to the leaderboard afterwards. */
export default function PledgeScreen() {
  const [parameters] = useSearchParams()
  const eventId = parameters.get('eventId') ?? undefined
  const { moment, isKnown } = useMoment(eventId)
  const [, navigate] = useLocation()
  const isOver = isKnown && !moment?.isOn
  useEffect(() => {
    if (!isOver) return
    const past = eventId ? `&eventId=${encodeURIComponent(eventId)}` : ''
    navigate(`/leaderboard?tv=1${past}`, { replace: true })
  }, [isOver, eventId, navigate])
  return moment?.isOn ? <Board moment={moment} /> : <div className="min-h-screen bg-fairway" />
}

function Board({ moment }: { moment: PledgeMoment }) {
  const { event } = useEvent()
  const heading = usePageHeading('Pledges')
  const { giveUrl } = moment
  return (
    <div
      data-tv
      className="flex min-h-screen flex-col gap-[2.4vh] bg-fairway px-[max(1rem,2.4vw)] pt-[max(1rem,2.4vh)] pb-[max(1.25rem,3vh)] text-white lg:h-screen lg:overflow-hidden"
    >
      <header className="flex flex-wrap items-end justify-between gap-x-[3vw] gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="text-[max(1.75rem,3.4vw)] leading-none">
          {event?.eventName ?? 'Pledges'}
        </h1>
        <p className="text-[max(1.0625rem,1.6vw)] text-mint leading-tight">
          {giveUrl ? 'Raise your hand, or scan the code.' : 'Raise your hand.'}
        </p>
      </header>
      <div className="grid min-h-0 flex-1 gap-[max(1rem,2vw)] lg:grid-cols-[minmax(0,1fr)_auto]">
        <LevelBoard levels={moment.levels} />
        {giveUrl && <GiveCode url={giveUrl} given={moment.given} />}
      </div>
      <PledgeBar moment={moment} />
    </div>
  )
}

/** Milliseconds: the stream says everything at once; this is for when it doesn't get through. */
const askEvery = 60_000

/** The moment as it is, kept by the stream. */
function useMoment(eventId: string | undefined): { moment: PledgeMoment | null; isKnown: boolean } {
  const { data, refresh } = useCall(
    'GET /api/pledge-moment',
    { query: eventId ? { eventId } : {} },
    { every: askEvery },
  )
  const [streamed, setStreamed] = useState<{ moment: PledgeMoment | null } | null>(null)
  useEffect(
    () =>
      followEvents<{ pledges: PledgeMoment | null }>(pledgeStreamAddress(eventId), {
        pledges: (moment) => setStreamed({ moment }),
      }),
    [eventId],
  )
  // An answer to a poll is as new as the stream's last word.
  useEffect(() => {
    if (data) setStreamed(null)
  }, [data])
  useEffect(() => void refresh(), [refresh])
  return { moment: (streamed ?? data)?.moment ?? null, isKnown: streamed !== null || data !== undefined }
}
