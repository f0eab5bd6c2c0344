import type { EventRecord } from '../../../../event/event/server/index.ts'
import type { Role } from '../../../../kernel/actor.ts'
import type { MailContent } from '../../../../kernel/text/html.ts'
import type { Tx } from '../../../../ports/database.ts'
import { button, emailFrom, paragraph } from '../../../messages/server/index.ts'
import type { AuthDeps } from '../deps.ts'

export interface EmailedUser {
  email: string
  firstName: string
}

type Invited = EmailedUser & { role: Role; invitedBy: string | null }
type EmailDeps = Pick<AuthDeps, 'events' | 'messages' | 'publicUrl'>

export function emailPasswordLink(
  deps: EmailDeps,
  tx: Tx,
  person: EmailedUser,
  token: string,
): Promise<void> {
  return emailLink(deps, tx, person, token, (event, link) => passwordEmail(event, person.firstName, link))
}

export function emailInvitation(deps: EmailDeps, tx: Tx, person: Invited, token: string): Promise<void> {
  return emailLink(deps, tx, person, token, (event, link) => invitationEmail(event, person, link))
}

async function emailLink(
  { events, messages, publicUrl }: EmailDeps,
  tx: Tx,
  { email: to }: EmailedUser,
  token: string,
  write: (event: EventRecord | null, link: string) => MailContent,
): Promise<void> {
  const link = `${publicUrl}/auth/reset-password/${token}`
  const event = await events.current(tx.sql)
  await messages.email(tx, { ...write(event, link), to, eventId: event?.id ?? null, secrets: [link] })
}

/** The email with a single-use password link. Comes from Pinhigh itself while there is no event. */
function passwordEmail(event: EventRecord | null, firstName: string, link: string): MailContent {
  const intro = `Hi ${firstName}, use this link to set a new password. It works once, for 10 minutes.`
  const outro = 'If you didn’t ask for it, you can ignore this email. Your password stays the same.'
  return emailFrom(event, {
    subject: 'Set a new password',
    heading: 'Set a new password',
    blocks: [paragraph(intro), button('Set a new password', link), paragraph(outro)],
  })
}

const duties: Record<Role, string> = {
  Admin: 'As an admin you can see and change everything: teams, scores, payments and people.',
  Treasurer: 'As the treasurer you work with payments, refunds, cash and the books.',
  Scorer: 'As a scorer you enter and correct scores, and set how the round counts.',
  Registration: 'At registration you check people in and work with the teams.',
  Volunteer: 'As a volunteer you help with attendees, shirts, baskets and the other volunteers.',
  Seller: 'As a seller you sell mulligans and other add-ons, with your phone and a cash drawer of your own.',
}

/** The email with a new user's invitation link. */
function invitationEmail(
  event: EventRecord | null,
  person: { firstName: string; role: Role; invitedBy: string | null },
  link: string,
): MailContent {
  const site = event?.name ?? 'Pinhigh'
  const asked = person.invitedBy ? `${person.invitedBy} asks you` : "you're invited"
  const intro = `Hi ${person.firstName}, ${asked} to help run ${site}. ${duties[person.role]}`
  const how = 'Choose a password with this link. It works once, for 7 days; after that, ask for a new one.'
  return emailFrom(event, {
    subject: `Help run ${site}`,
    heading: 'You are invited',
    blocks: [paragraph(intro), paragraph(how), button('Choose your password', link)],
  })
}
