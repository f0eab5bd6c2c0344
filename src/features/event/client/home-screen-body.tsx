import type { Ref } from 'react'
import type { EventInfo } from '../contract.ts'
import { HomeDay } from './home-screen-day.tsx'
import { HomeFacts } from './home-screen-facts.tsx'
import { HomeHero } from './home-screen-hero.tsx'
import { HomeMoney } from './home-screen-money.tsx'
import { HomePhotos } from './home-screen-photos.tsx'
import { HomeThanks } from './home-screen-thanks.tsx'

interface Props {
  event: EventInfo
  hasFault?: boolean
  /** The page's own heading; a preview has none. */
  heading?: Ref<HTMLHeadingElement>
}

/** The event as visitors see it, made of whatever its organiser has filled in. */
export function HomeBody({ event, hasFault = false, heading }: Props) {
  return (
    <div className="page">
      <HomeHero event={event} hasFault={hasFault} heading={heading} />
      <HomeFacts event={event} />
      <HomeMoney event={event} />
      <HomeDay event={event} />
      <HomePhotos event={event} />
      <HomeThanks event={event} />
    </div>
  )
}
