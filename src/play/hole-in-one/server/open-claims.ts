import type { EventRecord } from '../../../event/event/server/index.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { clockTime } from '../../../kernel/text/dates.ts'
import { findTeam } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { acesToClaim } from '../../rules/hole-in-one.ts'
import { acesOn, type SavedAce, strokesOn } from '../../scoring/server/index.ts'
import { addClaim, claimsOf } from './claim-store.ts'
import type { HoleInOneDeps } from './deps.ts'
import { type FileRecord, filesOf, findFile } from './file-store.ts'
import { tellAdmins } from './tell-admins.ts'

/**
 * Opens a claim for every '1' on an insured hole that has none yet, and tells the admins. It reads what was saved, so
 * that it can run again at any time: after a score, after a crash, or once a hole is insured.
 */
export async function openClaims(deps: HoleInOneDeps, eventId: string): Promise<void> {
  const { sql } = deps.database
  const files = await filesOf(sql, eventId)
  if (files.length === 0) return
  const event = await deps.events.pick(sql, eventId)
  for (const { file, ace } of await unclaimed(deps, sql, event, files))
    await openClaim(deps, event, file, ace)
}

type NumberedAce = SavedAce & { holeNumber: number }

async function unclaimed(
  deps: HoleInOneDeps,
  sql: Sql,
  event: EventRecord,
  files: readonly FileRecord[],
): Promise<{ file: FileRecord; ace: NumberedAce }[]> {
  const insured = new Set(files.map(({ entry }) => entry.holeNumber))
  const holes = (await deps.events.holes(sql, event.id)).filter(({ number }) => insured.has(number))
  const numbers = new Map(holes.map(({ id, number }) => [id, number]))
  const aces = await acesOn(sql, [...numbers.keys()])
  if (aces.length === 0) return []
  const claimed = new Set((await claimsOf(sql, event.id)).map((row) => `${row.file_id} ${row.team_id}`))
  const now = new Map<string, number | null | undefined>()
  for (const { id } of holes) {
    for (const [teamId, strokes] of await strokesOn(sql, id)) now.set(`${id} ${teamId}`, strokes)
  }
  const claims = acesToClaim(
    aces.map((ace) => ({ ...ace, holeNumber: numbers.get(ace.holeId) ?? 0 })),
    files.map(({ id, entry, madeAt }) => ({ id, madeAt, holeNumber: entry.holeNumber })),
    ({ holeId, teamId }) => now.get(`${holeId} ${teamId}`) === 1,
  )
  return claims.flatMap(({ fileId, ace }) => {
    const file = files.find(({ id }) => id === fileId)
    return file && !claimed.has(`${fileId} ${ace.teamId}`) ? [{ file, ace }] : []
  })
}

/** Once for a team and hole, however often and wherever it is asked; none if the hole was removed or moved meanwhile. */
async function openClaim(
  deps: HoleInOneDeps,
  event: EventRecord,
  seen: FileRecord,
  ace: NumberedAce,
): Promise<void> {
  const enteredAt = ace.typedAt !== null && ace.typedAt < ace.at ? ace.typedAt : ace.at
  await deps.database.transaction(async (tx) => {
    await tx.lockRow('hole_in_one_files', seen.id)
    const file = await findFile(tx.sql, seen.id)
    if (file?.entry.holeNumber !== ace.holeNumber) return
    const team = await findTeam(tx.sql, ace.teamId)
    if (!team) return
    const sheet = {
      playerName: '',
      time: clockTime(enteredAt, event.timeZone),
      tee: '',
      yards: null,
      witnesses: file.entry.witnessNames,
      notes: '',
    }
    const claim = {
      id: newId(),
      file_id: file.id,
      event_id: event.id,
      team_id: team.id,
      team_name: team.name,
      players: JSON.stringify(team.players.map(({ fullName }) => fullName).filter(Boolean)),
      entered_by: ace.staffName ?? 'Team’s phone',
      entered_at: enteredAt,
      opened_at: instant(deps.clock()),
      sheet: JSON.stringify(sheet),
      settled_at: null,
      version: 1,
      changed_by: null,
      changed_at: null,
    }
    if (await addClaim(tx.sql, claim)) await tellAdmins(deps, tx, event, file, claim)
  })
}
