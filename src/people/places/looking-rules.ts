/** Teams looking for players: who may be listed, and how often somebody may ask. Pure. */
import { day } from '../../kernel/clock.ts'
import { countInWords } from '../../kernel/count-in-words.ts'

import { type PlayFacts, playHasBegun } from './party-rules.ts'

/** What the leader says about the team, or somebody about themselves. */
export const longestSentence = 200

/** Requests of one person that wait for an answer, over all teams. */
export const mostOpenByPerson = 3
/** Requests to one team that wait for an answer. */
export const mostOpenForTeam = 10

/** A request that nobody answered by then ends. */
export const requestDays = 3

/** When a request made then ends, at the latest: play may begin before. */
export function requestEnds(createdAt: string, startsAt: Date): Date {
  return new Date(Math.min(Date.parse(createdAt) + requestDays * day, startsAt.getTime()))
}

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
  /** An email service is set up. */
  isEmailed: boolean
}

/** What follows a request. */
export function onceAnswered(isEmailed: boolean): string {
  return isEmailed ? 'We’ll email you once they answer.' : 'They’ll get in touch with you.'
}

/** Why somebody may not ask now; null if they may. */
export function askRefusal({ byPerson, forTeam, hasAskedTeam, isEmailed }: Asked): string | null {
  if (hasAskedTeam) return `You’ve asked this team already. ${onceAnswered(isEmailed)}`
  if (byPerson >= mostOpenByPerson)
    return `You’ve asked ${mostOpenByPerson} teams already. Please wait until one of them answers.`
  if (forTeam >= mostOpenForTeam)
    return 'Many golfers have asked this team already. Please ask another one, or try again later.'
  return null
}

/**
 * Why a party that is signed up already can't join this team; null if it can. It stays together and keeps its own payment, so
 * it needs as many places as it has golfers, and none that the team has paid for itself.
 */
export function partyRefusal(size: number, { own, perHead }: Room, team: string): string | null {
  if (perHead >= size) return null
  if (perHead > 0) {
    const places = perHead === 1 ? 'one place' : `${countInWords(perHead)} places`
    return `You signed up as ${countInWords(size)}, and golfers who sign up together stay together. ${team} has only ${places} open.`
  }
  if (own === 0) return `${team} has no open place anymore.`
  return `The open places of ${team} are part of its own fee, and you pay for yourself. Cancel your sign-up on your own page first, then ask again; what you’ve paid, the committee refunds.`
}

interface Started extends PlayFacts {
  startsAt: Date
}

/** From then on nobody joins a team anymore. */
export function hasBegun(event: Started, now: Date): boolean {
  return playHasBegun(event) || event.startsAt <= now
}
