import type { ScoreAnswer } from '../../../contract.ts'
import { cardState, decide } from '../../../rules.ts'
import type { Card } from '../card/card.ts'
import type { PendingScore } from '../queue/pending-scores.ts'

interface Attempt {
  entry: PendingScore
  status: 'applied' | 'conflict'
  /** The hole's version after the attempt. */
  version: number
  answer: ScoreAnswer
}

/** An in-memory server that uses the product's own rules: one team, a few holes, always live. */
export function ruleServer(holeCount: number) {
  const holes = Array.from({ length: holeCount }, (_, index) => ({
    holeId: `hole-${index + 1}`,
    holeNumber: index + 1,
    strokes: null as number | null,
    version: 0,
  }))
  const history = new Map<string, Attempt>()

  function record(entry: PendingScore): ScoreAnswer {
    const known = history.get(entry.mutationId)
    if (known) return { ...known.answer, status: 'duplicate' }
    const hole = holes.find((each) => each.holeId === entry.holeId)
    if (!hole) throw new Error('There is no such hole')
    const attempt = { score: entry.score, baseVersion: entry.baseVersion, byAdmin: false, reason: null }
    const status = decide(attempt, hole, { isLive: true, isLocked: false })
    if (status !== 'applied' && status !== 'conflict') throw new Error(`Not expected here: ${status}`)
    if (status === 'applied') Object.assign(hole, { strokes: entry.score, version: hole.version + 1 })
    const played = holes.flatMap((each) => each.strokes ?? [])
    const strokes = played.reduce((total, each) => total + each, 0)
    const answer: ScoreAnswer = {
      status,
      hole: { holeId: hole.holeId, teamScore: hole.strokes, version: hole.version },
      ...cardState({ holeCount, holesIn: played.length, strokes, isConfirmed: false, isLocked: false }),
    }
    history.set(entry.mutationId, { entry, status, version: hole.version, answer })
    return answer
  }

  function conflictsOf(holeId: string, version: number): (number | null)[] {
    const open = [...history.values()].filter(
      (attempt) =>
        attempt.status === 'conflict' && attempt.entry.holeId === holeId && attempt.version === version,
    )
    return [...new Set(open.map((attempt) => attempt.entry.score))]
  }

  function card(): Card {
    const shown = holes.map((hole) => ({
      ...hole,
      par: 4,
      conflicts: conflictsOf(hole.holeId, hole.version),
      ground: null,
    }))
    const facts = { teamId: 't', teamName: 'Team Marsh', currentHole: 1 }
    return { ...facts, isConfirmed: false, isLocked: false, isLive: true, holes: shown }
  }

  return { history, record, card }
}
export type RuleServer = ReturnType<typeof ruleServer>
