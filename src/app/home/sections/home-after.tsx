import { type Ref, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { playedHolesOf } from '../../../event/event/round.ts'
import {
  ContestWinners,
  OtherWinners,
  OwnResult,
  Podium,
  PrizeWinners,
  useResult,
  WinningCard,
} from '../../../play/board/client/index.ts'
import { areApart } from '../../../play/board/result.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { headingArrived } from '../../../ui/page/page-heading.ts'
import { useSession } from '../../../ui/session/session.ts'
import { HomeActions, HomeLoadError } from '../hero/home-actions.tsx'
import { HomeKicker } from '../hero/home-kicker.tsx'
import { HomePhotos } from '../photos/home-photos.tsx'
import { HomeGifts } from './home-gifts.tsx'
import { HomeMoney } from './home-money.tsx'
import { HomeSection } from './home-section.tsx'
import { HomeSponsors } from './home-sponsors.tsx'
import { HomeContact, HomeThanks } from './home-thanks.tsx'

interface Props {
  event: EventInfo
  hasFault: boolean
  heading: Ref<HTMLHeadingElement> | undefined
}

/** The home page after the event: result, money raised, thanks, photos, baskets and sponsors. */
export function HomeAfter({ event, hasFault, heading }: Props) {
  return (
    <>
      <HomeResult event={event} hasFault={hasFault} heading={heading} />
      <HomeMoney event={event} />
      <HomeThanks event={event} />
      <HomeGifts event={event} />
      <HomePhotos event={event} />
      <HomeWinners event={event} />
      <HomeSponsors event={event} />
      <HomeNextYear event={event} />
      <HomeContact event={event} />
    </>
  )
}

/** The committee's own line about next year, at the end of the page. */
function HomeNextYear({ event: { nextYearText, featuredHole } }: { event: EventInfo }) {
  if (!nextYearText) return null
  return (
    <section
      aria-label="Next year"
      className="mt-14 flex items-center overflow-hidden rounded-lg bg-fairway text-white max-sm:flex-col"
    >
      {featuredHole?.imageUrl && (
        <img
          src={featuredHole.imageUrl}
          alt=""
          loading="lazy"
          width={320}
          height={224}
          className="h-40 w-full self-stretch bg-mint object-cover sm:h-56 sm:w-80"
        />
      )}
      <p className="px-6 py-8 font-board font-semibold text-[clamp(1.75rem,4vw,2.75rem)] leading-tight max-sm:self-start sm:px-12">
        {nextYearText}
      </p>
    </section>
  )
}

const mostNamed = 8

/** The first baskets with a winner. */
function HomeWinners({ event: { eventId } }: { event: EventInfo }) {
  const { data } = useCall('GET /api/donation/get-winners', { query: { eventId } })
  const won = (data?.donations ?? []).filter(({ winnerName }) => winnerName)
  if (won.length === 0) return null
  const more = {
    href: '/winners',
    label: won.length > 1 ? `All ${won.length} basket winners` : 'Basket winners',
  }
  return (
    <div className="mt-12">
      <HomeSection title="Basket winners" more={more}>
        <ul className="grid gap-x-12 md:grid-cols-2">
          {won.slice(0, mostNamed).map(({ donationId, name, winnerName }) => (
            <li key={donationId} className="flex justify-between gap-4 border-line border-b py-2.5">
              <span className="min-w-0">{name}</span>
              <span className="max-w-[50%] shrink-0 text-right font-semibold">{winnerName}</span>
            </li>
          ))}
        </ul>
      </HomeSection>
    </div>
  )
}

interface HomeResultProps {
  event: EventInfo
  hasFault: boolean
  heading: Ref<HTMLHeadingElement> | undefined
}

/** The winner, the podium, the winning card, and a link to the full leaderboard. */
function HomeResult({ event, hasFault, heading }: HomeResultProps) {
  const { user } = useSession()
  const { standings, headline, noResult, winnerId, otherWinners } = useResult(event)
  const title = useRef<HTMLHeadingElement>(null)
  const isPage = heading !== undefined
  useEffect(() => {
    if (isPage) headingArrived(title.current)
  }, [isPage])
  const own = standings?.find(({ teamId }) => teamId === user?.teamId)
  return (
    <section className="pt-5 pb-4 lg:pt-12">
      <HomeKicker event={event} tag="Final" />
      <h1 ref={title} tabIndex={-1} className="text-[clamp(2.1rem,6.2vw,4.25rem)] leading-[1.06]">
        {headline ?? noResult ?? (event.headline || event.eventName)}
      </h1>
      <div className="mt-6 grid gap-4">
        {own && (
          <OwnResult
            own={own}
            eventId={event.eventId}
            holeCount={playedHolesOf(event)}
            isHeadline={headline !== null}
          />
        )}
        {standings ? (
          <Podium standings={standings} holeCount={playedHolesOf(event)}>
            <Link
              href="/leaderboard"
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {standings.length === 1 ? 'See the leaderboard' : `See all ${standings.length} teams`}
            </Link>
          </Podium>
        ) : (
          <Skeleton className="h-96 rounded-lg" />
        )}
        <OtherWinners winners={otherWinners} areRoutes={areApart(standings ?? [])} />
        <PrizeWinners eventId={event.eventId} />
        <ContestWinners eventId={event.eventId} />
        {winnerId && <WinningCard teamId={winnerId} />}
      </div>
      <div className="mt-6">{hasFault ? <HomeLoadError /> : <HomeActions event={event} />}</div>
    </section>
  )
}
