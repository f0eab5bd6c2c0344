/**
 * Ties that people decide, because no rule breaks them: by a playoff, a putt-off or lot, or by leaving the place shared.
 * The Committee Procedures (5A(6), 7A) ask for a way to be fixed in advance and name a playoff, matching cards and lot.
 */
import { ordinal } from '../../kernel/text/ordinal.ts'

export const tieMethods = ['playoff', 'putt-off', 'lot', 'shared'] as const
export type TieMethod = (typeof tieMethods)[number]

/** What staff choose from. */
export const tieMethodNames: Record<TieMethod, string> = {
  playoff: 'Playoff',
  'putt-off': 'Putt-off',
  lot: 'Lot drawn',
  shared: 'The place is shared',
}

/** Whom a decision is about: the teams that share a place on one leaderboard. */
export interface TiedTeams {
  board: 'gross' | 'net'
  /** Name of the flight; null for all teams together. */
  flight: string | null
}

/** It stands as long as exactly its teams are tied on its leaderboard. */
export interface TieDecision extends TiedTeams {
  id: string
  method: TieMethod
  /** Team ids in groups, the best first. The teams of a group share a place. */
  order: readonly (readonly string[])[]
}

/** Whether a decision is about these teams, on this leaderboard. */
export function isAbout(
  { board, flight, order }: TieDecision,
  on: TiedTeams,
  teamIds: readonly string[],
): boolean {
  const own = new Set(order.flat())
  return (
    board === on.board &&
    flight === on.flight &&
    own.size === teamIds.length &&
    teamIds.every((id) => own.has(id))
  )
}

/** A message about an order that the method can't have, or null. Groups are never empty. */
export function orderFault(method: TieMethod, order: readonly (readonly string[])[]): string | null {
  if (method === 'shared') return order.length === 1 ? null : 'A shared place has no order.'
  return order.length > 1 ? null : 'Say which team comes first.'
}

/** 'Won by a putt-off' for the first place, else 'Ahead of Team Marsh by a putt-off'. */
export function decidedInWords(method: TieMethod, { isWinner, other }: { isWinner: boolean; other: string }) {
  return isWinner ? `Won by ${means[method]}` : `Ahead of ${other} by ${means[method]}`
}

/** For teams that share a place after the decision. */
export function sharedInWords(method: TieMethod): string {
  return method === 'shared' ? 'Shared by decision of the committee' : `Still level after ${means[method]}`
}

const means: Record<TieMethod, string> = {
  playoff: 'a playoff',
  'putt-off': 'a putt-off',
  lot: 'drawing lots',
  shared: 'decision of the committee',
}

/** 'a playoff, a putt-off, or drawing lots': what a committee may decide by. */
export function waysInWords(): string {
  const { shared, ...ways } = means
  return choice.format(Object.values(ways))
}

/**
 * 'Putt-off: 1st Team Marsh, 2nd Team Okafor and Team Grant', for staff and the audit log; without a place, where the teams
 * aren't tied anymore, 'Putt-off: Team Marsh ahead of Team Okafor and Team Grant'.
 */
export function decisionInWords(
  { method, order }: Pick<TieDecision, 'method' | 'order'>,
  place: number | null,
  nameOf: (teamId: string) => string,
): string {
  if (method === 'shared') return `${tieMethodNames.shared}: ${list.format(order.flat().map(nameOf))}`
  const groups = order.map((group) => list.format(group.map(nameOf)))
  if (place === null) return `${tieMethodNames[method]}: ${groups.join(' ahead of ')}`
  const places = groups.map((names, at) => `${ordinal(place + order.slice(0, at).flat().length)} ${names}`)
  return `${tieMethodNames[method]}: ${places.join(', ')}`
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const choice = new Intl.ListFormat('en', { type: 'disjunction' })
