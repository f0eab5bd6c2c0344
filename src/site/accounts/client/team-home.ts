import { teamHomeOf } from '../../../event/event/phase.ts'
import { currentEvent } from '../../../ui/session/current-event.ts'

/** Where a team's link leads: before the day to its own page, where there is one; on the day to its scorecard. */
export function teamHome(): '/team' | '/live-scoring' {
  return teamHomeOf(currentEvent().event, Date.now())
}
