import type { Actor } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { emailKey } from '../../../../kernel/email.ts'
import { newId, newSecret } from '../../../../kernel/ids.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Tx } from '../../../../ports/database.ts'
import { inOwnTransaction } from '../../../../ports/work.ts'
import { findEarlierResult, saveResult } from '../../../event/server/index.ts'
import { refuseTaken } from '../../../teams/server/index.ts'
import type { JoinEntry, JoiningGolfer } from '../../looking-contract.ts'
import { askRefusal, hasBegun, openPlacesOf } from '../../looking-rules.ts'
import type { LookingDeps } from './looking-deps.ts'
import { emailAsked } from './looking-emails.ts'
import { insertRequest, type RequestRecord, requestsOf } from './looking-store.ts'
import { refuseUnlisted, type Seeker, seekerOf, seekersOf } from './seekers.ts'

/**
 * Asks a listed team to let somebody join, and emails its leader a link to answer. Sent again it makes no second
 * request. A program that fills in the hidden field is told the same and nothing happens. Throws Problem 'no-event',
 * 'not-found', 'too-late', 'place-taken', 'request-reused', 'too-many-attempts', 'in-use' if they asked this team
 * already, or 'invalid-input' if they play already.
 */
export async function askToJoin(deps: LookingDeps, actor: Actor, entry: JoinEntry): Promise<void> {
  if (entry.website !== '') return
  await inOwnTransaction(deps, actor, async ({ tx, now }) => {
    const { sql } = tx
    const { id: eventId } = await deps.events.pick(sql)
    await refuseUnlisted(sql, eventId)
    await tx.lockRow('events', eventId)
    if ((await findEarlierResult(sql, entry)) !== null) return
    const event = await deps.events.pick(sql, eventId)
    if (hasBegun(event, now)) throw new Problem('too-late')
    const seeker = (await seekersOf(deps, sql, event)).find(({ id }) => id === entry.id)
    if (!seeker?.isLooking) throw gone
    if (openPlacesOf(seeker.room, await deps.hasRoomForGolfer(sql, event)) === 0) throw full
    await refuseTakenPerson(tx, eventId, entry)
    const request = newRequest(eventId, seeker, entry, now)
    await refuseSpam(tx, seeker, request)
    await insertRequest(sql, request)
    await saveResult(sql, entry, request.id, request.createdAt)
    await emailAsked(deps, tx, event, seeker, request)
    const name = `${entry.firstName} ${entry.lastName}`
    await deps.audit(tx, {
      eventId,
      actor,
      action: 'join requested',
      subject: { kind: seeker.team ? 'team' : 'party', id: seeker.id, name: seeker.name },
      after: { player: name, sentence: entry.sentence },
    })
  })
}

const gone = new Problem('not-found', { detail: 'This team isn’t looking for players anymore.' })
const full = new Problem('place-taken', { detail: 'This team has no open place anymore.' })

function newRequest(eventId: string, { id, team }: Seeker, entry: JoinEntry, now: Date): RequestRecord {
  const { firstName, lastName, email, phoneNumber, shirtSize } = entry
  return {
    id: newId(),
    eventId,
    teamId: team ? id : null,
    partyId: team ? null : id,
    secret: newSecret(),
    emailKey: emailKey(email),
    player: { firstName, lastName, email, phoneNumber, shirtSize },
    sentence: entry.sentence,
    createdAt: instant(now),
    answer: null,
  }
}

async function refuseSpam({ sql }: Tx, seeker: Seeker, { eventId, emailKey: own }: RequestRecord) {
  const open = (await requestsOf(sql, eventId)).filter(({ answer }) => answer === null)
  const byPerson = open.filter((request) => request.emailKey === own)
  const isToTeam = (request: RequestRecord) => seekerOf([seeker], request) !== undefined
  const hasAskedTeam = byPerson.some(isToTeam)
  const detail = askRefusal({
    byPerson: byPerson.length,
    forTeam: open.filter(isToTeam).length,
    hasAskedTeam,
  })
  if (detail !== null)
    throw hasAskedTeam
      ? new Problem('in-use', { detail })
      : new Problem('too-many-attempts', { detail, retryAfter: 3600 })
}

/** Throws Problem 'invalid-input' at `email` or `phoneNumber` for somebody who plays or waits already. */
async function refuseTakenPerson({ sql }: Tx, eventId: string, player: JoiningGolfer): Promise<void> {
  try {
    await refuseTaken(sql, eventId, { players: [player] })
  } catch (thrown) {
    if (!(thrown instanceof Problem) || !thrown.details.errors) throw thrown
    const errors = Object.entries(thrown.details.errors).map(([field, said]) => [
      field.replace('players.0.', ''),
      said,
    ])
    throw new Problem('invalid-input', { errors: Object.fromEntries(errors) })
  }
}
