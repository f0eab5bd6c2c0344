/** What happens to a score, decided from facts alone. Phone clocks decide nothing. */

export const lowestScore = 1
/** Of one ball. */
export const highestScore = 20

export function highestScoreOf(ballCount: 1 | 2 = 1): number {
  return highestScore * ballCount
}

export interface Attempt {
  score: number | null
  /** The version the writer had seen; null overwrites whatever is there. */
  baseVersion: number | null
  /** It contradicts what the writer hadn't seen, though the team's score is the same: a golfer's only ball on the hole. */
  differs?: boolean
  byAdmin: boolean
  reason: string | null
}

/** A hole's current state: version 0 before the first write. */
export interface HoleState {
  strokes: number | null
  version: number
}

export interface ScoringState {
  isLive: boolean
  /** Locked by an admin, or finalized. */
  isLocked: boolean
  /** For the team's own phones: it stopped, or the event is over. */
  isOver?: boolean
}

export type Decision = 'applied' | 'conflict' | 'locked' | 'not-live'

/**
 * A locked scorecard accepts scores from admins only, and only with a reason; before the event is live, from admins
 * only. What the phones of a team that stopped send waits, as after the lock; so does what they send once the event is over. Different scores from two phones that saw the same version are a conflict; equal scores are agreement.
 */
export function decide(attempt: Attempt, hole: HoleState, scoring: ScoringState): Decision {
  if (scoring.isLocked) return attempt.byAdmin && attempt.reason ? 'applied' : 'locked'
  if (attempt.byAdmin) return 'applied'
  if (scoring.isOver) return 'locked'
  if (!scoring.isLive) return 'not-live'
  if (attempt.baseVersion === null) return 'applied'
  const isStale = attempt.baseVersion < hole.version
  const differs = attempt.differs || attempt.score !== hole.strokes
  return isStale && differs ? 'conflict' : 'applied'
}

/** What a shortened round asks of one team's scorecard. */
export interface CountingHoles {
  /** Numbers of the holes that count for the team. */
  holes: readonly number[]
  /** An unplayed one counts as par. */
  fillsPar: boolean
}

export interface ScoredHole extends CappedHole {
  holeNumber: number
  par: number
}

interface CappedHole {
  strokes: number | null
  /** The most strokes it counts; absent without a limit. */
  most?: number | undefined
}

/** What a hole counts of the strokes written down; null while unplayed. */
export function countedStrokes({ strokes, most }: CappedHole): number | null {
  return strokes === null ? null : Math.min(strokes, most ?? strokes)
}

/**
 * What has to be scored before a card can be confirmed, and how far it is: every hole, or of a shortened round those
 * that count. Without any score nothing is filled in.
 */
export function countedPart(
  holes: readonly ScoredHole[],
  counting: CountingHoles | null,
): Pick<CardFacts, 'holeCount' | 'holesIn' | 'strokes'> {
  const own = counting ? holes.filter(({ holeNumber }) => counting.holes.includes(holeNumber)) : holes
  const fillsPar = counting?.fillsPar === true && own.some(({ strokes }) => strokes !== null)
  const scores = own.flatMap((hole) => countedStrokes(hole) ?? (fillsPar ? hole.par : []))
  return {
    holeCount: own.length,
    holesIn: scores.length,
    strokes: scores.reduce((total, strokes) => total + strokes, 0),
  }
}

export interface CardFacts {
  /** Number of holes that have to be scored. */
  holeCount: number
  holesIn: number
  strokes: number
  isConfirmed: boolean
  isLocked: boolean
}

export interface CardState {
  showConfirmScore: boolean
  finalScore: number | null
  finalScoreConfirmed: boolean
  scoringIsLocked: boolean
}

export function cardState({ holeCount, holesIn, strokes, isConfirmed, isLocked }: CardFacts): CardState {
  const isWhole = holesIn === holeCount
  return {
    showConfirmScore: isWhole && !isConfirmed && !isLocked,
    finalScore: isWhole ? strokes : null,
    finalScoreConfirmed: isConfirmed,
    scoringIsLocked: isLocked,
  }
}

/** 'E', '-7', '+3', or '-' where nothing has been played. */
export function showToPar(toPar: number | null): string {
  if (toPar === null) return '-'
  if (toPar === 0) return 'E'
  return toPar > 0 ? `+${toPar}` : String(toPar)
}

/** The same for screen readers: '7 under par', 'even par'. */
export function sayToPar(toPar: number | null): string {
  if (toPar === null) return 'no score yet'
  if (toPar === 0) return 'even par'
  return `${Math.abs(toPar)} ${toPar < 0 ? 'under' : 'over'} par`
}
