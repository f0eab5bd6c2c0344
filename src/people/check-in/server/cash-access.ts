import type { Actor } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { CheckIn } from './check-in.ts'

export interface Authenticator {
  actorOf(jwt: string, isAct?: boolean): Promise<Exclude<Actor, { kind: 'anonymous' }>>
}

/** Access to the payment calls: rejects volunteers who may not take payments before the body is read. */
export function cashAccess(checkIn: CheckIn, door: Authenticator): Authenticator {
  return {
    async actorOf(jwt, isAct) {
      const actor = await door.actorOf(jwt, isAct)
      if (actor.kind === 'person' && !(await checkIn.mayTakeCash(actor))) throw new Problem('not-allowed')
      return actor
    },
  }
}
