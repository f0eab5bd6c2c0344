import type { EventRecord } from '../../../event/event/server/index.ts'
import { playingToday } from '../rules.ts'
import type { PlayerRecord, TeamRecord } from './team-record.ts'

/**
 * The players a stranger may see: those who play today. Where teams may have open places, that is the leader of every team until play is live, so
 * that nobody can tell a team with open places from a full one.
 */
export function publicPlayers({ players }: Pick<TeamRecord, 'players'>, about: WhenShown): PlayerRecord[] {
  return playingToday(hidesPlayers(about) ? players.slice(0, 1) : players)
}

interface WhenShown {
  event: Pick<EventRecord, 'isLive' | 'scoringIsLocked' | 'finalizedAt'>
  placesAreOn: boolean
}

/** Whether nobody may read yet who plays on a team, nor how many. */
export function hidesPlayers({ event, placesAreOn }: WhenShown): boolean {
  const hasBegun = event.isLive || event.scoringIsLocked || event.finalizedAt !== null
  return placesAreOn && !hasBegun
}
