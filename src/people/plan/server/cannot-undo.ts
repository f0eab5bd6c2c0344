import type { EventRecord } from '../../../event/event/server/index.ts'
import { type PaymentPart, partsFor } from '../../../money/ledger/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { partiesOf } from '../../places/server/index.ts'
import { teamsOf } from '../../teams/server/index.ts'
import type { PlanDeps } from './deps.ts'
import { fullName } from './plan-facts.ts'
import type { PlanRecord } from './plan-store.ts'

/** Why an applied plan can't be undone, in words; null if it can: nobody has scored, paid, joined or moved since. */
export async function cannotUndo(
  deps: PlanDeps,
  sql: Sql,
  event: EventRecord,
  { before, after }: PlanRecord,
): Promise<string | null> {
  const parties = new Map((await partiesOf(sql, event.id)).map((party) => [party.id, party]))
  for (const { id, teamId } of after.parties) {
    const party = parties.get(id)
    const [first] = party?.players ?? []
    if (!party || party.canceledAt !== null || party.teamId !== teamId)
      return `${first ? fullName(first) : 'somebody'} is no longer where the plan put them.`
  }
  const planned = new Set(after.parties.map(({ id }) => id))
  const teamIds = [...new Set(after.parties.map(({ teamId }) => teamId as string))]
  const teams = (await teamsOf(sql, event.id)).filter(({ id }) => teamIds.includes(id))
  const old = new Set(before.teams.map(({ id }) => id))
  const made = teams.filter(({ id }) => !old.has(id))
  for (const team of made) {
    const other = team.players.find(({ partyId }) => partyId === null || !planned.has(partyId))
    if (other) return `${other.fullName} has joined ${team.name} since.`
  }
  const progress = await deps.ask('cardProgress', sql, event.id)
  const scored = teams.find(({ id }) => (progress.get(id)?.holesIn ?? 0) > 0)
  if (scored) return `${scored.name} has scores.`
  const paid = (await paidParts(sql, { partyIds: [...planned], teamIds })).find(
    ({ id }) => !before.paid.includes(id),
  )
  if (paid) return `${paid.payer.name || 'somebody'} has paid since.`
  const sold = await deps.ask('addOnsOf', sql, event, made)
  const buyer = made.find(({ id }) => sold.has(id))
  return buyer ? `${buyer.name} has bought something since.` : null
}

/** What was paid for these parties and teams. */
export async function paidParts(
  sql: Sql,
  { partyIds, teamIds }: { partyIds: readonly string[]; teamIds: readonly string[] },
): Promise<PaymentPart[]> {
  const parts = [...(await partsFor(sql, 'party', partyIds)), ...(await partsFor(sql, 'team', teamIds))]
  return parts.filter(({ status }) => status === 'paid')
}
