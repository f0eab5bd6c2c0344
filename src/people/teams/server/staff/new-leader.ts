import { emailKey } from '../../../../kernel/email.ts'
import { greeting } from '../../../../kernel/text/greeting.ts'
import type { Tx } from '../../../../ports/database.ts'
import { emailFrom, paragraph } from '../../../../site/messages/server/index.ts'
import type { TeamsDeps } from '../deps.ts'
import { emailWelcome } from '../emails/email-leader.ts'
import type { TeamRecord } from '../team-record.ts'
import { isLeaderUnproven, noteContacts } from '../unproven-contacts.ts'

interface Change {
  before: TeamRecord
  after: TeamRecord
  /** Whether whoever made it may see codes. */
  maySeeCodes: boolean
}

/**
 * After a team's players changed. A new address of the leader ends the team's link, and the old address is told. The new
 * one gets code and link, unless whoever entered it may not see them: then once somebody who may saves the team again.
 */
export async function followNewLeader(
  deps: TeamsDeps,
  tx: Tx,
  { before, after, maySeeCodes }: Change,
): Promise<void> {
  const wasUnproven = await isLeaderUnproven(tx.sql, after)
  await noteContacts(tx.sql, { before, after, isProven: maySeeCodes })
  const [old, fresh] = [before.players[0]?.email ?? '', after.players[0]?.email ?? '']
  const isNew = emailKey(fresh) !== emailKey(old)
  if (isNew) {
    await deps.auth.issueTeamLink(tx, after.id)
    const name = after.players[0]?.fullName ?? after.name
    await deps.tell(tx, 'page handed over', { subjectId: after.id, to: { name, email: fresh } })
    if (old) await emailFormerAddress(deps, tx, after, old)
  } else if (!maySeeCodes) {
    await tellOfNewPhone(deps, tx, before, after)
  }
  if (!fresh || !(isNew || wasUnproven)) return
  if (maySeeCodes) await emailWelcome(deps, tx, after.id)
  else if (isNew) await emailWithoutCode(deps, tx, after, fresh)
}

/** A phone that was texted the link has it still, so the link ends. Says nothing of the new number. */
export async function tellOfNewPhone(
  deps: TeamsDeps,
  tx: Tx,
  before: TeamRecord,
  after: TeamRecord,
): Promise<void> {
  const [old, fresh] = [before, after].map(({ phone, players }) => phone ?? players[0]?.phoneNumber ?? null)
  if (!old || old === fresh) return
  await deps.auth.issueTeamLink(tx, after.id)
  const to = before.players[0]?.email
  if (!to) return
  const event = await deps.events.pick(tx.sql, after.eventId)
  const mail = emailFrom(event, {
    subject: `${after.name} has a new phone number`,
    heading: 'Your team’s phone number was changed',
    blocks: [
      paragraph(
        `${greeting(before.players[0]?.firstName)} the organizers changed the phone number of ${after.name}. The team link you had doesn’t work anymore. The team code still does.`,
      ),
      paragraph('If you didn’t expect this, please tell the organizers right away.'),
    ],
  })
  await deps.messages.email(tx, { ...mail, to, eventId: event.id, secrets: [] })
}

/** It may be somebody else's doing. Says nothing of the new address. */
async function emailFormerAddress(deps: TeamsDeps, tx: Tx, team: TeamRecord, to: string): Promise<void> {
  const event = await deps.events.pick(tx.sql, team.eventId)
  const mail = emailFrom(event, {
    subject: `${team.name} has a new email address`,
    heading: 'Your team’s email address was changed',
    blocks: [
      paragraph(
        `${greeting()} the organizers changed the email address of ${team.name}’s leader. Emails about the team don’t come here anymore, and the team link you had doesn’t work anymore. The team code still does.`,
      ),
      paragraph('If you didn’t expect this, please tell the organizers right away.'),
    ],
  })
  await deps.messages.email(tx, { ...mail, to, eventId: event.id, secrets: [] })
}

async function emailWithoutCode(deps: TeamsDeps, tx: Tx, team: TeamRecord, to: string): Promise<void> {
  const event = await deps.events.pick(tx.sql, team.eventId)
  const mail = emailFrom(event, {
    subject: `You lead ${team.name} at ${event.name}`,
    heading: 'Your address was entered',
    blocks: [
      paragraph(
        `${greeting(team.players[0]?.firstName)} the organizers entered this address for the leader of ${team.name} (no. ${team.number}). The team code and link follow once an admin has checked it.`,
      ),
    ],
  })
  await deps.messages.email(tx, { ...mail, to, eventId: event.id, secrets: [] })
}
