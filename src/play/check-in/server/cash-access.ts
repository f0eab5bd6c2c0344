import type { Actor } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { CheckInDeps } from './deps.ts'
import { mayTakeCash } from './may-take-cash.ts'

type Here = Pick<CheckInDeps, 'events' | 'database'>

export interface Authenticator {
  actorOf(jwt: string, isAct?: boolean): Promise<Exclude<Actor, { kind: 'anonymous' }>>
}

/** Access to the payment calls: rejects volunteers who may not take payments before the body is read. */
export function cashAccess({ events, database }: Here, door: Authenticator): Authenticator {
  return {
    async actorOf(jwt, isAct) {
      const actor = await door.actorOf(jwt, isAct)
      if (actor.kind === 'person' && !mayTakeCash(actor, await events.current(database.sql)))
        throw new Problem('not-allowed')
      return actor
    },
  }
}
