import { useEvent } from '../../../client/current-event.ts'
import { HomeDay } from './home-screen-day.tsx'
import { HomeFacts } from './home-screen-facts.tsx'
import { HomeHero } from './home-screen-hero.tsx'
import { HomeMoney } from './home-screen-money.tsx'
import { HomePhotos } from './home-screen-photos.tsx'
import { HomeThanks } from './home-screen-thanks.tsx'
import { HomeOnItsWay, HomeUnavailable, HomeWithoutEvent } from './home-screen-without.tsx'

/** The event as visitors see it, made of whatever its organiser has filled in. */
export default function HomeScreen() {
  const { event, fault, isMissing } = useEvent()
  if (isMissing) return <HomeWithoutEvent />
  if (!event) return fault ? <HomeUnavailable /> : <HomeOnItsWay />
  return (
    <div className="page">
      <HomeHero event={event} hasFault={fault !== null} />
      <HomeFacts event={event} />
      <HomeMoney event={event} />
      <HomeDay event={event} />
      <HomePhotos event={event} />
      <HomeThanks event={event} />
    </div>
  )
}
