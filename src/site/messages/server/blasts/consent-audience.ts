import { eventWhen } from '../../../../event/event/server/index.ts'
import type { Sql } from '../../../../ports/database.ts'
import { button, paragraph } from '../email/blocks.ts'
import { emailFrom } from '../email/render-email.ts'
import { withConsent } from '../opt-outs/may-text.ts'
import { optedOut } from '../opt-outs/opt-outs.ts'
import type { AddressedMessage, Audience, Recipient } from './audience.ts'
import type { BlastDeps } from './blast-deps.ts'
import { recipientsOf } from './recipients.ts'

type Reached = Recipient & { email: string; phone: string }

/** Everybody of the current event with an email and a phone who hasn't agreed to texts, nor replied STOP. Each has a link of their own. */
export async function consentAudience(deps: BlastDeps, sql: Sql): Promise<Audience> {
  const event = await deps.events.pick(sql)
  const hasStart = (await deps.ask('startsOf', sql, event)).size === 0
  const everyone = { channel: 'email', audience: 'everyone', atLeast: 0, subject: '', message: '' } as const
  const { all } = await recipientsOf(deps, sql, everyone)
  const withPhone = all.filter((each): each is Recipient & { phone: string } => Boolean(each.phone))
  const phones = withPhone.map(({ phone }) => phone)
  const settled = new Set([...(await withConsent(sql, phones)), ...(await optedOut(sql, 'sms', phones))])
  const open = withPhone.filter(({ phone }) => !settled.has(phone))
  const reached = open.filter((each): each is Reached => Boolean(each.email))
  const own = new Map(reached.map((each) => [`${each.email.toLowerCase()} ${each.phone}`, each]))
  return {
    eventId: event.id,
    team: null,
    about: `May we text you about ${event.name}?`,
    addressed: [...own.values()].flatMap((each) => emailTo(each)),
    noAddress: open.length - reached.length,
    nobody: deps.messages.delivers.sms
      ? 'Everyone with a phone number and an email address has agreed to texts, or said no.'
      : 'No text service is set up, so there is nothing to agree to yet.',
  }

  function emailTo({ name, email, phone, values }: Reached): AddressedMessage[] {
    const token = deps.consents.tokenFor({ name, email, phone, eventId: event.id })
    if (token === null) return []
    const link = `${deps.publicUrl}/texts#${token}`
    const content = emailFrom(event, {
      subject: `May we text you about ${event.name}?`,
      heading: 'May we text you?',
      blocks: [
        paragraph(
          `Hi ${values['first name'] ?? name}, on ${eventWhen(event, { hasStart })}, a text is the fastest way to tell you your starting hole, or that rain is coming. We only text people who said yes.`,
        ),
        button('Choose', link, 'Choose here'),
        paragraph('If you do nothing, we won’t text you. Your place at the event doesn’t depend on it.'),
      ],
      canDecline: true,
    })
    return [{ to: email, content: { ...content, secrets: [link] } }]
  }
}
