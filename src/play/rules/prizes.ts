/**
 * Who wins what. Each prize belongs to one place on one board; a team wins one prize unless the event says otherwise.
 * A shared place is told, never drawn: its prizes wait until people decide.
 */
import { ordinal } from '../../kernel/text/ordinal.ts'

export const prizeKinds = ['merchandise', 'voucher', 'money', 'other'] as const
export type PrizeKind = (typeof prizeKinds)[number]

export interface Prize {
  id: string
  name: string
  board: 'gross' | 'net'
  /** Name of the flight; null for all teams together. */
  flight: string | null
  /** From 1. */
  place: number
  kind: PrizeKind
  /** Retail value in cents of what one golfer takes home; the amateur rule is about golfers. */
  value: number
  /** The event's order, which decides between prizes of equal value. */
  order: number
}

export interface PrizeTeam {
  teamId: string
  teamName: string
  /** Teams of the same place share it. */
  place: number
  /** People have decided that they share it. */
  isDecided?: boolean
}

/** A board's teams with a place, best first. */
export interface PrizeBoard {
  board: 'gross' | 'net'
  flight: string | null
  teams: readonly PrizeTeam[]
}

export interface Award {
  prize: Prize
  /** One team, or all that share the place; empty when the board has nobody left for it. */
  teams: readonly PrizeTeam[]
  /** '1st net in Eagles: Team Marsh', for the screen and the list. */
  words: string
  /** Teams share the place, and nobody has decided who wins it or that they share it. */
  isOpen?: true
}

/**
 * By the rules' second version: a prize waits for a tie that nobody has decided. Until then prizes of a shared place were
 * told as shared.
 */
export function awardDecidedPrizes(...facts: Parameters<typeof awardPrizes>): Award[] {
  return awardPrizes(...facts).map((award) => {
    const { prize, teams } = award
    if (teams.length < 2 || teams.every(({ isDecided }) => isDecided)) return award
    const names = list.format(teams.map(({ teamName }) => teamName))
    return { ...award, isOpen: true, words: `${placeInWords(prize)}: tie not decided between ${names}` }
  })
}

/**
 * In the order in which they are given. The most valuable of all boards' next prizes comes first, then the event's
 * order; it goes to the first team left on its board. `several`: a team may win on several boards.
 *
 * The places of a board are counted without the teams that won on another one. Teams that share a place share its
 * prize and the next ones, as many as they are, and win on no other board.
 */
export function awardPrizes(
  prizes: readonly Prize[],
  boards: readonly PrizeBoard[],
  { several }: { several: boolean },
): Award[] {
  const queues = boardsOf(prizes, boards)
  const winners = new Map<string, Queue>()
  const awards: Award[] = []
  for (let queue = nextOf(queues); queue; queue = nextOf(queues)) {
    const [prize] = queue.prizes.splice(0, 1)
    if (!prize) break
    const left = queue.teams.filter(({ teamId }) => several || (winners.get(teamId) ?? queue) === queue)
    const own = left[prize.place - 1]
    const teams = own ? left.filter(({ place }) => place === own.place) : []
    for (const { teamId } of teams) winners.set(teamId, queue)
    awards.push({ prize, teams, words: awardInWords(prize, teams) })
  }
  return awards
}

interface Queue {
  /** Not given yet, best place first. */
  prizes: Prize[]
  teams: readonly PrizeTeam[]
}

function boardsOf(prizes: readonly Prize[], boards: readonly PrizeBoard[]): Queue[] {
  const named = (of: { board: string; flight: string | null }) => JSON.stringify([of.board, of.flight])
  return [...new Set(prizes.map(named))].map((name) => ({
    prizes: prizes
      .filter((prize) => named(prize) === name)
      .sort((a, b) => a.place - b.place || byWorth(a, b)),
    teams: boards.find((board) => named(board) === name)?.teams ?? [],
  }))
}

function nextOf(queues: readonly Queue[]): Queue | undefined {
  return queues
    .filter(({ prizes }) => prizes.length > 0)
    .sort((a, b) => byWorth(a.prizes[0] as Prize, b.prizes[0] as Prize))[0]
}

function byWorth(a: Prize, b: Prize): number {
  return b.value - a.value || a.order - b.order
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

function awardInWords(prize: Prize, teams: readonly PrizeTeam[]): string {
  const names = list.format(teams.map(({ teamName }) => teamName))
  if (teams.length === 0) return `${placeInWords(prize)}: nobody left to win it`
  return teams.length === 1
    ? `${placeInWords(prize)}: ${names}`
    : `${placeInWords(prize)}: shared by ${names}`
}

/** '1st net in Eagles', '2nd gross'. */
export function placeInWords({ place, board, flight }: Pick<Prize, 'place' | 'board' | 'flight'>): string {
  return `${ordinal(place)} ${board}${flight === null ? '' : ` in ${flight}`}`
}
