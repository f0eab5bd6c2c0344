/** A volunteer's link: who they are, where and when they stand, and what the desk says to the holes of their post. */
import { createHash } from 'node:crypto'
import { isEventOver } from '../../../event/late/rules.ts'
import { actorName, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { newSecret } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import { fullName, holesOfPost, shiftInWords } from '../../../people/crew/rules.ts'
import type { Shift } from '../contract.ts'
import type { CardMessagesDeps } from './deps.ts'
import { messagesAtHole } from './messages.ts'
import './tables.ts'

/** Milliseconds from the start of the event: the day, the evening, and who takes things down the day after. */
const lasts = 36 * 3_600_000

/** Returns its address, which nobody can read again later; an earlier one no longer works. Throws Problem 'not-found'. */
export async function makeShiftLink(
  { database, volunteers, audit, clock, publicUrl }: CardMessagesDeps,
  actor: Person,
  volunteerId: string,
): Promise<string> {
  const secret = newSecret()
  await database.transaction(async (tx) => {
    const volunteer = await volunteers.lock(tx, volunteerId)
    if (!volunteer) throw new Problem('not-found')
    const link = { secretHash: hashOf(secret), madeBy: actorName(actor), madeAt: instant(clock()) }
    await tx.sql
      .insertInto('shift_links')
      .values({ volunteerId, ...link })
      .onConflict((conflict) => conflict.column('volunteerId').doUpdateSet(link))
      .execute()
    const subject = { kind: 'volunteer', id: volunteerId, name: fullName(volunteer) } as const
    await audit(tx, { eventId: volunteer.eventId, actor, action: 'volunteer link made', subject })
  })
  return `${publicUrl}/shift#${secret}`
}

/** Throws Problem 'not-found' for a link that doesn't work, or whose event is over. */
export async function readShift(
  { database, events, volunteers, clock }: CardMessagesDeps,
  secret: string,
): Promise<Shift> {
  const { sql } = database
  const link = await sql
    .selectFrom('shift_links')
    .innerJoin('volunteers', 'volunteers.id', 'shift_links.volunteerId')
    .select(['volunteers.id', 'volunteers.eventId'])
    .where('secretHash', '=', hashOf(secret))
    .executeTakeFirst()
  const own = link && (await volunteers.ofEvent(sql, link.eventId)).find(({ id }) => id === link.id)
  if (!own) throw new Problem('not-found')
  const event = await events.pick(sql, own.eventId)
  const isPast = clock().getTime() > event.startsAt.getTime() + lasts
  if (isPast || isEventOver(event, clock())) throw new Problem('not-found')
  const holes = holesOfPost(own.post, event.holeCount)
  const said = new Set<string>()
  // Without a hole: what is said to everybody.
  for (const hole of holes.length > 0 ? holes : [0])
    for (const words of await messagesAtHole(sql, event.id, hole)) said.add(words)
  return {
    eventName: event.name,
    startsAt: event.startsAt.toISOString(),
    timeZone: event.timeZone,
    firstName: own.firstName,
    post: own.post,
    hours: shiftInWords(own),
    holes,
    messages: [...said],
  }
}

/** The secret is long and random, so that a plain hash is enough. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
