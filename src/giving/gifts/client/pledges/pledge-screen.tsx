import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { followEvents } from '../../../../ui/calls/follow-events.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { usePageHeading } from '../../../../ui/page/page-heading.ts'
import { useClubhouse } from '../../../../ui/page/use-clubhouse.ts'
import { useEventId } from '../../../../ui/page/use-event-id.ts'
import { QrCode } from '../../../../ui/qr-code.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { PledgeMoment } from '../../pledge-contract.ts'
import { barOf, pledgeStreamAddress } from '../../pledge-rules.ts'

/** The clubhouse screen during the pledge moment: levels, hands, and a bar that grows. It goes back to the leaderboard afterwards. */
export default function PledgeScreen() {
  const eventId = useEventId()
  const { moment, isKnown } = useMoment(eventId)
  const [, navigate] = useLocation()
  useClubhouse(eventId)
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

/** A QR code that opens the page for gifts, large enough for the back tables. */
function GiveCode({ url, given }: { url: string; given: number }) {
  return (
    <aside
      aria-label="Give on your phone"
      className="figures flex flex-col items-center justify-center gap-[1.4vh] rounded-lg bg-white p-[max(1rem,1.4vw)] text-center text-ink"
    >
      <p className="font-board font-semibold text-[max(1.25rem,2vw)] leading-tight">Give on your phone</p>
      <QrCode
        text={url}
        label={`QR code for ${url}`}
        className="size-[min(70vw,max(12rem,min(24vw,44vh)))]"
      />
      <p className="text-[max(1rem,1.25vw)] text-soft">{url.replace(/^https?:\/\/|\?.*$/g, '')}</p>
      {given > 0 && (
        <p className="font-semibold text-[max(1.0625rem,1.5vw)]">{showAmount(given)} given so far</p>
      )}
    </aside>
  )
}

/** More hands than this are told by their number alone. */
const mostMarks = 30

/** Each level with a mark for every hand. */
function LevelBoard({ levels }: Pick<PledgeMoment, 'levels'>) {
  return (
    <ol className="grid min-h-0 auto-rows-fr gap-[max(0.5rem,1.2vh)]">
      {levels.map(({ amount, hands }) => (
        <li
          key={amount}
          className="figures grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-[max(0.75rem,1.6vw)] rounded-lg bg-paper px-[max(1rem,1.6vw)] py-2 text-ink md:grid-cols-[max(9rem,17vw)_minmax(0,1fr)_auto]"
        >
          <p className="font-sans font-extrabold text-[max(2rem,min(4.2vw,8vh))] leading-none">
            {showAmount(amount)}
          </p>
          <p aria-hidden="true" className="flex flex-wrap gap-[max(0.25rem,0.4vw)] max-md:hidden">
            {Array.from({ length: Math.min(hands, mostMarks) }, (_, place) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: marks are alike
                key={place}
                className="size-[max(0.75rem,min(1.5vw,2.6vh))] rounded-full bg-fairway"
              />
            ))}
          </p>
          <p className="text-right text-[max(1.0625rem,1.7vw)] leading-tight">
            <b className="text-[max(1.75rem,min(3.4vw,6.4vh))]">{hands}</b>
            <span className="text-soft"> {hands === 1 ? 'hand' : 'hands'}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}

/** What was pledged and given, against the goal. Grows slowly; at once for those who asked for less motion. */
function PledgeBar({ moment: { pledged, given, total, goal } }: { moment: PledgeMoment }) {
  const bar = barOf({ pledged, given }, goal)
  const grows = 'h-full transition-[width] duration-[1200ms] ease-out'
  return (
    <section aria-label="Pledged so far" className="figures">
      <div className="mb-[max(0.5rem,1vh)] flex flex-wrap items-end justify-between gap-x-[3vw]">
        <p className="leading-none" aria-live="polite">
          <span className="font-extrabold text-[max(3rem,min(7.6vw,13.5vh))]">{showAmount(total)}</span>
          {total >= goal && (
            <span className="ml-[1.4vw] inline-block rounded-sm bg-sand px-[0.6em] py-[0.15em] align-middle font-semibold text-[max(1.125rem,1.8vw)] text-ink">
              Goal reached
            </span>
          )}
        </p>
        <p className="text-[max(1.0625rem,1.8vw)] text-mint">Goal {showAmount(goal)}</p>
      </div>
      <div
        aria-hidden="true"
        className="flex h-[max(1.75rem,4.6vh)] overflow-hidden rounded-sm border-2 border-mint bg-rough"
      >
        <div className={`${grows} bg-white`} style={{ width: `${bar.given}%` }} />
        <div className={`${grows} bg-sand`} style={{ width: `${bar.pledged}%` }} />
      </div>
      <p className="mt-[max(0.375rem,0.8vh)] flex flex-wrap gap-x-[2.4vw] text-[max(1rem,1.5vw)] leading-snug">
        <span>
          <Swatch className="bg-sand" />
          {showAmount(pledged)} pledged by hand
        </span>
        {given > 0 && (
          <span>
            <Swatch className="bg-white" />
            {showAmount(given)} given by phone
          </span>
        )}
      </p>
    </section>
  )
}

function Swatch({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`mr-[0.5em] inline-block size-[0.8em] rounded-sm border border-mint ${className}`}
    />
  )
}
