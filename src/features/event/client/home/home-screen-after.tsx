import type { Ref } from 'react'
import type { EventInfo } from '../../contract.ts'
import { HomeMoney } from './home-screen-money.tsx'
import { HomeNextYear } from './home-screen-next-year.tsx'
import { HomePhotos } from './home-screen-photos.tsx'
import { HomeResult } from './home-screen-result.tsx'
import { HomeSponsors } from './home-screen-sponsors.tsx'
import { HomeContact, HomeThanks } from './home-screen-thanks.tsx'
import { HomeWinners } from './home-screen-winners.tsx'

export interface AfterProps {
  event: EventInfo
  hasFault: boolean
  heading: Ref<HTMLHeadingElement> | undefined
}

/** After the final: the result, what was raised, thanks, photos, baskets and sponsors. */
export default function HomeAfter({ event, hasFault, heading }: AfterProps) {
  return (
    <>
      <HomeResult event={event} hasFault={hasFault} heading={heading} />
      <HomeMoney event={event} />
      <HomeThanks event={event} />
      <HomePhotos event={event} />
      <HomeWinners event={event} />
      <HomeSponsors event={event} />
      <HomeNextYear event={event} />
      <HomeContact event={event} />
    </>
  )
}
