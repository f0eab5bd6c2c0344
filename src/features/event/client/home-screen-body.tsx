import { type Ref, useState } from 'react'
import { Leaders } from '../../../client/result/leaders.tsx'
import type { EventInfo } from '../contract.ts'
import { type HomePhase, homePhase } from '../phase.ts'
import { HomeAgenda } from './home-screen-agenda.tsx'
import { HomeDay } from './home-screen-day.tsx'
import { HomeFacts } from './home-screen-facts.tsx'
import { HomeField } from './home-screen-field.tsx'
import { HomeHero } from './home-screen-hero.tsx'
import { HomeLastYear } from './home-screen-last-year.tsx'

import { HomeMoney } from './home-screen-money.tsx'
import { HomeNextYear } from './home-screen-next-year.tsx'
import { HomePhotos } from './home-screen-photos.tsx'
import { HomeResult } from './home-screen-result.tsx'
import { HomeSponsors } from './home-screen-sponsors.tsx'
import { HomeContact, HomeThanks } from './home-screen-thanks.tsx'
import { HomeWinners } from './home-screen-winners.tsx'

interface Props {
  event: EventInfo
  hasFault?: boolean
  /** The page's own heading; a preview has none. */
  heading?: Ref<HTMLHeadingElement>
}

/** The event as visitors see it: a story for each part of the year, made of whatever its organizer has filled in. */
export function HomeBody({ event, hasFault = false, heading }: Props) {
  const [openedAt] = useState(Date.now)
  const phase = homePhase(event, openedAt)
  return (
    <div className="page">
      {phase === 'final' ? (
        <AfterTheFinal event={event} hasFault={hasFault} heading={heading} />
      ) : (
        <BeforeTheFinal event={event} hasFault={hasFault} heading={heading} phase={phase} />
      )}
      <HomeContact event={event} />
    </div>
  )
}

function BeforeTheFinal({ event, hasFault, heading, phase }: Props & { phase: HomePhase }) {
  return (
    <>
      <HomeHero event={event} hasFault={hasFault ?? false} heading={heading} phase={phase} />
      {phase === 'live' ? <Leaders eventId={event.eventId} /> : <HomeFacts event={event} />}
      <HomeMoney event={event} />
      <HomeAgenda event={event} />
      <HomeDay event={event} />
      <HomeField event={event} />
      <HomeSponsors event={event} />
      <HomePhotos event={event} />
      {phase === 'before' && <HomeLastYear />}
      <HomeThanks event={event} />
    </>
  )
}

function AfterTheFinal({ event, hasFault, heading }: Props) {
  return (
    <>
      <HomeResult event={event} hasFault={hasFault ?? false} heading={heading} />
      <HomeMoney event={event} />
      <HomeThanks event={event} />
      <HomePhotos event={event} />
      <HomeWinners event={event} />
      <HomeSponsors event={event} />
      <HomeNextYear event={event} />
    </>
  )
}
