import type { EventRecord } from '../../../event/event/server/index.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { clockTime } from '../../../kernel/text/dates.ts'
import { greeting } from '../../../kernel/text/greeting.ts'
import { findTeam } from '../../../people/teams/server/index.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { button, emailFrom, paragraph, section } from '../../../site/messages/server/index.ts'
import { acesToClaim } from '../../rules/hole-in-one.ts'
import { acesOn, type SavedAce, strokesOn } from '../../scoring/server/index.ts'
import { addClaim, type ClaimRow, claimsOf } from './claim-store.ts'
import type { HoleInOneDeps } from './deps.ts'
import { type FileRecord, filesOf, findFile } from './file-store.ts'
import { warningsNow } from './warnings.ts'

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
  const claimed = new Set((await claimsOf(sql, event.id)).map((row) => `${row.fileId} ${row.teamId}`))
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
      fileId: file.id,
      eventId: event.id,
      teamId: team.id,
      teamName: team.name,
      players: JSON.stringify(team.players.map(({ fullName }) => fullName).filter(Boolean)),
      enteredBy: ace.staffName ?? 'Team’s phone',
      enteredAt,
      openedAt: instant(deps.clock()),
      sheet: JSON.stringify(sheet),
      settledAt: null,
      version: 1,
      changedBy: null,
      changedAt: null,
    }
    if (await addClaim(tx.sql, claim)) await tellAdmins(deps, tx, event, file, claim)
  })
}

/** Emails every admin at once: somebody has to be at the hole before the players leave it. */
async function tellAdmins(
  deps: HoleInOneDeps,
  tx: Tx,
  event: EventRecord,
  file: FileRecord,
  claim: Pick<ClaimRow, 'teamName' | 'enteredAt' | 'enteredBy'>,
): Promise<void> {
  const { holeNumber, prize, excluded } = file.entry
  const at = clockTime(claim.enteredAt, event.timeZone)
  const by = claim.enteredBy === 'Team’s phone' ? 'on the team’s phone' : `by ${claim.enteredBy}`
  const missing = (await warningsNow(deps, tx.sql, event, [file])).map(({ words }) => words)
  const mail = emailFrom(event, {
    subject: `Hole in one on hole ${holeNumber}: ${claim.teamName}`,
    heading: `Hole in one on hole ${holeNumber}`,
    blocks: [
      paragraph(
        `${greeting()} ${claim.teamName} has a 1 on hole ${holeNumber}, entered ${by} at ${at}. The hole is insured: ${prize}.`,
      ),
      paragraph(
        'Find the team and the witnesses before they leave, fill in the claim sheet, and have it signed. Check that it was the tee shot, and that it isn’t a typing mistake.',
      ),
      ...section('Call the insurer', { kind: 'lines', lines: insurerLines(file) }),
      ...(excluded ? section('Who can’t win it', { kind: 'lines', lines: excluded.split('\n') }) : []),
      ...(missing.length > 0 ? section('What may be missing', { kind: 'lines', lines: missing }) : []),
      button('Open the claim sheet', `${deps.publicUrl}/admin/hole-in-one`, 'Claim sheet'),
    ],
  })
  for (const to of await deps.auth.adminEmails(tx.sql)) {
    await deps.messages.email(tx, { ...mail, to, eventId: event.id })
  }
}

function insurerLines({ entry: { insurer, policyNumber, phone } }: FileRecord): string[] {
  const lines = [insurer, phone, policyNumber && `Policy ${policyNumber}`].filter(Boolean)
  return lines.length > 0 ? lines : ['No insurer is entered for this hole. See the policy’s papers.']
}
