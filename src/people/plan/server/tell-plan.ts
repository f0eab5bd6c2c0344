import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { MailContent } from '../../../kernel/text/html.ts'
import type { Sql } from '../../../ports/database.ts'
import { inOwnTransaction } from '../../../ports/work.ts'
import { button, emailFrom, paragraph } from '../../../site/messages/server/index.ts'
import { newsTime, partiesOf, planTopic, seatedTopic, unseatedTopic } from '../../places/server/index.ts'
import { partyLink, type TeamRecord, teamsOf, teamWhen } from '../../teams/server/index.ts'
import type { PlanDeps } from './deps.ts'
import { lastPlan, markTold, type PlanRecord } from './plan-store.ts'

/**
 * Emails everybody on the teams of the plan applied last with whom they play: once, however often it is asked for, and not
 * in quiet hours. Throws Problem 'changed-meanwhile' if another plan is the last one.
 */
export async function tellPlan(deps: PlanDeps, actor: Person, planId: string): Promise<void> {
  await inOwnTransaction(deps, actor, async ({ tx, now }) => {
    const { id: eventId } = await deps.events.pick(tx.sql)
    await tx.lockRow('events', eventId)
    const event = await deps.events.pick(tx.sql, eventId)
    const plan = await lastPlan(tx.sql, eventId)
    if (plan?.id !== planId) throw new Problem('changed-meanwhile')
    if (plan.after.toldAt !== null) return
    const teams = await teamsOfPlan(tx.sql, plan, eventId)
    // Only the first of a party gets its link.
    const parties = await partiesOf(tx.sql, eventId)
    const planned = new Set(plan.after.parties.map(({ id }) => id))
    const sendAt = await newsTime(deps, tx.sql, event)
    for (const { team, player, email } of readersOn(teams)) {
      const { partyId } = player
      const isPlanned = partyId !== null && planned.has(partyId)
      if (isPlanned) await deps.messages.withdraw(tx, unseatedTopic(partyId))
      const topic = isPlanned ? seatedTopic(partyId, team.id) : planTopic(plan.id)
      const party = parties.find(({ id, players: [first] }) => id === partyId && first?.id === player.id)
      const when = await teamWhen(deps, tx.sql, event, team)
      const mail = teamEmail(
        { event, when },
        team,
        player,
        party ? partyLink(deps.publicUrl, party.secret) : null,
      )
      const secrets = party ? [party.secret] : []
      await deps.messages.email(tx, { ...mail, to: email, eventId, topic, sendAt, secrets })
    }
    await markTold(tx.sql, plan, instant(now))
    await deps.audit(tx, {
      eventId,
      actor,
      action: 'golfers told their team',
      subject: { kind: 'event', id: eventId, name: event.name },
      after: { teams: teams.length },
    })
  })
}

/** How many emails telling everybody takes. */
export async function emailsToTell(sql: Sql, plan: PlanRecord, eventId: string): Promise<number> {
  return readersOn(await teamsOfPlan(sql, plan, eventId)).length
}

async function teamsOfPlan(sql: Sql, { after }: PlanRecord, eventId: string): Promise<TeamRecord[]> {
  const teamIds = new Set(after.parties.map(({ teamId }) => teamId))
  return (await teamsOf(sql, eventId)).filter(({ id }) => teamIds.has(id))
}

function readersOn(teams: readonly TeamRecord[]) {
  return teams.flatMap((team) =>
    team.players.flatMap((player) => (player.email ? [{ team, player, email: player.email }] : [])),
  )
}

/** 'You play with Ana Lee and Bo Park.' */
function teamEmail(
  { event, when }: { event: EventRecord; when: string },
  team: TeamRecord,
  player: TeamRecord['players'][number],
  link: string | null,
): MailContent {
  const others = team.players.filter(({ id }) => id !== player.id).map(({ fullName }) => fullName)
  const open = team.size - team.players.length
  const company =
    others.length === 0
      ? `You’re the first on ${team.name}.`
      : `You’re on ${team.name} with ${inWords(others)}.`
  return emailFrom(event, {
    subject: `Your team for ${event.name}`,
    heading: others.length === 0 ? 'Your team' : 'Here is who you play with',
    blocks: [
      paragraph(`Hi ${player.firstName}, ${event.name} is ${when}. ${company}`),
      ...(team.startingHole === null
        ? []
        : [paragraph(`You start at hole ${team.startingHole}${team.startingGroup ?? ''}.`)]),
      ...(open > 0 ? [paragraph('Somebody may still join your team.')] : []),
      ...(link ? [button('Open your page', link, 'Your page')] : []),
      paragraph('Can’t come, or would you rather play with somebody else? Reply to this email.'),
    ],
  })
}

function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
