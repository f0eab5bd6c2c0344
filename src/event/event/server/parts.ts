import type { Person } from '../../../kernel/actor.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import type { FinalChange } from '../../../ports/final.ts'
import type { EventInfo } from '../event-shapes.ts'
import type { EventRecord } from './event-record.ts'

/** What stands in the way of another number of holes. */
export interface HolesInUse {
  /** Somebody has sent a score, even if it was taken back. */
  areScored: boolean
  /** Names of teams that start, and of sponsors that have their sign, on a hole above the new number. */
  starting: string[]
  sponsoring: string[]
  /** Contests there, such as 'Longest drive on hole 12'. */
  contests: string[]
  /** Waves whose route has nines there. */
  routes: string[]
}

/** A wave, as everybody may know it. */
export interface WaveStart {
  name: string
  /** '8:00 AM'. */
  start: string
  /** ISO 8601. */
  startsAt: string
  /** What its teams play, where it isn't the whole card: numbers of the holes in the order of play, and in words. */
  route?: { holes: number[]; words: string }
}

declare module '../../../ports/feature.ts' {
  interface Happenings {
    'event copied': { from: EventRecord; to: EventRecord }
    /** Play begins. */
    'event live': { event: EventRecord; actor: Person }
    /** Fair market values are set for the first time: what was sold without one gets it. */
    'values set': { event: EventRecord; actor: Person }
    'event final': { event: EventRecord }
    /** With the round, the sale of extras ends. */
    'extras closed': { event: EventRecord; actor: Person }
    /**
     * The result of an event that is final may be another one now; nothing follows for any other event. Throws Problem
     * 'reason-needed' for a correction without a reason.
     */
    'result changed': FinalChange
  }
  interface Questions {
    /**
     * Places taken or held, unpaid ones included: teams that are there, held, or needed for golfers without one. `besides`: a
     * code whose own places don't count.
     */
    placesTaken(
      sql: Sql,
      event: EventRecord,
      besides?: string,
    ): Promise<{ teams: number; teamsHeld: number; attendees: number }>
    /** Payments less refunds, by kind. `playMoney`: what of it was paid with test cards. */
    raised(sql: Sql, eventId: string): Promise<{ kind: string; amount: Cents; playMoney: Cents }[]>
    /** By id, first to last; empty where all teams start at once. */
    startsOf(sql: Sql, event: EventRecord): Promise<ReadonlyMap<string, WaveStart>>
    /** Team places of all waves together; null where all teams start at once. */
    placesOfWaves(sql: Sql, eventId: string): Promise<number | null>
    paymentMode(): Pick<EventInfo, 'paymentMode' | 'paymentsAreTest'>
  }
  interface Parts {
    /** What else the home page needs to know; nothing where the event uses nothing of it. */
    eventInfo(sql: Sql, event: EventRecord): Promise<Partial<EventInfo>>
    /** Of holes above this number. */
    holesInUse(sql: Sql, event: EventRecord, above: number): Promise<Partial<HolesInUse>>
  }
}
