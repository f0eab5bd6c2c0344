import type { Ref } from 'react'
import { classes } from '../../../client/ui/classes.ts'
import { showAmount } from '../../../client/ui/dollars.ts'
import type { EventInfo } from '../contract.ts'
import { HomeActions, HomeLoadFault } from './home-screen-actions.tsx'

interface HeroProps {
  event: EventInfo
  hasFault: boolean
  heading: Ref<HTMLHeadingElement> | undefined
}

export function HomeHero({ event, hasFault, heading }: HeroProps) {
  return (
    <section className="grid items-start gap-x-12 gap-y-6 pt-6 pb-7 lg:grid-cols-[1.65fr_1fr] lg:pt-14 lg:pb-11">
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="text-[clamp(2.1rem,6.2vw,4.4rem)] leading-[1.06]">
          {event.headline || event.eventName}
        </h1>
        {event.intro && (
          <p className="mt-3 max-w-[34em] whitespace-pre-line text-lg text-soft lg:mt-4 lg:text-[1.3125rem]">
            {event.intro}
          </p>
        )}
        <div className="mt-6">{hasFault ? <HomeLoadFault /> : <HomeActions event={event} />}</div>
        {!hasFault && <PlacesAndPrice event={event} />}
      </div>
      {event.featuredHole && <FeaturedHole hole={event.featuredHole} />}
    </section>
  )
}

/** The course's hardest hole, as its card describes it. */
function FeaturedHole({ hole }: { hole: NonNullable<EventInfo['featuredHole']> }) {
  return (
    <figure className="relative">
      <img
        src={hole.imageUrl ?? ''}
        alt=""
        width={388}
        height={430}
        fetchPriority="high"
        className={classes(
          'h-64 w-full rounded-lg border border-ink bg-mint sm:h-80 lg:h-[26.875rem]',
          // A drawing fills any box by itself, tee and green in sight; a photograph is cropped to it.
          !hole.imageUrl?.startsWith('/drawings/') && 'object-cover',
        )}
      />
      <figcaption className="figures absolute bottom-3 left-3 rounded-sm border border-ink bg-white px-2.5 py-1 text-sm font-bold">
        No. {hole.holeNumber}, par {hole.par}, {hole.yardage} yards
      </figcaption>
    </figure>
  )
}

/** '9 of 36 team places left. $500 a team, $125 a player.' */
function PlacesAndPrice({ event }: { event: EventInfo }) {
  const left = Math.max(0, event.maxTeams - event.teamCount)
  const places =
    event.registrationEnabled && !event.isFull && `${left} of ${event.maxTeams} team places left.`
  const isOver = event.isEventLive && !event.registrationEnabled
  const price =
    event.eventFee > 0 &&
    !isOver &&
    `${showAmount(event.eventFee)} a team, ${showAmount(event.eventFee / 4)} a player.`
  const sentence = [places, price].filter(Boolean).join(' ')
  return sentence ? <p className="figures mt-4 text-[1.0625rem] text-soft">{sentence}</p> : null
}
