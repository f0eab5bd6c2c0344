import { createHash } from 'node:crypto'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { lateInWords } from '../../../event/late/rules.ts'
import { asSentence } from '../../../kernel/text/as-sentence.ts'
import { cardsInWords } from '../../../people/teams/card-words.ts'
import type { Sql } from '../../../ports/database.ts'
import { finalChecks, teamsInWords } from '../../board/final-checks.ts'
import { roundFlags } from '../../board/round-flags.ts'
import { contestResults } from '../../contests/server/index.ts'
import { hiddenAt, hiddenInWords, hidingOf } from '../../rules/hiding.ts'
import { settingsOf } from '../../rules/server/index.ts'
import { revealChange } from '../changes.ts'
import type { RevealControl, RevealState, RevealStep } from '../contract.ts'
import { revealNotes, withoutPlace } from '../notes.ts'
import { shownOf } from '../screen-state.ts'
import { boardsToReveal, revealSteps, withinPlaces } from '../steps.ts'
import type { RevealDeps } from './deps.ts'
import { type RevealRecord, revealOf } from './reveal-store.ts'

/** The reveal as the result stands now. */
export interface Settled {
  /** Of all places. */
  steps: RevealStep[]
  notes: string[]
  /** Why each team that isn't in the reveal has no place. */
  withoutPlace: string[]
  /** Why it can't begin, in sentences. */
  missing: string[]
}

export async function settle(deps: RevealDeps, sql: Sql, event: EventRecord): Promise<Settled> {
  const standings = await deps.boards.whole(sql, event.id)
  const holeCount = roundFlags(await deps.boards.field(sql, event.id)).holeCount ?? event.holeCount
  const late = await deps.late.count(sql, event)
  const facts = {
    contests: await contestResults(sql, event.id),
    skins: await deps.contests.skins(sql, event),
    awards: await deps.play.awards(sql, event),
  }
  const { concerns, notes, missing } = finalChecks(standings, {
    scoringIsLocked: event.scoringIsLocked,
    holeCount,
  })
  const cards =
    missing.length > 0 && `${cardsInWords(missing.length, 'incomplete')}: ${teamsInWords(missing)}`
  // Until the result is final nobody decides a tie: the event's rule may break it.
  const toDecide =
    event.finalizedAt === null ? facts.awards.map(({ isOpen: _, ...award }) => award) : facts.awards
  const steps = revealSteps({ ...facts, boards: boardsToReveal(standings) })
  return {
    steps,
    notes: [
      ...(late > 0 ? [`${lateInWords(late)}. Decide first: Score entry, Late entries.`] : []),
      ...revealNotes({ ...facts, awards: toDecide }, standings, holeCount),
    ],
    withoutPlace: withoutPlace(standings, holeCount),
    missing:
      event.finalizedAt === null
        ? [
            'The result isn’t final yet.',
            ...[...(cards ? [cards] : []), ...concerns, ...notes].map(asSentence),
          ]
        : steps.length === 0
          ? ['Nobody has a place, and nobody has won anything.']
          : [],
  }
}

export async function readState(sql: Sql, event: EventRecord): Promise<RevealState> {
  const record = await revealOf(sql, event.id)
  const about = { eventId: event.id, eventName: event.name }
  if (!record || record.endedAt !== null) {
    const stage = record?.isDone ? 'done' : 'waiting'
    return { ...about, stage, shown: 0, step: null, earlier: [] }
  }
  return { ...about, stage: 'on', ...shownOf(record.steps, record.shown) }
}

export async function readControl(deps: RevealDeps, sql: Sql, event: EventRecord): Promise<RevealControl> {
  const record = await revealOf(sql, event.id)
  const { steps, notes, withoutPlace: unplaced, missing } = await settle(deps, sql, event)
  const isOn = record?.endedAt === null
  const { settings } = await settingsOf(sql, event.id)
  const hidden = hiddenAt(hidingOf(settings), deps.clock())
  return {
    eventId: event.id,
    eventName: event.name,
    timeZone: event.timeZone,
    screenUrl: `${deps.publicUrl}/leaderboard?tv=1`,
    stage: isOn ? 'on' : record?.isDone ? 'done' : 'ready',
    version: record?.version ?? 0,
    shown: isOn ? record.shown : 0,
    steps: isOn ? record.steps : steps,
    places: record?.places ?? null,
    missing,
    notes,
    withoutPlace: unplaced,
    hidden: hidden > 0 ? hiddenInWords(hidden) : null,
    changed: isOn ? changeOf(record, steps) : null,
    begunBy: record?.begunBy ?? null,
    endedAt: record?.endedAt ?? null,
  }
}

function changeOf({ steps, places, shown }: RevealRecord, now: readonly RevealStep[]) {
  const after = withinPlaces(now, places)
  const change = revealChange(steps, after, shown)
  return change && { ...change, mark: markOf(after) }
}

/** Stands for exactly these steps. */
export function markOf(steps: readonly RevealStep[]): string {
  return createHash('sha256').update(JSON.stringify(steps)).digest('base64url')
}
