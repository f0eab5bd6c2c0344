import { currentSession } from '../../../../../ui/session/session.ts'
import { holeToScore } from './card.ts'
import { saveHole } from './hole-in-view.ts'
import { liveCard, servedCard } from './live-card.ts'
import { scorecardOf } from './open-scorecards.ts'

/** Milliseconds. The phone's own database usually answers in a few. */
const patience = 300

/** Before the page's first rendering: opens the team's scorecard as the document or the phone has it, if one of them does. */
export async function beginCard(): Promise<void> {
  const { user } = currentSession()
  if (!user?.teamId) return
  let served = servedCard()
  // Where the card stands that came with the page, whatever this tab showed before.
  if (served?.teamId === user.teamId) saveHole(user.teamId, holeToScore(served))
  const scorecard = scorecardOf(`team:${user.teamId}`, async () => {
    const first = served
    served = null
    return first?.teamId === user.teamId ? first : liveCard()
  })
  if (served) await scorecard.refresh()
  await new Promise<void>((resolve) => {
    setTimeout(resolve, patience)
    // With what waits on this phone: a score tapped before this code came stays in sight.
    const look = () => {
      const { card, isRead, canStore } = scorecard.state()
      if (card && (isRead || !canStore)) resolve()
    }
    scorecard.subscribe(look)
    look()
  })
}
