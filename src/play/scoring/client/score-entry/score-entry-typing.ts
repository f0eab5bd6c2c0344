import { countedStrokes, highestScoreOf } from '../../rules.ts'

/** The paper scorecard's value for one hole: strokes, null for none, undefined until typed. */
export type PaperScore = number | null | undefined

export interface Typing {
  /** One entry per hole. */
  holes: readonly PaperScore[]
  /** Index of the hole the next key is for; the number of holes when all are typed. */
  at: number
  /** Tens waiting for their last digit: '10+' and then 2 is a 12. */
  tens: number
}

export type Key =
  | { kind: 'digit'; digit: number }
  | { kind: 'ten' }
  | { kind: 'back' }
  | { kind: 'go'; to: number }

export function blankCard(holeCount: number): Typing {
  return { holes: Array<PaperScore>(holeCount).fill(undefined), at: 0, tens: 0 }
}

/** Applies one key: a digit fills the hole and moves on; 0 means no score. */
export function withKey(typing: Typing, key: Key, ballCount?: 2): Typing {
  const highest = highestScoreOf(ballCount)
  const { holes, at, tens } = typing
  const end = holes.length
  switch (key.kind) {
    case 'digit': {
      const score = tens * 10 + key.digit
      if (at >= end || score > highest) return { ...typing, tens: 0 }
      return { holes: holes.with(at, score === 0 ? null : score), at: at + 1, tens: 0 }
    }
    case 'ten':
      return at >= end ? typing : { ...typing, tens: Math.min(tens + 1, highest / 10) }
    case 'back':
      if (tens > 0) return { ...typing, tens: 0 }
      return at === 0 ? typing : { holes: holes.with(at - 1, undefined), at: at - 1, tens: 0 }
    case 'go':
      return { ...typing, at: Math.min(Math.max(key.to, 0), end), tens: 0 }
  }
}

/** What a keyboard key means here; null for all others. */
export function keyOf(name: string, at: number): Key | null {
  if (/^\d$/.test(name)) return { kind: 'digit', digit: Number(name) }
  if (name === '+') return { kind: 'ten' }
  if (name === 'Backspace') return { kind: 'back' }
  if (name === 'ArrowLeft') return { kind: 'go', to: at - 1 }
  return name === 'ArrowRight' ? { kind: 'go', to: at + 1 } : null
}

interface PhoneHole {
  holeId: string
  holeNumber: number
  par: number
  most?: number | undefined
  score: number | null
  conflicts: readonly (number | null)[]
}

/** A hole where the paper differs from the scorecard, or settles a conflict between two phones. */
export interface Difference {
  holeId: string
  holeNumber: number
  par: number
  phone: number | null
  /** Scores from other phones that nobody has decided on. */
  conflicts: readonly (number | null)[]
  paper: number | null
}

export function differences(holes: readonly PhoneHole[], paper: readonly PaperScore[]): Difference[] {
  return holes.flatMap(({ score, ...hole }, index) => {
    const typed = paper[index]
    if (typed === undefined || (typed === score && hole.conflicts.length === 0)) return []
    return [{ ...hole, phone: score, paper: typed }]
  })
}

/** Total strokes of the scorecard once saved, as they count. */
export function totalWith(holes: readonly PhoneHole[], paper: readonly PaperScore[]): number {
  return holesWith(holes, paper).reduce((total, hole) => total + (countedStrokes(hole) ?? 0), 0)
}

/** The scorecard's holes once the paper is saved. */
export function holesWith(holes: readonly PhoneHole[], paper: readonly PaperScore[]) {
  return holes.map(({ holeNumber, most, score }, index) => {
    const typed = paper[index]
    return { holeNumber, most, strokes: typed === undefined ? score : typed }
  })
}
