import type { Ref } from 'react'
import { isDrawing } from '../../../event/course/hole-drawing-url.ts'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { daysInWords, daysToGo, type HomePhase, takesGolfers } from '../../../event/event/phase.ts'
import { smallPhoto } from '../../../event/event/pictures.ts'
import { thenWords } from '../../../event/event/price-words.ts'
import { teamSizeOf } from '../../../event/event/round.ts'
import { classes } from '../../../ui/classes.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { useEmbedded, usePageTime } from '../../../ui/page/served-page.ts'
import { HomeActions, HomeLoadError } from './home-actions.tsx'
import { HomeKicker } from './home-kicker.tsx'

interface HeroProps {
  event: EventInfo
  hasFault: boolean
  heading: Ref<HTMLHeadingElement> | undefined
  phase: HomePhase
}

/** Date, place, headline and main actions, next to the event's first photo or its hardest hole. */
export function HomeHero({ event, hasFault, heading, phase }: HeroProps) {
  const now = usePageTime()
  const photo = event.photos.find(({ url }) => !url.startsWith('/drawings/'))
  return (
    <section className="grid items-start gap-x-12 gap-y-6 pt-5 pb-7 lg:grid-cols-[1.65fr_1fr] lg:pt-12 lg:pb-11">
      {photo && (
        <img
          src={photo.url}
          {...inTwoSizes(photo.url)}
          alt={photo.alt}
          width={640}
          height={480}
          fetchPriority="high"
          className="-mt-5 h-52 w-[calc(100%+2*clamp(1rem,4vw,1.25rem))] max-w-none rounded-none object-cover max-lg:-mx-[clamp(1rem,4vw,1.25rem)] sm:h-80 lg:order-2 lg:mt-0 lg:h-[26.875rem] lg:w-full lg:rounded-lg lg:border lg:border-ink"
        />
      )}
      <div className="min-w-0">
        <HomeKicker event={event} tag={tagOf(event, phase, now)} />
        <h1
          ref={heading}
          tabIndex={-1}
          data-part="when"
          className="text-[clamp(min(2.1rem,12vw),6.2vw,4.25rem)] leading-[1.06]"
        >
          {event.headline || event.eventName}
        </h1>
        {event.intro && (
          <p className="mt-3 max-w-[34em] whitespace-pre-line text-lg text-soft lg:mt-4 lg:text-[1.3125rem]">
            {event.intro}
          </p>
        )}
        <div className="mt-6">{hasFault ? <HomeLoadError /> : <HomeActions event={event} />}</div>
        {!hasFault && <PlacesAndPrice event={event} />}
      </div>
      {!photo && event.featuredHole && <FeaturedHole hole={event.featuredHole} />}
    </section>
  )
}

/** On a phone the small one will do, whatever its screen could show: on a slow line it is what the page waits for. */
function inTwoSizes(url: string): { srcSet?: string; sizes?: string } {
  const small = smallPhoto(url)
  if (small === url) return {}
  return { srcSet: `${small} 640w, ${url} 1600w`, sizes: '(min-width: 62rem) 28rem, 50vw' }
}

function tagOf(event: EventInfo, phase: HomePhase, now: number): string {
  if (phase === 'live') return event.isEventLive ? 'Live' : 'Scoring is closed'
  return daysInWords(daysToGo(event, now))
}

/** The course's hardest hole, from its course card. */
function FeaturedHole({ hole }: { hole: NonNullable<EventInfo['featuredHole']> }) {
  const isDrawn = isDrawing(hole.imageUrl ?? '')
  const source = useEmbedded(hole.imageUrl ?? '')
  return (
    <figure className="relative" data-part="where">
      <img
        src={source}
        suppressHydrationWarning
        alt={isDrawn ? 'Illustration' : ''}
        width={388}
        height={430}
        fetchPriority="high"
        className={classes(
          'h-64 w-full rounded-lg border border-ink bg-mint sm:h-80 lg:h-[26.875rem]',
          // A drawing fits any box without cutting off tee or green; a photo is cropped.
          !isDrawn && 'object-cover',
        )}
      />
      <figcaption className="figures absolute bottom-3 left-3 rounded-sm border border-ink bg-white px-2.5 py-1 text-sm font-bold">
        No. {hole.holeNumber}, par {hole.par}, {hole.yardage} yards
      </figcaption>
    </figure>
  )
}

/** '9 of 36 team places left. $500 a team, $125 a player.', or what golfers pay who come without a team. */
function PlacesAndPrice({ event }: { event: EventInfo }) {
  const left = Math.max(0, event.maxTeams - event.teamCount)
  const places = takesGolfers(event) && !event.isFull && `${left} of ${event.maxTeams} team places left.`
  const isOver = event.eventIsFinalized || (event.isEventLive && !event.registrationEnabled)
  const perPlayer = event.places?.parties
    ? `${showAmount(event.places.playerPrice)} a player without a team`
    : `${showAmount(event.eventFee / teamSizeOf(event))} a player`
  const then = thenWords(event.nextPrices?.golf, showAmount, event.timeZone)
  const price =
    event.eventFee > 0 &&
    !isOver &&
    `${showAmount(event.eventFee)} a team, ${perPlayer}${then && ` ${then} a team`}.`
  const sentence = [places, price].filter(Boolean).join(' ')
  return sentence ? (
    <p data-part="prices included" className="figures mt-4 text-[1.0625rem] text-soft">
      {sentence}
    </p>
  ) : null
}
