import type { EventRecord, Events } from '../../../../event/event/server/index.ts'
import type { MailContent } from '../../../../kernel/text/html.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { House } from '../../../../ports/feature.ts'
import { keysOf } from '../../../../site/accounts/server/index.ts'
import { button, emailFrom, type Messages, paragraph } from '../../../../site/messages/server/index.ts'
import type { TeamRecord } from '../team-record.ts'
import { findTeam } from '../team-store.ts'
import { teamLink } from '../team-views.ts'
import { eventOfTeam } from '../team-when.ts'
import { codeReminder, type TeamAccess, welcomeEmail } from './welcome-email.ts'

export interface LeaderEmailDeps {
  events: Pick<Events, 'pick'>
  messages: Pick<Messages, 'email'>
  publicUrl: string
  ask: House['ask']
}

/** Emails the team's code and link after sign-up, and to a new leader. */
export function emailWelcome(deps: LeaderEmailDeps, tx: Tx, teamId: string): Promise<void> {
  return emailLeader(deps, tx, teamId, welcomeEmail)
}

/** Emails the code to a leader who forgot it. */
export function emailCodeReminder(deps: LeaderEmailDeps, tx: Tx, teamId: string): Promise<void> {
  return emailLeader(deps, tx, teamId, codeReminder)
}

/** To the leader of a team that somebody without codes added: that it is there, and where to get its code. */
export async function emailEnteredByDesk(
  { events, messages, publicUrl }: LeaderEmailDeps,
  tx: Tx,
  { eventId, name, number, players: [leader] }: TeamRecord,
): Promise<void> {
  if (!leader?.email) return
  const event = await events.pick(tx.sql, eventId)
  const mail = emailFrom(event, {
    subject: `${name} is signed up for ${event.name}`,
    heading: 'Your team is signed up',
    blocks: [
      paragraph(`Hi ${leader.firstName}, ${name} (no. ${number}) is signed up for ${event.name}.`),
      button('Get your team code', `${publicUrl}/auth/team-login`, 'Get your team code'),
    ],
  })
  await messages.email(tx, { ...mail, to: leader.email, eventId: event.id, secrets: [] })
}

async function emailLeader(
  deps: LeaderEmailDeps,
  tx: Tx,
  teamId: string,
  write: (event: EventRecord, team: TeamRecord, access: TeamAccess) => MailContent,
): Promise<void> {
  const { events, messages, publicUrl } = deps
  const team = await findTeam(tx.sql, teamId)
  const key = team && (await keysOf(tx.sql, team.eventId)).get(teamId)
  const to = team?.players[0]?.email
  if (!key || !to) return
  const access = { code: key.code, link: teamLink(publicUrl, key.linkSecret) }
  const event = await eventOfTeam(deps, tx.sql, await events.pick(tx.sql, team.eventId), team)
  const secrets = [access.link, access.code]
  await messages.email(tx, { ...write(event, team, access), to, eventId: event.id, secrets })
}
