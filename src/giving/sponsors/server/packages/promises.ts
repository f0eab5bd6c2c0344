import { actorName, type Person } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { newId } from '../../../../kernel/ids.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { SponsorPromise } from '../../package-contract.ts'
import { keptPromises, promisesOf, type SponsorPackage, stepsOf } from '../../package-rules.ts'
import type { SponsorsDeps } from '../deps.ts'
import { findSponsor } from '../sponsor-store.ts'

/** Saves the checklist of what a sponsor was promised. */
export async function insertPromises(sql: Sql, sponsorId: string, bought: SponsorPackage): Promise<void> {
  const rows = promisesOf(keptPromises(bought)).map((promise, index) => ({
    id: newId(),
    sponsorId,
    number: index + 1,
    promise,
    doneAt: null,
    doneBy: null,
  }))
  if (rows.length > 0) await sql.insertInto('sponsor_promises').values(rows).execute()
}

/** Takes what was declined off the checklist; what is done already stays. */
export async function dropPromises(
  sql: Sql,
  sponsorId: string,
  declined: readonly Parameters<typeof stepsOf>[0][],
): Promise<void> {
  const steps = declined.flatMap(stepsOf)
  if (steps.length === 0) return
  await sql
    .deleteFrom('sponsor_promises')
    .where('sponsorId', '=', sponsorId)
    .where('promise', 'in', steps)
    .where('doneAt', 'is', null)
    .execute()
}

/** The checklist, in its order; empty for a sponsor without a package. */
export async function readPromises(sql: Sql, sponsorId: string): Promise<SponsorPromise[]> {
  const rows = await sql
    .selectFrom('sponsor_promises')
    .selectAll()
    .where('sponsorId', '=', sponsorId)
    .orderBy('number')
    .execute()
  return rows.map(({ id, promise, doneAt, doneBy }) => ({ id, promise, doneOn: doneAt, doneBy }))
}

/** Checks a promise off, or undoes that; doing either twice changes nothing. Throws Problem 'not-found'. */
export async function markPromise(
  deps: SponsorsDeps,
  actor: Person,
  { id, promiseId, done }: { id: string; promiseId: string; done: boolean },
): Promise<SponsorPromise[]> {
  return deps.database.transaction(async (tx) => {
    const sponsor = await findSponsor(tx.sql, 'id', id)
    const known = sponsor && (await readPromises(tx.sql, id)).find((each) => each.id === promiseId)
    if (!sponsor || !known) throw new Problem('not-found')
    if ((known.doneOn !== null) === done) return readPromises(tx.sql, id)
    await tx.sql
      .updateTable('sponsor_promises')
      .set({
        doneAt: done ? instant(deps.clock()) : null,
        doneBy: done ? actorName(actor) : null,
      })
      .where('id', '=', promiseId)
      .execute()
    await deps.audit(tx, {
      eventId: sponsor.eventId,
      actor,
      action: done ? 'sponsor promise done' : 'sponsor promise reopened',
      subject: { kind: 'sponsor', id: sponsor.id, name: sponsor.name },
      after: { promise: known.promise },
    })
    return readPromises(tx.sql, id)
  })
}
