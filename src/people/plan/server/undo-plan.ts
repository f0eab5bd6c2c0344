import type { EventRecord } from '../../../event/event/server/index.ts'
import { actorName, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { emailKey } from '../../../kernel/email.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Tx } from '../../../ports/database.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'
import { emailFrom, paragraph } from '../../../site/messages/server/index.ts'
import { newsTime, type PartyRecord, partiesOf, planTopic } from '../../places/server/index.ts'
import { type TeamRecord, teamsOf } from '../../teams/server/index.ts'
import { cannotUndo } from './cannot-undo.ts'
import type { PlanDeps } from './deps.ts'
import {
  lastPlan,
  markUndone,
  type PlanRecord,
  restoreTeamNumber,
  restoreVersion,
  versionsOf,
} from './plan-store.ts'

/**
 * Puts everything back as it was before the plan applied last: the same rows, but for the history. Corrections that
 * somebody made to a name meanwhile stay. Whoever was told of the plan hears that it was taken back. Throws Problem 'changed-meanwhile' if another plan is the last one,
 * or 'cannot-undo' with the reason.
 */
export async function undoPlan(deps: PlanDeps, actor: Person, planId: string): Promise<void> {
  await inOwnTransaction(deps, actor, async (work) => {
    const { tx } = work
    const { id: eventId } = await deps.events.pick(tx.sql)
    await lockTeams(tx, await lastPlan(tx.sql, eventId))
    await tx.lockRow('events', eventId)
    const event = await deps.events.pick(tx.sql, eventId)
    const plan = await lastPlan(tx.sql, eventId)
    if (plan?.id !== planId) throw new Problem('changed-meanwhile')
    const reason = await cannotUndo(deps, tx.sql, event, plan)
    if (reason !== null) throw new Problem('cannot-undo', { detail: `It can’t be undone anymore: ${reason}` })
    const then = await seatsOf(work, plan)
    await unseatAll(deps, work, plan)
    await tellUndone(deps, work, event, plan, then)
    await restoreTeamNumber(tx.sql, eventId, {
      from: plan.after.lastTeamNumber,
      to: plan.before.lastTeamNumber,
    })
    await markUndone(tx.sql, plan.id, { at: instant(work.now), by: actorName(actor) })
    await deps.audit(tx, {
      eventId,
      actor,
      action: 'teams from the pool undone',
      subject: { kind: 'event', id: eventId, name: event.name },
      before: { golfers: plan.after.parties.reduce((total, { size }) => total + size, 0) },
    })
    tx.announce({ topic: 'teams', eventId })
  })
}

/** Teams first and in order of id, as scoring does: a score can't come in while its team is removed. */
async function lockTeams(tx: Tx, plan: PlanRecord | null): Promise<void> {
  const teamIds = new Set(plan?.after.parties.map(({ teamId }) => teamId as string))
  for (const id of [...teamIds].sort()) await tx.lockRow('teams', id)
}

/** Who sat where, for what is told afterwards. */
async function seatsOf({ tx }: Work, { eventId, after }: PlanRecord): Promise<Seat[]> {
  const parties = new Map((await partiesOf(tx.sql, eventId)).map((party) => [party.id, party]))
  const teams = new Map((await teamsOf(tx.sql, eventId)).map((team) => [team.id, team]))
  return after.parties.flatMap(({ id, teamId }) => {
    const [party, team] = [parties.get(id), teams.get(teamId ?? '')]
    return party && team ? [{ party, team }] : []
  })
}

/** Last seated first, so that whoever leads a team that was made leaves it last. */
async function unseatAll(deps: PlanDeps, work: Work, { before, after }: PlanRecord): Promise<void> {
  const { sql } = work.tx
  const teamIds = before.teams.map(({ id }) => id)
  const partyIds = before.parties.map(({ id }) => id)
  const teamsThen = await versionsOf(sql, 'teams', teamIds)
  const partiesThen = await versionsOf(sql, 'parties', partyIds)
  for (const { id } of [...after.parties].reverse()) await deps.places.unseat(work, id)
  const teamsNow = await versionsOf(sql, 'teams', teamIds)
  const partiesNow = await versionsOf(sql, 'parties', partyIds)
  const isUntouched = (state: { id: string; version: number }[], id: string, then: number | undefined) =>
    state.find((row) => row.id === id)?.version === then
  for (const { id, version } of before.teams)
    if (isUntouched(after.teams, id, teamsThen.get(id)))
      await restoreVersion(sql, 'teams', { id, from: teamsNow.get(id) ?? version, to: version })
  for (const { id, version } of before.parties)
    if (isUntouched(after.parties, id, partiesThen.get(id)))
      await restoreVersion(sql, 'parties', { id, from: partiesNow.get(id) ?? version, to: version })
}

interface Seat {
  party: PartyRecord
  team: TeamRecord
}

/**
 * After a plan was undone: whoever was told of it hears that it was taken back, and whose news still waits for the end of
 * the quiet hours hears nothing at all.
 */
async function tellUndone(
  deps: PlanDeps,
  { tx }: Work,
  event: EventRecord,
  plan: PlanRecord,
  seats: readonly Seat[],
): Promise<void> {
  for (const seat of seats) await deps.places.tellOffTeam(tx, seat)
  const { told } = await deps.messages.withdraw(tx, planTopic(plan.id))
  const sendAt = await newsTime(deps, tx.sql, event)
  const players = seats.flatMap(({ team }) => team.players.map((player) => ({ ...player, team })))
  for (const to of told) {
    const player = players.find(({ email }) => emailKey(email ?? '') === emailKey(to))
    const mail = emailFrom(event, {
      subject: `Your team for ${event.name} has changed`,
      heading: 'Your team has changed',
      blocks: [
        paragraph(
          `Hi ${player?.firstName ?? 'there'}, the committee took back its last change of ${player?.team.name ?? 'your team'} at ${event.name}. You still play, and you owe nothing more than before.`,
        ),
        paragraph('We’ll email you once it’s settled who joins you. Questions? Reply to this email.'),
      ],
    })
    await deps.messages.email(tx, { ...mail, to, eventId: event.id, topic: `undone ${plan.id}`, sendAt })
  }
}
