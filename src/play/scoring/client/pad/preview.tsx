import { LinkButton } from '../../../../ui/button.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { Card } from '../phone/card/card.ts'
import { CardRules } from './card-rules.tsx'
import { HolePicture } from './hole-picture.tsx'

/** Holes that show the most of a course: one of each par, and the last. */
function samples({ holes }: Card) {
  const byPar = [3, 4, 5].flatMap((par) => holes.find((hole) => hole.par === par) ?? [])
  return [...new Set([...byPar, ...holes.slice(-1)])]
}

/** A preview of live scoring before the event is live. Becomes the scorecard once it is. */
export function Preview({ card }: { card: Card }) {
  const { event } = useEvent()
  return (
    <div className="page">
      <PageHead title="Live scoring" actions={<LinkButton href="/teams">View Teams</LinkButton>}>
        Opens when the event starts{event && `, ${event.eventDayText} at ${event.shotgunStart}`}.
      </PageHead>
      <p className="max-w-prose">
        {card.teamName}, this is where you keep your card: one tap for each hole, on as many of your phones as
        you like. The leaderboard moves as you play.
      </p>
      <CardRules rules={card.rules} />
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {samples(card).map((hole) => (
          <li key={hole.holeId}>
            <HolePicture
              holeNumber={hole.holeNumber}
              par={hole.par}
              ground={hole.ground}
              className="aspect-[4/3]"
            />
            <p className="figures mt-2">
              <span className="font-board font-bold">Hole {hole.holeNumber}</span>
              <span className="ml-3 text-soft">
                Par {hole.par}
                {hole.ground?.yardage && `, ${hole.ground.yardage} yards`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
