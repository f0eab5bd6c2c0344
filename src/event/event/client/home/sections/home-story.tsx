import { Leaders } from '../../../../../play/board/client/index.ts'
import type { EventInfo } from '../../../event-shapes.ts'
import type { HomePhase } from '../../../phase.ts'
import { HomePhotos } from '../photos/home-photos.tsx'
import { HomeAgenda } from './home-agenda.tsx'
import { HomeDay } from './home-day.tsx'
import { HomeField } from './home-field.tsx'
import { HomeGifts } from './home-gifts.tsx'
import { HomeMoney } from './home-money.tsx'
import { HomePreviousEvent } from './home-previous-event.tsx'
import { HomeSponsors } from './home-sponsors.tsx'
import { HomeContact, HomeThanks } from './home-thanks.tsx'

interface Props {
  event: EventInfo
  phase: HomePhase
}

/** The home page before the final result, below the first screen: money raised, agenda, teams and sponsors. */
export function HomeStory({ event, phase }: Props) {
  return (
    <>
      {phase === 'live' && !event.isEventLive && <Leaders event={event} />}
      <HomeMoney event={event} />
      <HomeAgenda event={event} />
      <HomeDay event={event} />
      <HomeField event={event} />
      <HomeGifts event={event} />
      <HomeSponsors event={event} />
      <HomePhotos event={event} />
      {phase === 'before' && <HomePreviousEvent />}
      <HomeThanks event={event} />
      <HomeContact event={event} />
    </>
  )
}
