import { teamCardId } from '../../../../../kernel/served-page.ts'
import { type AnswerOf, call } from '../../../../../ui/calls/api.ts'
import { takeData } from '../../../../../ui/page/served-page.ts'
import { type Card, cardFromLive, cardFromTeamScore } from './card.ts'

/** The scorecard of the team that is logged in. */
export async function liveCard(): Promise<Card> {
  return cardFromLive(await call('GET /api/LiveScoring/GetLiveScoring'))
}

/** Any team's scorecard, for staff. */
export async function staffCard(teamId: string): Promise<Card> {
  return cardFromTeamScore(await call('GET /api/LiveScoring/GetTeamScore', { query: { teamId } }))
}

/** The scorecard that came with the document of a team's link; null the second time, and if none came. */
export function servedCard(): Card | null {
  const live = takeData<AnswerOf<'GET /api/LiveScoring/GetLiveScoring'>>(teamCardId)
  return live && cardFromLive(live)
}
