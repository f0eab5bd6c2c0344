import { Problem } from '../../../kernel/problem.ts'
import type { Places } from '../../../money/ledger/server/index.ts'
import { refuseTaken } from '../../teams/server/index.ts'
import { fits } from '../rules.ts'
import type { WaitlistDeps } from './deps.ts'
import { roomOf } from './room.ts'
import { givenUpEntry } from './run-waitlist.ts'
import { changeWaiting } from './waiting-store.ts'
import { tellSeatedLate } from './waitlist-emails.ts'

/**
 * For money that comes after a sign-up from the waitlist was given up: its places are 'free' to have again, or 'sold' to the
 * next in line. Every other team and party keeps its places until staff free them.
 */
export function latePlaces(deps: WaitlistDeps): Places {
  return {
    async of(sql, subjectId) {
      const entry = await givenUpEntry(sql, subjectId)
      if (!entry || entry.kind === 'dinner') return 'held'
      const event = await deps.events.pick(sql, entry.eventId)
      if (!fits(await roomOf(deps, sql, event), entry)) return 'sold'
      try {
        if ('players' in entry.form) await refuseTaken(sql, event.id, entry.form)
        return 'free'
      } catch (fault) {
        // They signed up another way meanwhile.
        if (fault instanceof Problem) return 'sold'
        throw fault
      }
    },
    async holdAgain(tx, subjectId) {
      const entry = await givenUpEntry(tx.sql, subjectId)
      if (!entry) return
      const event = await deps.events.pick(tx.sql, entry.eventId)
      if (entry.kind === 'team' && entry.kept) await deps.teams.comeBack(tx, entry.kept)
      if (entry.kind === 'party' && 'wishes' in entry.form)
        await deps.places.comeBack(tx, subjectId, entry.form)
      await changeWaiting(tx.sql, entry, { state: 'seated', form: entry.form, kept: null })
      await tellSeatedLate(deps, tx, event, entry)
    },
  }
}
