import { asFault, call } from '../../../client/api.ts'
import { currentSession } from '../../../client/session.ts'
import type { ScoreAnswer } from '../contract.ts'
import { type Card, withAnswer } from './card.ts'
import { type Failure, type OutboxState, openOutbox } from './outbox.ts'
import { deviceId, type ScoreKeeper, type Unsent } from './score-keeper.ts'

/** Another phone's score that stands against one of ours. */
export interface Dispute {
  mine: number | null
  version: number
}

export interface ScorecardState extends OutboxState {
  /** The server's card with this phone's unsent scores on it; null until it has been loaded once. */
  card: Card | null
  disputes: ReadonlyMap<string, Dispute>
  /** Scores that came after scoring was locked: the server keeps them, the card does not show them. */
  tooLate: readonly Unsent[]
}

export interface Scorecard {
  state(): ScorecardState
  subscribe(listener: () => void): () => void
  /** Asks the server how the card stands. Throws an ApiFault; what is shown stays. */
  refresh(): Promise<void>
  setScore(holeNumber: number, score: number | null): void
  /** Throws an ApiFault, or answers false when some scores could not be sent before it. */
  confirm(): Promise<boolean>
  /** Tells the server, with the next score, where this phone is looking. */
  view(holeNumber: number): void
  /** Why staff change the card; goes with every score from now on. */
  setReason(reason: string): void
  wake(): void
}

export interface Source {
  keeper: ScoreKeeper
  teamId: string
  load(): Promise<Card>
}

export function openScorecard({ keeper, teamId, load }: Source): Scorecard {
  const listeners = new Set<() => void>()
  let server: Card | null = null
  let answers = 0
  let viewed: number | null = null
  let reason = ''
  let current: ScorecardState = {
    card: null,
    disputes: new Map(),
    tooLate: [],
    unsent: [],
    isStuck: false,
    isKept: true,
  }

  function show(change: Partial<ScorecardState>): void {
    const next = { ...current, ...change }
    current = { ...next, card: server && withGuesses(server, next.unsent) }
    for (const listener of listeners) listener()
  }

  const outbox = openOutbox({
    keeper,
    failureOf,
    onAnswer,
    onChange: show,
    async send({ mutationId, holeId, score, baseVersion, clientAt }) {
      if (!maySend(teamId)) throw new OtherTeam()
      const seen = { mutationId, baseVersion, clientAt, deviceId: deviceId(), lastHoleViewed: viewed }
      const body = { teamId, holeId, score, ...seen, reason: reason || null }
      return call('POST /api/LiveScoring/UpdateTeamHoleScore', { body })
    },
  })

  function onAnswer(sent: Unsent, answer: ScoreAnswer): void {
    answers += 1
    const disputes = new Map(current.disputes)
    const isTaken = answer.hole?.teamScore === sent.score
    // A repeated send is answered as the first one was: what the hole holds tells a conflict from a success.
    if (isTaken) disputes.delete(sent.holeId)
    else if (!answer.scoringIsLocked && answer.hole)
      disputes.set(sent.holeId, { mine: sent.score, version: answer.hole.version })
    const tooLate = !isTaken && answer.scoringIsLocked ? [...current.tooLate, sent] : current.tooLate
    if (server) server = withAnswer(server, answer)
    show({ disputes, tooLate })
  }

  async function refresh(): Promise<void> {
    const before = answers
    const fresh = await load()
    // A write was answered meanwhile: this reading may be older than it. The next poll will not be.
    if (server && before !== answers) return
    server = fresh
    const open = [...current.disputes].filter(
      ([holeId]) => (holeOf(fresh, holeId)?.conflicts.length ?? 0) > 0,
    )
    show({ disputes: new Map(open) })
  }

  return {
    refresh,
    state: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setScore(holeNumber, score) {
      const hole = server?.holes.find((each) => each.holeNumber === holeNumber)
      if (!hole) return
      const { holeId, version } = hole
      outbox.add({ holeId, holeNumber, score, baseVersion: version, clientAt: new Date().toISOString() })
    },
    async confirm() {
      if (!(await outbox.flush())) return false
      const answer = await call('POST /api/LiveScoring/ConfirmScore', { body: { teamId } })
      answers += 1
      if (server) server = withAnswer(server, answer)
      show({})
      return true
    },
    view(holeNumber) {
      viewed = holeNumber
    },
    setReason(text) {
      reason = text.trim()
    },
    wake: outbox.wake,
  }
}

/** Whoever is signed in on this phone now may not be who typed the score. */
class OtherTeam extends Error {}

function maySend(teamId: string): boolean {
  const { user } = currentSession()
  return user !== null && (user.isAdmin || user.teamId === teamId)
}

function holeOf(card: Card, holeId: string) {
  return card.holes.find((hole) => hole.holeId === holeId)
}

/** What was typed here shows at once and stays, whatever a poll says, until the server has answered it. */
function withGuesses(card: Card, unsent: readonly Unsent[]): Card {
  if (unsent.length === 0) return card
  const typed = new Map(unsent.map(({ holeId, score }) => [holeId, score]))
  return {
    ...card,
    isConfirmed: false,
    holes: card.holes.map((hole) => {
      const strokes = typed.get(hole.holeId)
      return strokes === undefined ? hole : { ...hole, strokes }
    }),
  }
}

const maybeLater: readonly number[] = [408, 409, 425, 429]

/** 401 asks for the code again; 'not live yet' may change; what else the server refuses will not get better by itself. */
function failureOf(thrown: unknown): Failure {
  if (thrown instanceof OtherTeam) return { kind: 'signed-out' }
  const fault = asFault(thrown)
  if (fault.status === 401) return { kind: 'signed-out' }
  const isPassing = fault.kind === 'unreachable' || fault.status >= 500 || maybeLater.includes(fault.status)
  return isPassing ? { kind: 'later', retryAfter: fault.retryAfter } : { kind: 'refused', words: fault.title }
}
