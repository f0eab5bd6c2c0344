import type { Delay } from '../../../event/event/delay.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { hiddenAt, hidesAt } from '../../rules/hiding.ts'
import type { Field } from '../rules.ts'
import { type BoardDeps, type FieldFacts, fieldOf, readFacts } from './field.ts'
import { readSavedFinal, type SavedFinal } from './saved-final.ts'

/** What changed since the last read: some teams' scorecards, or anything. */
export type FieldChanges = 'all' | ReadonlySet<string>

export interface CachedField {
  event: EventRecord
  field: Field
  delay: Delay | null
  /** When the board starts to hide holes, in milliseconds since 1970; null when it does already, or never will. */
  hidesAt: number | null
  /** Null before the event was ever final. */
  final: SavedFinal | null
}

export interface FieldCache {
  /** Returns the field as the database has it now; reads only what changed. */
  read(changes: FieldChanges): Promise<CachedField>
}

export function fieldCache(deps: BoardDeps, eventId: string): FieldCache {
  const { sql } = deps.database
  let known: { facts: FieldFacts; final: SavedFinal | null } | undefined

  async function readAll() {
    const facts = await readFacts(deps, sql, eventId)
    return { facts, final: await readSavedFinal(deps, sql, eventId) }
  }

  async function readCards({ cards }: FieldFacts, teamIds: ReadonlySet<string>): Promise<void> {
    const changed = await deps.scoring.boardCards(sql, eventId, [...teamIds])
    for (const teamId of teamIds) cards.delete(teamId)
    for (const card of changed) cards.set(card.teamId, card)
  }

  return {
    async read(changes) {
      if (changes === 'all' || !known) known = await readAll()
      else await readCards(known.facts, changes)
      const { facts, final } = known
      const { hiding, delay } = facts.round
      const now = deps.clock()
      const field = fieldOf(facts, hiddenAt(hiding, now))
      return { event: facts.event, field, delay, hidesAt: hidesAt(hiding, now), final }
    },
  }
}
