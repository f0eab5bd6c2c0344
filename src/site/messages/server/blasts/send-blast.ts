import type { Person } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { newId } from '../../../../kernel/ids.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { AuditAction } from '../../../../ports/audit.ts'
import type { Sql, Tx } from '../../../../ports/database.ts'
import type { BlastAnswer, BlastPreview } from '../../blast-contract.ts'
import { type LeftOut, leftOutInWords, messagesInWords, noService } from '../../blast-rules.ts'
import type { ComposePreview } from '../../compose-contract.ts'
import {
  type BlastKind,
  messageKinds,
  type OwnKind,
  type TemplateKind,
  templateRequest,
} from '../../message-kinds.ts'
import { unsubscribeMark, withoutSecrets } from '../../rules.ts'
import type { AddressedMessage, Audience, BlastRequest, ComposeRequest } from './audience.ts'
import type { BlastDeps } from './blast-deps.ts'
import { type BlastRow, blastOfRequest, insertBlast, messageIdsOf } from './blast-store.ts'
import { composedAudience } from './compose.ts'
import { consentAudience } from './consent-audience.ts'
import { recipientsOf } from './recipients.ts'

/** See `Blasts.send`. */
export async function sendBlast(
  deps: BlastDeps,
  actor: Person,
  ask: BlastRequest,
  requestId: string | undefined,
): Promise<BlastAnswer> {
  return deps.database.transaction(async (tx) => {
    const before = requestId && (await blastOfRequest(tx.sql, requestId))
    if (before) return repeatAnswer(deps, tx.sql, before, ask)
    const audience = await audienceFor(deps, tx.sql, ask)
    const { willing, leftOut } = await withoutUnwilling(deps, tx.sql, ask.kind, audience)
    if (willing.length === 0) return emptyAnswer(audience, ask.kind, leftOut)
    const blast = blastRow(deps, actor, ask, requestId, { ...audience, recipients: willing.length, leftOut })
    // On a double press the second waits here for the first, and finds its blast.
    if (!(await insertBlast(tx.sql, blast))) {
      return repeatAnswer(deps, tx.sql, (await blastOfRequest(tx.sql, requestId as string)) as BlastRow, ask)
    }
    const ids = await queueMessages(deps, tx, blast, willing)
    if (deps.messages.delivers[messageKinds[ask.kind].channel]) await audience.onSending?.(tx, willing)
    await deps.audit(tx, {
      eventId: blast.eventId,
      actor,
      action: sentAction(ask.kind),
      subject: { kind: 'blast', id: blast.id, name: blast.teamName ?? blast.about },
      after: { messages: willing.length, ...leftOut },
    })
    return answer(deps, blast, ids)
  })
}

/** 'reminder email sent'. A kind without an audit action doesn't compile. */
function sentAction(kind: BlastKind): AuditAction {
  return `${messageKinds[kind].name} sent` as const
}

/** Who would get it now. For a text that isn't written yet, the recipients are already known. */
export async function previewBlast(
  deps: BlastDeps,
  kind: TemplateKind,
  teamId: string | undefined,
): Promise<BlastPreview> {
  const { sql } = deps.database
  const audience = await audienceFor(deps, sql, templateRequest(kind, { teamId }))
  const { willing, leftOut } = await withoutUnwilling(deps, sql, kind, audience)
  const [first] = willing
  return {
    kind,
    channel: messageKinds[kind].channel,
    recipients: willing.length,
    isSent: deps.messages.delivers[messageKinds[kind].channel],
    leftOut,
    example: first && !messageKinds[kind].isTyped ? example(first) : null,
  }
}

/** The same for a composed message, as the recipient at index `as` would read it, or the last one. */
export async function previewComposed(
  deps: BlastDeps,
  ask: ComposeRequest,
  as: number,
): Promise<ComposePreview> {
  const { sql } = deps.database
  const kind = kindOf(ask)
  const audience = await audienceFor(deps, sql, { kind, composed: ask })
  const { willing, leftOut } = await withoutUnwilling(deps, sql, kind, audience)
  const place = Math.min(as, willing.length - 1)
  const chosen = willing[place]
  return {
    recipients: willing.length,
    isSent: deps.messages.delivers[ask.channel],
    leftOut,
    ...(audience.unreachable ? { unreachable: audience.unreachable } : {}),
    example: chosen ? { place, ...example(chosen) } : null,
  }
}

export function kindOf({ channel }: ComposeRequest): OwnKind {
  return channel === 'email' ? 'own-email' : 'own-text'
}

async function audienceFor(deps: BlastDeps, sql: Sql, ask: BlastRequest): Promise<Audience> {
  if (ask.kind === 'text-consent') return consentAudience(deps, sql)
  if (!('composed' in ask)) return deps.ask('audienceOf', sql, ask)
  return composedAudience(ask.composed, await recipientsOf(deps, sql, ask.composed))
}

function example({ to, content }: AddressedMessage) {
  return {
    to,
    subject: content.subject,
    text: withoutSecrets(content.text, [...content.secrets, unsubscribeMark]),
  }
}

/** Removes recipients who opted out, and numbers whose owners haven't agreed to texts. */
async function withoutUnwilling(
  { messages }: BlastDeps,
  sql: Sql,
  kind: BlastKind,
  { addressed, noAddress }: Audience,
): Promise<{ willing: AddressedMessage[]; leftOut: LeftOut }> {
  const { channel } = messageKinds[kind]
  const all = addressed.map(({ to }) => to)
  const declined = await messages.optedOut(sql, channel, all)
  const mayText = channel === 'sms' ? await messages.mayText(sql, all) : null
  const willing = addressed.filter(({ to }) => !declined.has(to) && mayText?.has(to) !== false)
  const optedOut = addressed.filter(({ to }) => declined.has(to)).length
  return { willing, leftOut: leftOutOf(noAddress, optedOut, addressed.length - willing.length - optedOut) }
}

function leftOutOf(noAddress: number, optedOut: number, noConsent: number): LeftOut {
  return { noAddress, optedOut, ...(noConsent > 0 ? { noConsent } : {}) }
}

async function queueMessages(
  deps: BlastDeps,
  tx: Tx,
  blast: BlastRow,
  willing: readonly AddressedMessage[],
): Promise<string[]> {
  const channel = messageKinds[blast.kind].channel
  const ids = await deps.messages.queueAll(
    tx,
    willing.map(({ to, content }) => ({
      channel,
      to,
      ...content,
      eventId: blast.eventId,
      blastId: blast.id,
    })),
  )
  return ids.sort()
}

function blastRow(
  deps: BlastDeps,
  actor: Person,
  ask: BlastRequest,
  requestId: string | undefined,
  facts: Audience & { recipients: number; leftOut: LeftOut },
): BlastRow {
  return {
    id: newId(),
    eventId: facts.eventId,
    kind: ask.kind,
    teamId: facts.team?.id ?? null,
    teamName: facts.team?.name ?? null,
    about: facts.about,
    requestId: requestId ?? null,
    recipients: facts.recipients,
    noAddress: facts.leftOut.noAddress,
    optedOut: facts.leftOut.optedOut,
    noConsent: facts.leftOut.noConsent ?? 0,
    asked: 'composed' in ask ? JSON.stringify(ask.composed) : null,
    createdBy: actor.name,
    createdAt: instant(deps.clock()),
  }
}

function answer({ messages }: BlastDeps, blast: BlastRow, messageIds: string[]): BlastAnswer {
  const channel = messageKinds[blast.kind].channel
  const count = messagesInWords(blast.recipients, channel)
  const leftOut = leftOutInWords(leftOutOf(blast.noAddress, blast.optedOut, blast.noConsent), channel)
  const toTeam = blast.teamName ? ` to ${blast.teamName}` : ''
  const status = messages.delivers[channel]
    ? `${count}${toTeam} on the way.`
    : `${count}${toTeam} saved, not sent: ${noService(channel)}.`
  return {
    success: true,
    message: [status, blast.teamId ? '' : leftOut].filter(Boolean).join(' '),
    sent: blast.recipients,
    messageIds,
    blastId: blast.id,
  }
}

/** Returns the first response, unless the key came with another request. */
async function repeatAnswer(
  deps: BlastDeps,
  sql: Sql,
  blast: BlastRow,
  ask: BlastRequest,
): Promise<BlastAnswer> {
  const isSame =
    blast.kind === ask.kind &&
    (!('message' in ask) || ask.message === blast.about) &&
    (!('teamId' in ask) || ask.teamId === blast.teamId) &&
    (!('composed' in ask) || JSON.stringify(ask.composed) === blast.asked)
  if (!isSame) throw new Problem('request-reused')
  return answer(deps, blast, await messageIdsOf(sql, blast.id))
}

function emptyAnswer(audience: Audience, kind: BlastKind, leftOut: LeftOut): BlastAnswer {
  const message =
    leftOut.optedOut === 0 && leftOut.noConsent === undefined
      ? audience.nobody
      : `Nobody to send to. ${leftOutInWords(leftOut, messageKinds[kind].channel)}`
  return { success: false, message, sent: 0, messageIds: [], blastId: null }
}
