import type { Ref } from 'react'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { playedHolesOf } from '../../../event/event/round.ts'
import { Leaders, useLeaders } from '../../../play/board/client/index.ts'
import { leadInWords, teamsInWords } from '../../../play/board/leading.ts'
import { HomeActions, HomeLoadError } from './home-actions.tsx'

export { Leaders }

interface Props {
  event: EventInfo
  hasFault: boolean
  heading: Ref<HTMLHeadingElement> | undefined
}

/** While the field is out: who leads comes first, then the way to the leaderboard and to one's own card. */
export function DayHero({ event, hasFault, heading }: Props) {
  const { data: standings = [] } = useLeaders(event)
  const lead = leadInWords(standings)
  const teamsIn = teamsInWords(standings, playedHolesOf(event))
  return (
    <section className="grid gap-4 pt-4 pb-7 lg:pt-10 lg:pb-11">
      <div>
        <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
          <span className="flex items-center gap-2 rounded-sm bg-fairway px-2.5 py-0.5 font-bold text-[0.9375rem] text-white">
            <span aria-hidden="true" className="size-2 rounded-full bg-white" />
            Live
          </span>
          {teamsIn || event.eventName}
        </p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="wrap-anywhere text-[clamp(min(2rem,12vw),10.4vw,3.75rem)] leading-[1.06]"
        >
          {lead ?? (event.headline || event.eventName)}
        </h1>
        {!lead && <p className="mt-2 text-lg text-soft">Waiting for the first score.</p>}
      </div>
      <Leaders event={event} />
      {hasFault ? <HomeLoadError /> : <HomeActions event={event} />}
    </section>
  )
}
