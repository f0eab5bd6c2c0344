import {
  type BallChanges,
  type Balls,
  ballWay,
  changesTo,
  teamScore,
  withChanges,
} from '../../../../rules/formats.ts'
import type { CardItem, ScoreAnswer } from '../../../contract.ts'
import { type OutboxState, openOutbox } from '../queue/outbox.ts'
import { isOn, type PendingScore } from '../queue/pending-scores.ts'
import type { Dispute, Owner, ScoreStore } from '../queue/score-store.ts'
import { type Card, withAnswer } from './card.ts'
import { wantedOn, withGuesses } from './guesses.ts'
import type { ScoreApi } from './score-api.ts'

export interface ScorecardState extends OutboxState {
  /** The server's scorecard with this phone's pending scores applied; null until it has been loaded once. */
  card: Card | null
  /** The server has answered since this page opened; otherwise it is the one this phone saved last. */
  isFresh: boolean
  disputes: ReadonlyMap<string, Dispute>
  /** By hole id: the version this phone's own score created. While it is current, the score is this phone's. */
  typedHere: ReadonlyMap<string, number>
}

export type Confirmation = 'confirmed' | 'unsent'

export interface Scorecard {
  state(): ScorecardState
  subscribe(listener: () => void): () => void
  /** Reloads the scorecard from the server. Throws an ApiFault; what is shown stays. */
  refresh(): Promise<void>
  setScore(holeNumber: number, score: number | null): void
  /** A golfer's own strokes in a best ball, or null for none; the team's score follows from them. */
  setBall(holeNumber: number, playerId: string, strokes: number | null): void
  /** One of several scores that stand against each other. */
  pick(holeNumber: number, chosen: HoleState): void
  /** Taken back: the hole is as it was at that version, and everybody is asked again. */
  takeBackPick(holeNumber: number, before: HoleState & { version: number }): void
  /** Whose drive it was, or null for nobody. It's sent with the hole's score, and waits for it on this phone. */
  setDrive(holeNumber: number, playerId: string | null): void
  /** For a score the server refused: sends it again, or drops it. */
  again(mutationId: string): void
  dismiss(mutationId: string): void
  /** Call once this page's card is in sight: sends what was tapped on the one before it. */
  takeEarly(): void
  /** Throws an ApiFault; returns 'unsent' if some scores couldn't be sent first. */
  confirm(): Promise<Confirmation>
  /** Tells the server, with the next score, which hole this phone is showing. */
  view(holeNumber: number): void
  /** Staff's reason for a change; sent with every score from now on. */
  setReason(reason: string): void
  /** What the team has left to use, as the server just answered. */
  setItems(items: CardItem[]): void
  wake(): void
}

/** A team's score on a hole, in a best ball with the golfers' own strokes where they are known. */
export interface HoleState {
  strokes: number | null
  balls?: Balls | null | undefined
}

export interface Source {
  owner: Owner
  store: ScoreStore
  line: ScoreApi
  load(): Promise<Card>
}

export function openScorecard({ owner, store, line, load }: Source): Scorecard {
  const listeners = new Set<() => void>()
  let server: Card | null = null
  let answers = 0
  let viewed: number | null = null
  let reason = ''
  let drives = new Map<string, string | null>()
  let current: ScorecardState = {
    card: null,
    isFresh: false,
    disputes: new Map(),
    typedHere: new Map(),
    unsent: [],
    attention: [],
    isStuck: false,
    isRead: false,
    isSaved: true,
    canStore: true,
  }

  function show(change: Partial<ScorecardState>): void {
    const next = { ...current, ...change }
    current = { ...next, card: server && withGuesses(server, next.unsent, drives) }
    for (const listener of listeners) listener()
  }

  /**
   * For the next start without signal. At once, or a page that was left would put its older card over a newer one. If
   * storage is refused, the queue reports it.
   */
  function keepCard(): void {
    if (!server) return
    const card = viewed === null ? server : { ...server, currentHole: viewed }
    store
      .saveCard({
        card,
        disputes: [...current.disputes],
        typedHere: [...current.typedHere],
        drives: [...drives],
      })
      .catch(() => undefined)
  }

  const outbox = openOutbox({
    name: `pinhigh.send.${owner}`,
    store,
    failureOf: line.failureOf,
    onAnswer,
    onChange: show,
    onChangeElsewhere: () => void refresh().catch(() => undefined),
    send: (unsent) => line.send(unsent, viewed),
  })

  function onAnswer(sent: PendingScore, answer: ScoreAnswer): void {
    answers += 1
    const disputes = new Map(current.disputes)
    // A repeated send gets the first answer again: the hole's score tells a conflict from a success.
    const isTaken = answer.hole !== null && isOn(answer.hole, sent)
    if (isTaken) disputes.delete(sent.holeId)
    else if (!answer.scoringIsLocked && answer.hole)
      disputes.set(sent.holeId, {
        ...wantedOn(server && holeOf(server, sent.holeId), answer.hole, sent),
        version: answer.hole.version,
      })
    const typedHere = new Map(current.typedHere)
    if (isTaken && answer.hole && sent.reopens === undefined) typedHere.set(sent.holeId, answer.hole.version)
    if (server) server = withAnswer(server, answer)
    show({ disputes, typedHere })
    keepCard()
    // What is asked again stands on the card.
    if (sent.reopens !== undefined) void refresh().catch(() => undefined)
  }

  async function refresh(): Promise<void> {
    const before = answers
    const fresh = await load()
    // A write was answered in the meantime: this read may be older than it. The next poll won't be.
    if (server && before !== answers) return
    const open = [...current.disputes].filter(
      ([holeId]) => (holeOf(fresh, holeId)?.conflicts.length ?? 0) > 0,
    )
    const isNews = JSON.stringify(fresh) !== JSON.stringify(server) || open.length !== current.disputes.size
    // Most polls bring nothing new: then nothing is drawn and saved, and a tap doesn't wait for it.
    if (current.isFresh && !isNews) return
    server = fresh
    show({ disputes: new Map(open), isFresh: true })
    keepCard()
    // The team's other phone scored a hole whose drive was marked here.
    for (const holeId of [...drives.keys()]) {
      const strokes = holeOf(fresh, holeId)?.strokes ?? null
      if (strokes !== null) add(holeId, strokes)
    }
  }

  store.card().then(
    (saved) => {
      if (server || !saved) return
      server = saved.card
      drives = new Map(saved.drives)
      show({ disputes: new Map(saved.disputes), typedHere: new Map(saved.typedHere) })
    },
    () => undefined,
  )

  function add(holeId: string, score: number | null, balls?: BallChanges, reopens?: number): void {
    const hole = server?.holes.find((each) => each.holeId === holeId)
    if (!hole) return
    const { holeNumber, version } = hole
    // A newer score replaces one that was never sent, and takes its drive along.
    const pending = current.unsent.findLast((each) => each.holeId === holeId)
    const drive = drives.has(holeId) ? drives.get(holeId) : pending?.drive
    outbox.add({
      ...{ holeId, holeNumber, score, baseVersion: version },
      ...{ clientAt: new Date().toISOString(), reason: reason || null },
      ...(drive !== undefined && { drive }),
      ...(balls && { balls }),
      ...(reopens !== undefined && { reopens }),
    })
    if (score !== null && drives.delete(holeId)) keepCard()
  }

  /** Sends the golfers' strokes that lead to those wanted; without such, the score alone. */
  function become(holeNumber: number, wanted: HoleState, reopens?: number): void {
    const hole = current.card?.holes.find((each) => each.holeNumber === holeNumber)
    if (!hole) return
    const changes = Object.entries(changesTo(hole.balls ?? {}, wanted.balls ?? hole.balls ?? {}))
    const real = changes.filter(([, { strokes, seen }]) => strokes !== seen)
    const knowsBalls = hole.balls !== undefined || hole.strokes === null || reopens !== undefined
    const balls = knowsBalls && real.length > 0 ? Object.fromEntries(real) : undefined
    add(hole.holeId, wanted.strokes, balls, reopens)
  }

  return {
    refresh,
    state: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setScore(holeNumber, score) {
      const hole = current.card?.holes.find((each) => each.holeNumber === holeNumber)
      if (hole) add(hole.holeId, score)
    },
    setBall(holeNumber, playerId, strokes) {
      const hole = current.card?.holes.find((each) => each.holeNumber === holeNumber)
      if (!hole) return
      const balls = hole.balls ?? {}
      const pending = current.unsent.findLast((each) => each.holeId === hole.holeId && !each.wasTried)?.balls
      const { seen } = pending?.[playerId] ?? { seen: balls[playerId] ?? null }
      const changes = { ...pending, [playerId]: { strokes, seen } }
      add(hole.holeId, teamScore(withChanges(balls, changes), ballWay(hole)), changes)
    },
    pick: (holeNumber, chosen) => become(holeNumber, chosen),
    takeBackPick: (holeNumber, { version, ...before }) => become(holeNumber, before, version),
    setDrive(holeNumber, playerId) {
      const hole = current.card?.holes.find((each) => each.holeNumber === holeNumber)
      if (!hole) return
      drives.set(hole.holeId, playerId)
      if (hole.strokes !== null) return add(hole.holeId, hole.strokes)
      show({})
      keepCard()
    },
    again: outbox.again,
    dismiss: outbox.dismiss,
    takeEarly: outbox.takeEarly,
    async confirm() {
      if (!(await outbox.flush())) return 'unsent'
      const answer = await line.confirm()
      answers += 1
      if (server) server = withAnswer(server, answer)
      show({})
      keepCard()
      // Whether the committee decides about it stands on the card.
      if (answer.status === 'locked') void refresh().catch(() => undefined)
      return 'confirmed'
    },
    view(holeNumber) {
      viewed = holeNumber
      keepCard()
    },
    setReason(text) {
      reason = text.trim()
    },
    setItems(items) {
      answers += 1
      if (server) server = { ...server, items }
      show({})
      keepCard()
    },
    wake: outbox.wake,
  }
}

function holeOf(card: Card, holeId: string) {
  return card.holes.find((hole) => hole.holeId === holeId)
}
