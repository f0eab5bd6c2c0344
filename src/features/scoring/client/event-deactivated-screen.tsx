import { LinkButton } from '../../../client/ui/button.tsx'
import { PageHead } from '../../../client/ui/page-head.tsx'

/** Where a team's live scoring leads while scoring is locked. */
export default function EventDeactivatedScreen() {
  return (
    <div className="page max-w-2xl">
      <PageHead title="Scoring is locked" />
      <p>
        The organizers have closed scoring for this event. Every score that was sent is kept; if one is wrong,
        tell them at the scoring table.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton kind="main" href="/leaderboard" wide>
          Leaderboard
        </LinkButton>
        <LinkButton href="/" wide>
          Home
        </LinkButton>
      </div>
    </div>
  )
}
