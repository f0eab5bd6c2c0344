import type { Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { AuditAction } from '../../../ports/audit.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { BlastAnswer, BlastPreview } from '../blast-contract.ts'
import {
  type BlastKind,
  channelOf,
  isTeamKind,
  leftOutInWords,
  messagesInWords,
  noService,
  type OwnKind,
} from '../blast-rules.ts'
import type { ComposePreview } from '../compose-contract.ts'
import { unsubscribeMark, withoutSecrets } from '../rules.ts'
import type { AddressedMessage, Audience, BlastRequest, ComposeRequest } from './audience.ts'
import type { BlastDeps } from './blast-deps.ts'
import { type BlastRow, blastOfRequest, insertBlast, messageIdsOf } from './blast-store.ts'
import { composedAudience } from './compose.ts'
import { recipientsOf } from './recipients.ts'

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
    const { willing, optedOut } = await withoutOptedOut(deps, tx.sql, ask.kind, audience)
    if (willing.length === 0) return emptyAnswer(audience, ask.kind, optedOut)
    const blast = blastRow(deps, actor, ask, requestId, { ...audience, recipients: willing.length, optedOut })
    // Two presses at the same moment: the second waits here for the first, and finds it.
    if (!(await insertBlast(tx.sql, blast))) {
      return repeatAnswer(deps, tx.sql, (await blastOfRequest(tx.sql, requestId as string)) as BlastRow, ask)
    }
    const ids = await queueMessages(deps, tx, blast, willing)
    await deps.audit(tx, {
      eventId: blast.event_id,
      actor,
      action: sent[ask.kind],
      subject: { kind: 'blast', id: blast.id, name: blast.team_name ?? blast.about },
      after: { messages: willing.length, noAddress: audience.noAddress, optedOut },
    })
    return answer(deps, blast, ids)
  })
}

const sent: Record<BlastKind, AuditAction> = {
  'team-invite': 'team invite email sent',
  reminder: 'reminder email sent',
  text: 'text message sent',
  'text-invite': 'text invite sent',
  'payment-request': 'payment request email sent',
  'own-email': 'email sent',
  'own-text': 'text message sent',
}

/** Who would get it now. A text that staff have yet to write goes to the same people whatever it says. */
export async function previewBlast(
  deps: BlastDeps,
  kind: Exclude<BlastKind, OwnKind>,
  teamId: string | undefined,
): Promise<BlastPreview> {
  const { sql } = deps.database
  const audience = await deps.audienceOf(sql, askOf(kind, teamId))
  const { willing, optedOut } = await withoutOptedOut(deps, sql, kind, audience)
  const [first] = willing
  return {
    kind,
    channel: channelOf(kind),
    recipients: willing.length,
    isSent: deps.messages.delivers[channelOf(kind)],
    leftOut: { noAddress: audience.noAddress, optedOut },
    example: first && kind !== 'text' ? example(first) : null,
  }
}

/** The same for what staff wrote, as the recipient at a place would read it; past the last, the last. */
export async function previewComposed(
  deps: BlastDeps,
  ask: ComposeRequest,
  as: number,
): Promise<ComposePreview> {
  const { sql } = deps.database
  const kind = kindOf(ask)
  const audience = await audienceFor(deps, sql, { kind, composed: ask })
  const { willing, optedOut } = await withoutOptedOut(deps, sql, kind, audience)
  const place = Math.min(as, willing.length - 1)
  const chosen = willing[place]
  return {
    recipients: willing.length,
    isSent: deps.messages.delivers[ask.channel],
    leftOut: { noAddress: audience.noAddress, optedOut },
    example: chosen ? { place, ...example(chosen) } : null,
  }
}

export function kindOf({ channel }: ComposeRequest): OwnKind {
  return channel === 'email' ? 'own-email' : 'own-text'
}

async function audienceFor(deps: BlastDeps, sql: Sql, ask: BlastRequest): Promise<Audience> {
  if (!('composed' in ask)) return deps.audienceOf(sql, ask)
  return composedAudience(ask.composed, await recipientsOf(deps, sql, ask.composed))
}

type TemplateAsk = Exclude<BlastRequest, { kind: OwnKind }>
function askOf(kind: Exclude<BlastKind, OwnKind>, teamId: string | undefined): TemplateAsk {
  if (isTeamKind(kind)) return { kind, teamId: teamId ?? '' }
  return kind === 'text' ? { kind, message: '' } : { kind }
}

function example({ to, content }: AddressedMessage) {
  return {
    to,
    subject: content.subject,
    text: withoutSecrets(content.text, [...content.secrets, unsubscribeMark]),
  }
}

/** Those who have not asked to be left alone. */
async function withoutOptedOut(deps: BlastDeps, sql: Sql, kind: BlastKind, { addressed }: Audience) {
  const unwilling = await deps.messages.optedOut(
    sql,
    channelOf(kind),
    addressed.map(({ to }) => to),
  )
  const willing = addressed.filter(({ to }) => !unwilling.has(to))
  return { willing, optedOut: addressed.length - willing.length }
}

async function queueMessages(
  deps: BlastDeps,
  tx: Tx,
  blast: BlastRow,
  willing: readonly AddressedMessage[],
): Promise<string[]> {
  const channel = channelOf(blast.kind)
  const ids = await deps.messages.queueAll(
    tx,
    willing.map(({ to, content }) => ({
      channel,
      to,
      ...content,
      eventId: blast.event_id,
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
  facts: Audience & { recipients: number; optedOut: number },
): BlastRow {
  return {
    id: newId(),
    event_id: facts.eventId,
    kind: ask.kind,
    team_id: facts.team?.id ?? null,
    team_name: facts.team?.name ?? null,
    about: facts.about,
    request_id: requestId ?? null,
    recipients: facts.recipients,
    no_address: facts.noAddress,
    opted_out: facts.optedOut,
    asked: 'composed' in ask ? JSON.stringify(ask.composed) : null,
    created_by: actor.name,
    created_at: instant(deps.clock()),
  }
}

function answer({ messages }: BlastDeps, blast: BlastRow, messageIds: string[]): BlastAnswer {
  const channel = channelOf(blast.kind)
  const count = messagesInWords(blast.recipients, channel)
  const leftOut = leftOutInWords({ noAddress: blast.no_address, optedOut: blast.opted_out }, channel)
  const toTeam = blast.team_name ? ` to ${blast.team_name}` : ''
  const said = messages.delivers[channel]
    ? `${count}${toTeam} on the way.`
    : `${count}${toTeam} saved, not sent: ${noService(channel)}.`
  return {
    success: true,
    message: [said, blast.team_id ? '' : leftOut].filter(Boolean).join(' '),
    sent: blast.recipients,
    messageIds,
    blastId: blast.id,
  }
}

/** The first answer, unless the key came with something else. */
async function repeatAnswer(
  deps: BlastDeps,
  sql: Sql,
  blast: BlastRow,
  ask: BlastRequest,
): Promise<BlastAnswer> {
  const isSame =
    blast.kind === ask.kind &&
    (ask.kind !== 'text' || ask.message === blast.about) &&
    (!('teamId' in ask) || ask.teamId === blast.team_id) &&
    (!('composed' in ask) || JSON.stringify(ask.composed) === blast.asked)
  if (!isSame) throw new Problem('request-reused')
  return answer(deps, blast, await messageIdsOf(sql, blast.id))
}

function emptyAnswer(audience: Audience, kind: BlastKind, optedOut: number): BlastAnswer {
  const message =
    optedOut === 0
      ? audience.nobody
      : `Nobody to send to. ${leftOutInWords({ noAddress: audience.noAddress, optedOut }, channelOf(kind))}`
  return { success: false, message, sent: 0, messageIds: [], blastId: null }
}
