import type { Ref } from 'react'
import type { EventInfo } from '../../../event-shapes.ts'
import { HomePhotos } from '../photos/home-photos.tsx'
import { HomeGifts } from './home-gifts.tsx'
import { HomeMoney } from './home-money.tsx'
import { HomeNextYear } from './home-next-year.tsx'
import { HomeResult } from './home-result.tsx'
import { HomeSponsors } from './home-sponsors.tsx'
import { HomeContact, HomeThanks } from './home-thanks.tsx'
import { HomeWinners } from './home-winners.tsx'

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
