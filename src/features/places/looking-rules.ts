/** Teams looking for players: who may be listed, and how often somebody may ask. Pure. */

import { type PlayFacts, playHasBegun } from './party-rules.ts'

/** What the leader says about the team, or somebody about themselves. */
export const longestSentence = 200

/** Requests of one person that wait for an answer, over all teams. */
export const mostOpenByPerson = 3
/** Requests to one team that wait for an answer. */
export const mostOpenForTeam = 10

export interface Room {
  /** Open places of the team's own that no link holds. */
  own: number
  /** Places for golfers who pay for themselves. */
  perHead: number
}

/** Places that somebody can ask for. Those paid per head count only while the event can take another golfer. */
export function openPlacesOf({ own, perHead }: Room, takesGolfers: boolean): number {
  return own + (takesGolfers ? perHead : 0)
}

/** Whether the next one who joins pays for themselves; a team's own places go first. */
export function paysPerHead({ own }: Room): boolean {
  return own === 0
}

interface Asked {
  /** Unanswered requests of this person. */
  byPerson: number
  /** Unanswered requests to this team. */
  forTeam: number
  /** This person has an unanswered request to this team. */
  hasAskedTeam: boolean
}

/** Why somebody may not ask now; null if they may. */
export function askRefusal({ byPerson, forTeam, hasAskedTeam }: Asked): string | null {
  if (hasAskedTeam) return 'You’ve asked this team already. We’ll email you once they answer.'
  if (byPerson >= mostOpenByPerson)
    return `You’ve asked ${mostOpenByPerson} teams already. Please wait until one of them answers.`
  if (forTeam >= mostOpenForTeam)
    return 'Many golfers have asked this team already. Please ask another one, or try again later.'
  return null
}

interface Started extends PlayFacts {
  startsAt: Date
}

/** From then on nobody joins a team anymore. */
export function hasBegun(event: Started, now: Date): boolean {
  return playHasBegun(event) || event.startsAt <= now
}
