import { Leaders } from '../../../leaderboard/client/index.ts'
import type { EventInfo } from '../../contract.ts'
import type { HomePhase } from '../../phase.ts'
import { HomeAgenda } from './home-screen-agenda.tsx'
import { HomeDay } from './home-screen-day.tsx'
import { HomeField } from './home-screen-field.tsx'
import { HomeLastYear } from './home-screen-last-year.tsx'
import { HomeMoney } from './home-screen-money.tsx'
import { HomePhotos } from './home-screen-photos.tsx'
import { HomeSponsors } from './home-screen-sponsors.tsx'
import { HomeContact, HomeThanks } from './home-screen-thanks.tsx'

export interface StoryProps {
  event: EventInfo
  phase: HomePhase
}

/** Before the final, below the first screen: the money, the day, who is coming and who gives. */
export default function HomeStory({ event, phase }: StoryProps) {
  return (
    <>
      {phase === 'live' && <Leaders event={event} />}
      <HomeMoney event={event} />
      <HomeAgenda event={event} />
      <HomeDay event={event} />
      <HomeField event={event} />
      <HomeSponsors event={event} />
      <HomePhotos event={event} />
      {phase === 'before' && <HomeLastYear />}
      <HomeThanks event={event} />
      <HomeContact event={event} />
    </>
  )
}
