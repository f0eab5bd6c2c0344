import { call } from '../../../../../ui/calls/api.ts'
import { type Card, cardFromLive } from './card.ts'

/** The scorecard of the team that is logged in. */
export async function liveCard(): Promise<Card> {
  return cardFromLive(await call('GET /api/LiveScoring/GetLiveScoring'))
}
