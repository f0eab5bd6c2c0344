import { type Ref, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import {
  OtherWinners,
  OwnResult,
  Podium,
  useResult,
  WinningCard,
} from '../../../../../play/board/client/index.ts'
import { Skeleton } from '../../../../../ui/feedback/loading.tsx'
import { headingArrived } from '../../../../../ui/page/page-heading.ts'
import { useSession } from '../../../../../ui/session/session.ts'
import type { EventInfo } from '../../../event-shapes.ts'
import { holeCountOf } from '../../../round.ts'
import { HomeActions, HomeLoadError } from '../hero/home-actions.tsx'
import { HomeKicker } from '../hero/home-kicker.tsx'

interface Props {
  event: EventInfo
  hasFault: boolean
  heading: Ref<HTMLHeadingElement> | undefined
}

/** The winner, the podium, the winning card, and a link to the full leaderboard. */
export function HomeResult({ event, hasFault, heading }: Props) {
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
        {own && <OwnResult own={own} eventId={event.eventId} holeCount={holeCountOf(event)} />}
        {standings ? (
          <Podium standings={standings} holeCount={holeCountOf(event)}>
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
        <OtherWinners winners={otherWinners} />
        {winnerId && <WinningCard teamId={winnerId} />}
      </div>
      <div className="mt-6">{hasFault ? <HomeLoadError /> : <HomeActions event={event} />}</div>
    </section>
  )
}
