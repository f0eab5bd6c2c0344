import { ordinal } from '../../../../kernel/text/ordinal.ts'
import type { AnswerOf } from '../../../../ui/calls/api.ts'

export type Ties = AnswerOf<'GET /api/admin/ties'>
export type Tie = Ties['ties'][number]

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** 'Net, Eagles: Team Marsh and Team Okafor tie for 1st'. */
export function tieTitle({ boardName, place, teams }: Pick<Tie, 'boardName' | 'place' | 'teams'>): string {
  const who = `${list.format(teams.map(({ teamName }) => teamName))} tie for ${ordinal(place)}`
  return boardName === null ? who : `${boardName}: ${who}`
}

/** 'Prizes waiting: Golf bags and Caps'; for staff who aren't told prizes 'A prize is waiting'; '' without one. */
export function tiePrizes({ waits, prizes }: Pick<Tie, 'waits' | 'prizes'>): string {
  if (prizes.length > 0) return `${prizes.length === 1 ? 'Prize' : 'Prizes'} waiting: ${list.format(prizes)}`
  return waits ? 'A prize is waiting' : ''
}
