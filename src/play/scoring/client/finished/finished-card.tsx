import { type RefObject, useEffect } from 'react'
import { Link } from 'wouter'
import { ninesOf } from '../../../../event/event/nines.ts'
import { playedHolesOf } from '../../../../event/event/round.ts'
import { longDate } from '../../../../kernel/text/dates.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { usePageHeading } from '../../../../ui/page/page-heading.ts'
import { fileNameOf, SharePictureButton } from '../../../../ui/pictures/share-picture.tsx'
import { type EventInfo, useEvent } from '../../../../ui/session/current-event.ts'
import { sayToPar, showToPar } from '../../rules.ts'
import { countingInWords } from '../pad/round-note.tsx'
import { type Card, finalScoreOf, overMost, toParOf } from '../phone/card/card.ts'
import { finishedPicture } from './finished-picture.ts'
import { feats, placeHeadline, stillPlaying } from './finished-words.ts'
import { NineRows } from './nine-rows.tsx'

/** Milliseconds between looks at who is still playing. */
const lookEvery = 30_000

interface Props {
  card: Card
  /** The team's place on the leaderboard, such as 'T3'; null while it isn't known. */
  place: string | null
  /** Absent once scores can't be changed here. */
  onChange?: () => void
}

/** The end of a round: the confirmed card, the team's place, and a picture of both to send. */
export default function FinishedCard({ card, place, onChange }: Props) {
  const { event } = useEvent()
  const heading = useFocusedHeading()
  const { data: standings } = useCall('GET /api/Golf/GetStandings', {}, { every: lookEvery })
  const own = standings?.find(({ teamId }) => teamId === card.teamId)
  const total = finalScoreOf(card)
  const headline = placeHeadline(place ?? own?.position ?? null, card.holes, event?.eventIsFinalized)
  const others = event?.eventIsFinalized
    ? 'The result is final.'
    : stillPlaying(standings, playedHolesOf(event))
  const names = card.players ?? own?.teamMembers ?? []
  return (
    <div className="animate-rise">
      {/* The green runs to both edges as a shadow, which makes no page wider. */}
      <div className="bg-fairway pt-5 pb-62 text-white shadow-[0_0_0_100vmax_var(--color-fairway)] [clip-path:inset(0_-100vmax)]">
        <h1
          ref={heading}
          tabIndex={-1}
          className="wrap-anywhere text-[clamp(2rem,10.8vw,2.625rem)] leading-tight outline-none"
        >
          {headline}
        </h1>
        {others && <p className="text-mint">{others}</p>}
      </div>
      <Paper card={card} event={event} names={names} />
      <div className="mt-8 grid gap-1">
        <SharePictureButton
          picture={() => finishedPicture({ card, event, names, headline })}
          fileName={`${fileNameOf(card.teamName)}-${total}.png`}
          title={`${card.teamName}: ${total}`}
          className="min-h-17 w-full text-lg"
        >
          Share the card
        </SharePictureButton>
        <div className="grid auto-cols-fr grid-flow-col divide-x divide-line">
          <Link href="/leaderboard" className={lineLink}>
            Leaderboard
          </Link>
          {onChange && (
            <button type="button" onClick={onChange} className={lineLink}>
              Change a score
            </button>
          )}
        </div>
        <p role="status" className="pb-6 text-center text-[0.9375rem] text-soft">
          Final score {total} confirmed.
          {onChange ? ' You can change it until scoring is locked.' : ''}
        </p>
      </div>
    </div>
  )
}

const lineLink =
  'link grid min-h-[64px] place-items-center text-center font-semibold text-water underline underline-offset-4'

/** The card itself, overlapping the green. */
function Paper({ card, event, names }: { card: Card; event: EventInfo | null; names: readonly string[] }) {
  const { teamName, holes, round } = card
  // No word of it is split beside the total.
  const isLong = /[^\s-]{12}/.test(teamName)
  const toPar = toParOf(holes)
  const told = [feats(card), overMost(holes)].filter(Boolean).join('. ')
  return (
    <section
      aria-label={`Card of ${teamName}`}
      className="relative -mt-57 -mx-[1px] overflow-hidden rounded-lg border border-line bg-white shadow-float"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 p-[1.15rem] pb-4">
        <p
          className={`wrap-anywhere font-board font-semibold text-[1.4rem] leading-tight ${isLong ? 'col-span-2' : ''}`}
        >
          {teamName}
        </p>
        {event && (
          <p className="wrap-anywhere col-start-1 text-[0.9375rem] text-soft leading-snug">
            {event.eventName}
            <span className="block">{longDate(event.eventDate, event.timeZone)}</span>
          </p>
        )}
        <p
          className={`figures col-start-2 text-right font-extrabold text-[min(5.75rem,23vw)] leading-none ${isLong ? 'row-start-2' : '-mt-2 row-span-2 row-start-1'}`}
        >
          <span className="sr-only">Total </span>
          {finalScoreOf(card)}
        </p>
        <div className="wrap-anywhere col-start-1 self-end">
          {names.length > 0 && (
            <p className="mt-3 text-[min(1.0625rem,4.9vw)] leading-snug">{names.join(', ')}</p>
          )}
          {told && <p className="mt-2 text-[0.9375rem] text-soft">{told}</p>}
          {round?.counting && (
            <p className="mt-2 text-[0.9375rem] text-soft">{countingInWords(round.counting)}</p>
          )}
        </div>
        <p
          className={`figures col-start-2 self-end text-right font-extrabold text-[2.5rem] leading-none ${toPar !== null && toPar < 0 ? 'text-pin' : ''}`}
        >
          <span aria-hidden="true">{showToPar(toPar).replace('-', '−')}</span>
          <span className="sr-only">{sayToPar(toPar)}</span>
        </p>
      </div>
      {ninesOf(holes).map((nine) => (
        <NineRows key={nine.name} nine={nine} />
      ))}
      {event?.charity.legalName && (
        <p className="flex items-center gap-4 border-ink border-t bg-[#f6efe2] px-[1.15rem] py-3.5">
          <svg viewBox="0 0 20 24" aria-hidden="true" className="h-7 shrink-0">
            <path d="M3 1v22" className="stroke-2 stroke-fairway" />
            <path d="M4 2.5 18 7 4 11.5Z" className="fill-flag" />
          </svg>
          <span className="wrap-anywhere min-w-0">
            Played for the{' '}
            <strong className="font-semibold">{event.charity.legalName.replace(/^the /i, '')}</strong>
          </span>
        </p>
      )}
    </section>
  )
}

/** It takes the place of the hole under the same address, so it is announced as another page would be. */
function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = usePageHeading('Live scoring')
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [heading])
  return heading
}
