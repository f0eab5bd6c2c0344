import type { EventRecord } from '../../../../event/event/server/index.ts'
import { day, instant, later } from '../../../../kernel/clock.ts'
import type { Sql, Tx } from '../../../../ports/database.ts'
import { hasBegun, requestEnds } from '../../looking-rules.ts'
import type { PlacesDeps } from '../deps.ts'
import { askedTopic } from '../news/topics.ts'
import { emailExpired } from './looking-emails.ts'
import { answerRequest, findRequest, openRequests, type RequestRecord } from './looking-store.ts'
import { seekerOf, seekersOf } from './seekers.ts'

/**
 * Ends requests to join that nobody answered in time, or whose team is gone, and tells whoever asked what to do next. Safe to
 * repeat, and to run on several servers at once: each is decided under the lock of the event's row.
 */
export async function expireRequests(deps: PlacesDeps): Promise<void> {
  const byEvent = Map.groupBy(await openRequests(deps.database.sql), ({ eventId }) => eventId)
  for (const [eventId, requests] of byEvent) {
    const { sql } = deps.database
    const over = await endingOf(deps, sql, await deps.events.pick(sql, eventId), requests)
    if (over.length > 0)
      await deps.database.transaction((tx) =>
        endAll(
          deps,
          tx,
          eventId,
          over.map(({ secret }) => secret),
        ),
      )
  }
}

async function endAll(deps: PlacesDeps, tx: Tx, eventId: string, secrets: readonly string[]): Promise<void> {
  await tx.lockRow('events', eventId)
  const event = await deps.events.pick(tx.sql, eventId)
  const read = await Promise.all(secrets.map((secret) => findRequest(tx.sql, secret)))
  const open = read.filter((request) => request !== null && request.answer === null) as RequestRecord[]
  const seekers = await seekersOf(deps, tx.sql, event)
  // After the day, as when a server was off for long, nobody has a use for it.
  const isOfUse = deps.clock() < later(event.startsAt, day)
  for (const request of await endingOf(deps, tx.sql, event, open)) {
    const asked = seekerOf(seekers, request)
    await deps.messages.withdraw(tx, askedTopic(request.id))
    if (isOfUse) await emailExpired(deps, tx, event, asked?.name ?? null, request)
    await answerRequest(tx.sql, request, { answer: 'expired', at: instant(deps.clock()) })
    await deps.audit(tx, {
      eventId,
      actor: 'automatic cleanup',
      action: 'join request expired',
      subject: {
        kind: asked && !asked.team ? 'party' : 'team',
        id: asked?.id ?? request.teamId ?? request.partyId,
        name: asked?.name ?? 'A team that is gone',
      },
      after: { player: `${request.player.firstName} ${request.player.lastName}` },
    })
  }
}

/** Those whose time is over, or who ask a team that is gone. */
async function endingOf(
  deps: PlacesDeps,
  sql: Sql,
  event: EventRecord,
  requests: readonly RequestRecord[],
): Promise<RequestRecord[]> {
  const now = deps.clock()
  if (hasBegun(event, now)) return [...requests]
  const seekers = await seekersOf(deps, sql, event)
  return requests.filter(
    (request) => now >= requestEnds(request.createdAt, event.startsAt) || !seekerOf(seekers, request),
  )
}
