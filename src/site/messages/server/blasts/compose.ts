import { Problem } from '../../../../kernel/problem.ts'
import type { MailContent } from '../../../../kernel/text/html.ts'
import { unlinked } from '../../../../kernel/text/web-address.ts'
import { audienceNames, type Field, filled, type Values } from '../../compose-rules.ts'
import { renderEmail } from '../email/render-email.ts'
import type { AddressedMessage, Audience, ComposeRequest, Recipient, Recipients } from './audience.ts'

/**
 * Each address once, with that person's version; the leader of two teams gets one for each team if they differ. Throws
 * Problem 'invalid-input' when a field has no value for somebody.
 */
export function composedAudience(
  ask: ComposeRequest,
  { eventId, all, unreachable, ...from }: Recipients,
): Audience {
  const addressed: AddressedMessage[] = []
  const read = new Map<string, Set<string>>()
  const missingFields: { name: string; field: Field }[] = []
  let noAddress = 0
  for (const recipient of all) {
    const to = ask.channel === 'email' ? recipient.email : recipient.phone
    if (to === null || to === '') {
      noAddress += 1
      continue
    }
    const { content, missing } = composedMessage(ask, recipient, from)
    const before = read.get(to.toLowerCase())
    const own = content.subject + content.text
    if (before && (recipient.values.team === undefined || before.has(own))) continue
    read.set(to.toLowerCase(), (before ?? new Set()).add(own))
    for (const field of missing) missingFields.push({ name: recipient.name, field })
    addressed.push({ to, content })
  }
  refuseMissingFields(missingFields)
  return {
    eventId,
    team: null,
    about: ask.subject || ask.message,
    addressed,
    noAddress,
    ...(unreachable && addressed.length === 0 ? { unreachable } : {}),
    nobody: unreachable ?? `There’s no one to send to: ${audienceNames[ask.audience]}.`,
  }
}

/** One recipient's version. */
export function composedMessage(
  { channel, subject, message }: Pick<ComposeRequest, 'channel' | 'subject' | 'message'>,
  { values, secrets }: Pick<Recipient, 'values' | 'secrets'>,
  { eventName, sender }: { eventName: string; sender: string },
  canDecline = true,
): { content: MailContent & { secrets: string[] }; missing: Field[] } {
  const known = unlinkedNames(values)
  const body = filled(message, known)
  if (channel === 'sms') {
    return { content: { subject: '', html: '', text: body.text, secrets }, missing: body.missing }
  }
  const head = filled(subject, known)
  const mail = renderEmail({
    eventName,
    subject: head.text,
    heading: head.text,
    blocks: [{ kind: 'typed', text: body.text }],
    sender,
    canDecline,
  })
  return { content: { ...mail, secrets }, missing: [...new Set([...head.missing, ...body.missing])] }
}

/** Staff's own words may hold web addresses; the names that people typed lead nowhere. */
function unlinkedNames(values: Values): Values {
  const names = (['first name', 'name', 'team'] as const).flatMap((field) => {
    const value = values[field]
    return value === undefined ? [] : [[field, unlinked(value)]]
  })
  return { ...values, ...Object.fromEntries(names) }
}

const maxNamed = 3

function refuseMissingFields(lacking: readonly { name: string; field: Field }[]): void {
  const [first] = lacking
  if (!first) return
  const names = [...new Set(lacking.filter(({ field }) => field === first.field).map(({ name }) => name))]
  const more = names.length - maxNamed
  const who = names.slice(0, maxNamed).join(', ') + (more > 0 ? ` and ${more} more` : '')
  const message = `We don’t know {${first.field}} of ${who}. Leave the field out, or choose other recipients.`
  throw new Problem('invalid-input', { errors: { message: [message] }, detail: message })
}
