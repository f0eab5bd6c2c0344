import type { Person } from '../../../kernel/actor.ts'
import type { Sql, Tables, Tx } from '../../../ports/database.ts'
import type { EventRecord } from '../../event/server/index.ts'
import type { LateFact, LateKind } from '../contract.ts'

/** A feature whose phones may send something after its door has closed. */
export interface LateSource {
  /** Where the late ones are, for deciding about each once. */
  table: keyof Tables
  /** Ids of the events in which anything ever came late; a few more do no harm. */
  events(sql: Sql): Promise<readonly string[]>
  /** Everything that came late and isn't accepted, taken back or overtaken; oldest first. */
  open(sql: Sql, event: EventRecord): Promise<LateFact[]>
  /** Makes it count, in the transaction of the decision. Returns what is left to do after the commit. */
  accept(tx: Tx, actor: Person, accepted: Accepted): Promise<(() => Promise<void>) | undefined>
  /** Called in the transaction of a refusal. */
  refuse?(tx: Tx, refused: Accepted): Promise<void>
}

export interface Accepted {
  event: EventRecord
  fact: LateFact
  reason: string
}

export type LateSources = Readonly<Record<LateKind, LateSource>>

declare module '../../../ports/feature.ts' {
  interface Parts {
    lateSources: Partial<LateSources>
  }
}
