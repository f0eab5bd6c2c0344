import type { MailContent } from '../../../../kernel/html.ts'
import type { Tx } from '../../../../ports/database.ts'
import { keysOf } from '../../../auth/server/index.ts'
import type { EventRecord, Events } from '../../../event/server/index.ts'
import type { Messages } from '../../../messages/server/index.ts'
import type { TeamRecord } from '../team-record.ts'
import { findTeam } from '../team-store.ts'
import { teamLink } from '../team-views.ts'
import { codeReminder, type WayIn, welcomeLetter } from './welcome-letter.ts'

export interface LeaderMail {
  events: Pick<Events, 'pick'>
  messages: Pick<Messages, 'email'>
  publicUrl: string
}

/** The team's code and link, at once after signing up, and to whoever leads it from now on. */
export function welcomeTeam(deps: LeaderMail, tx: Tx, teamId: string): Promise<void> {
  return mailLeader(deps, tx, teamId, welcomeLetter)
}

/** To a leader who forgot the code. */
export function remindOfCode(deps: LeaderMail, tx: Tx, teamId: string): Promise<void> {
  return mailLeader(deps, tx, teamId, codeReminder)
}

async function mailLeader(
  { events, messages, publicUrl }: LeaderMail,
  tx: Tx,
  teamId: string,
  write: (event: EventRecord, team: TeamRecord, way: WayIn) => MailContent,
): Promise<void> {
  const team = await findTeam(tx.sql, teamId)
  const key = team && (await keysOf(tx.sql, team.eventId)).get(teamId)
  const to = team?.players[0]?.email
  if (!key || !to) return
  const way = { code: key.code, link: teamLink(publicUrl, key.link_secret) }
  const event = await events.pick(tx.sql, team.eventId)
  const secrets = [way.link, way.code]
  await messages.email(tx, { ...write(event, team, way), to, eventId: event.id, secrets })
}
