import { actorName, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { AuditAction, AuditFacts } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import type { InsuredHoleEntry } from '../contract.ts'
import { claimsOf } from './claim-store.ts'
import type { HoleInOneDeps } from './deps.ts'
import { columnsOf, type FileRecord, filesOf, findFile } from './file-store.ts'
import { openClaims } from './open-claims.ts'

/** Returns the event's id. Throws Problem 'invalid-input' for a hole that isn't there or is insured already, 'not-found'. */
export async function addFile(
  deps: HoleInOneDeps,
  actor: Person,
  { eventId, ...entry }: InsuredHoleEntry & { eventId: string },
): Promise<string> {
  await deps.database.transaction(async (tx) => {
    await tx.lockRow('events', eventId)
    await refuse(deps, tx, eventId, entry, null)
    const file: FileRecord = { id: newId(), eventId, entry, madeAt: instant(deps.clock()), version: 1 }
    await tx.sql
      .insertInto('hole_in_one_files')
      .values({
        id: file.id,
        eventId,
        ...columnsOf(entry),
        version: 1,
        madeBy: actorName(actor),
        madeAt: file.madeAt,
        removedBy: null,
        removedAt: null,
      })
      .execute()
    await note(deps, tx, actor, file, { action: 'insured hole added', after: factsOf(entry) })
  })
  await openClaims(deps, eventId)
  return eventId
}

/** Throws as `addFile` does, and 'changed-meanwhile'. Its hole stays once there is a claim. */
export async function changeFile(
  deps: HoleInOneDeps,
  actor: Person,
  id: string,
  { version, ...entry }: InsuredHoleEntry & { version: number },
): Promise<string> {
  const eventId = await change(deps, id, async (tx, before) => {
    if (before.version !== version) throw new Problem('changed-meanwhile')
    await refuse(deps, tx, before.eventId, entry, before)
    await tx.sql
      .updateTable('hole_in_one_files')
      .set({ ...columnsOf(entry), version: version + 1 })
      .where('id', '=', id)
      .execute()
    const told = { before: factsOf(before.entry), after: factsOf(entry) }
    await note(deps, tx, actor, { ...before, entry }, { action: 'insured hole changed', ...told })
  })
  await openClaims(deps, eventId)
  return eventId
}

/** Throws Problem 'in-use' once there is a claim, 'not-found'. */
export function removeFile(deps: HoleInOneDeps, actor: Person, id: string): Promise<string> {
  return change(deps, id, async (tx, file) => {
    if (await hasClaim(tx, file))
      throw new Problem('in-use', { detail: 'There is a claim for this hole. It stays as a record.' })
    await tx.sql
      .updateTable('hole_in_one_files')
      .set({ removedBy: actorName(actor), removedAt: instant(deps.clock()) })
      .where('id', '=', id)
      .execute()
    await note(deps, tx, actor, file, { action: 'insured hole removed', before: factsOf(file.entry) })
  })
}

async function change(
  deps: HoleInOneDeps,
  id: string,
  act: (tx: Tx, file: FileRecord) => Promise<void>,
): Promise<string> {
  return deps.database.transaction(async (tx) => {
    await tx.lockRow('hole_in_one_files', id)
    const file = await findFile(tx.sql, id)
    if (!file) throw new Problem('not-found')
    await act(tx, file)
    return file.eventId
  })
}

async function hasClaim({ sql }: Tx, { id, eventId }: FileRecord): Promise<boolean> {
  return (await claimsOf(sql, eventId)).some(({ fileId }) => fileId === id)
}

async function refuse(
  deps: HoleInOneDeps,
  tx: Tx,
  eventId: string,
  { holeNumber }: InsuredHoleEntry,
  before: FileRecord | null,
): Promise<void> {
  const { holeCount } = await deps.events.pick(tx.sql, eventId)
  const others = (await filesOf(tx.sql, eventId)).filter(({ id }) => id !== before?.id)
  const moves = before !== null && before.entry.holeNumber !== holeNumber
  const fault =
    holeNumber < 1 || holeNumber > holeCount
      ? `Choose a hole from 1 to ${holeCount}.`
      : others.some(({ entry }) => entry.holeNumber === holeNumber)
        ? `Hole ${holeNumber} is insured already.`
        : moves && (await hasClaim(tx, before))
          ? `There is a claim for hole ${before.entry.holeNumber}. Add another insured hole instead.`
          : null
  if (fault) throw new Problem('invalid-input', { errors: { holeNumber: [fault] } })
}

function factsOf({ holeNumber, value, ...entry }: InsuredHoleEntry): AuditFacts {
  return { hole: holeNumber, value: value === null ? null : String(value), ...entry }
}

function note(
  { audit }: HoleInOneDeps,
  tx: Tx,
  actor: Person,
  { id, eventId, entry }: FileRecord,
  told: { action: AuditAction; before?: AuditFacts; after?: AuditFacts },
): Promise<void> {
  const subject = { kind: 'insured hole', id, name: `Hole ${entry.holeNumber}` } as const
  return audit(tx, { eventId, actor, subject, ...told })
}
