import type { Balls } from '../../../../rules/formats.ts'
import type { CardItem, HoleSponsor, LiveScoring, ScoreAnswer, TeamScore } from '../../../contract.ts'
import { countedPart, countedStrokes } from '../../../rules.ts'

/** A scorecard as the screens see it, whoever owns it. */
export interface Card {
  teamId: string
  teamName: string
  holes: CardHole[]
  currentHole: number
  isConfirmed: boolean
  isLocked: boolean
  /** The team stopped; absent for all others. */
  status?: NonNullable<LiveScoring['status']>
  isLive: boolean
  /** It was confirmed once scoring was locked, and the committee decides. */
  confirmationWaits?: boolean
  /** What the team uses on the course; absent without any, and on staff's scorecards. */
  items?: CardItem[]
  /** Absent while play goes on and all holes count. */
  round?: NonNullable<LiveScoring['round']>
  /** Contests the team plays in; absent without any, and on staff's scorecards. */
  contests?: NonNullable<LiveScoring['contests']>
  /** The team's players; absent on staff's scorecards. */
  players?: string[]
  /** Holes with an insured prize for a hole in one; absent without any, and on staff's scorecards. */
  insured?: NonNullable<LiveScoring['insured']>
  /** Absent where the committee doesn't ask for every player's drives. */
  drives?: NonNullable<LiveScoring['drives']>
  /** Absent in a scramble. */
  bestBall?: NonNullable<LiveScoring['bestBall']>
  /** From the desk, and to it; absent where the event uses nothing of it, and on staff's scorecards. */
  messages?: NonNullable<LiveScoring['messages']>
  deskCalls?: NonNullable<LiveScoring['deskCalls']>
  deskIsOpen?: true
  /** The rules of the day; absent where they are those of any plain scramble, and on staff's scorecards. */
  rules?: NonNullable<LiveScoring['rules']>
}

export interface CardHole {
  holeId: string
  holeNumber: number
  /** What the score is measured by: for two balls twice the course's. */
  par: number
  /** Where the score is the sum of two balls; absent otherwise. */
  ballCount?: 2 | undefined
  /** The most strokes it counts; absent without a limit. */
  most?: number | undefined
  strokes: number | null
  version: number
  /** Scores from other phones that nobody has decided on. */
  conflicts: (number | null)[]
  /** The golfers' own strokes behind each of them; absent where none are known. */
  conflictBalls?: (Balls | null)[] | undefined
  /** Id of the player whose drive was used; null or absent where nobody was named. */
  drive?: string | null | undefined
  /** Each golfer's own strokes; absent where none are known. */
  balls?: Balls | undefined
  /**
   * What the hole looks like; staff's scorecards come without. Its fields are null until the course card is
   * entered.
   */
  ground: {
    yardage: number | null
    handicap: number | null
    imageUrl: string | null
    /** 'Pines 3', where the course's nines have names. */
    onCourse?: string
    sponsors?: HoleSponsor[]
  } | null
}

export function cardFromLive(live: LiveScoring): Card {
  return {
    teamId: live.teamId,
    teamName: live.teamName,
    currentHole: live.currentHole,
    isConfirmed: live.finalScoreConfirmed,
    isLocked: live.scoringIsLocked,
    isLive: live.isEventLive,
    ...(live.confirmationWaits ? { confirmationWaits: true } : {}),
    ...(live.status ? { status: live.status } : {}),
    ...(live.items ? { items: live.items } : {}),
    ...(live.round ? { round: live.round } : {}),
    ...(live.insured ? { insured: live.insured } : {}),
    ...(live.drives ? { drives: live.drives } : {}),
    ...(live.bestBall ? { bestBall: live.bestBall } : {}),
    ...(live.rules ? { rules: live.rules } : {}),
    ...(live.contests ? { contests: live.contests } : {}),
    ...(live.messages ? { messages: live.messages } : {}),
    ...(live.deskCalls ? { deskCalls: live.deskCalls } : {}),
    ...(live.deskIsOpen ? { deskIsOpen: true } : {}),
    ...(live.players ? { players: live.players } : {}),
    holes: live.courseHoles.map(
      ({ teamScore, yardage, handicap, imageUrl, onCourse, sponsors, ...hole }) => ({
        ...hole,
        strokes: teamScore,
        ground: { yardage, handicap, imageUrl, ...(onCourse && { onCourse }), ...(sponsors && { sponsors }) },
      }),
    ),
  }
}

/** The hole of this number; the card's first where it isn't on it. */
export function holeOn({ holes }: Pick<Card, 'holes'>, holeNumber: number): CardHole {
  return (holes.find((hole) => hole.holeNumber === holeNumber) ?? holes[0]) as CardHole
}

/** The hole in view, or once it has its score the next one without, in the order of play; where none is left, the one in view. */
export function holeToScore({ currentHole, holes }: Pick<Card, 'currentHole' | 'holes'>): number {
  const at = holes.findIndex(({ holeNumber }) => holeNumber === currentHole)
  const inOrder = [...holes.slice(at), ...holes.slice(0, Math.max(0, at))]
  return (
    inOrder.find(({ strokes, conflicts }) => strokes === null || conflicts.length > 0)?.holeNumber ??
    currentHole
  )
}

export function cardFromTeamScore(score: TeamScore): Card {
  return {
    teamId: score.teamId,
    teamName: score.teamName,
    currentHole: score.holeScores.find((hole) => hole.score === null)?.holeNumber ?? 1,
    isConfirmed: score.finalScoreConfirmed,
    isLocked: score.scoringIsLocked,
    isLive: true,
    ...(score.status ? { status: score.status } : {}),
    ...(score.drives ? { drives: score.drives } : {}),
    ...(score.bestBall ? { bestBall: score.bestBall } : {}),
    holes: score.holeScores.map(({ score: strokes, ...hole }) => ({ ...hole, strokes, ground: null })),
  }
}

/**
 * Applies the server's answer to one write in place of the guess. A late answer undoes nothing newer; a repeated
 * one describes the scorecard as it was the first time.
 */
export function withAnswer(card: Card, answer: ScoreAnswer): Card {
  const { hole } = answer
  const isOld = answer.status === 'duplicate'
  return {
    ...card,
    isConfirmed: isOld ? card.isConfirmed : answer.finalScoreConfirmed,
    isLocked: isOld ? card.isLocked : answer.scoringIsLocked,
    holes: card.holes.map((known) => {
      if (known.holeId !== hole?.holeId || hole.version < known.version) return known
      const conflicts = hole.version > known.version ? [] : known.conflicts
      const drive = hole.drive ?? null
      return {
        ...known,
        strokes: hole.teamScore,
        version: hole.version,
        conflicts,
        conflictBalls: conflicts.length > 0 ? known.conflictBalls : undefined,
        ...(card.drives && { drive }),
        ...(card.bestBall && { balls: hole.balls }),
      }
    }),
  }
}

/** Strokes so far against the par of the holes played; null before the first. */
export function toParOf(holes: readonly CardHole[]): number | null {
  const played = holes.filter((hole) => hole.strokes !== null)
  if (played.length === 0) return null
  return totalOf(played) - played.reduce((total, { par }) => total + par, 0)
}

/** Strokes as they count. */
export function totalOf(holes: readonly CardHole[]): number {
  return holes.reduce((total, hole) => total + (countedStrokes(hole) ?? 0), 0)
}

/** 'Hole 4 counts 8, hole 9 counts 10.': holes with more strokes than they count; '' without any. */
export function overMost(holes: readonly Pick<CardHole, 'holeNumber' | 'strokes' | 'most'>[]): string {
  const over = holes.flatMap((hole) => {
    const counted = countedStrokes(hole)
    return counted === hole.strokes ? [] : `hole ${hole.holeNumber} counts ${counted}`
  })
  return over.length === 0 ? '' : `${over.join(', ').replace('h', 'H')}.`
}

/** Holes with a score. */
export function playedOf(holes: readonly CardHole[]): number {
  return holes.filter((hole) => hole.strokes !== null).length
}

type CountedCard = Pick<Card, 'holes' | 'round'>

/** Nothing that counts is missing: every hole of a whole round, or what is left of a shortened one. */
export function isComplete({ holes, round }: CountedCard): boolean {
  const { holeCount, holesIn } = countedPart(holes, round?.counting ?? null)
  return holesIn === holeCount
}

/** Strokes over what counts. */
export function finalScoreOf({ holes, round }: CountedCard): number {
  return countedPart(holes, round?.counting ?? null).strokes
}

/** Numbers of the holes with two scores that somebody has to choose between. */
export function undecidedHoles(
  holes: readonly CardHole[],
  disputes: ReadonlyMap<string, unknown> = new Map(),
): number[] {
  return holes
    .filter((hole) => hole.conflicts.length > 0 || disputes.has(hole.holeId))
    .map((hole) => hole.holeNumber)
}
