import { findEarlierResult, saveResult } from '../../../../event/event/server/index.ts'
import type { Actor } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { emailKey } from '../../../../kernel/email.ts'
import { newId, newSecret } from '../../../../kernel/ids.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Tx } from '../../../../ports/database.ts'
import { inOwnTransaction } from '../../../../ports/work.ts'
import { factsOf } from '../../../teams/player-fields.ts'
import { golfersAgree, refuseTaken } from '../../../teams/server/index.ts'
import type { JoinEntry, JoiningGolfer } from '../../looking-contract.ts'
import { askRefusal, hasBegun, openPlacesOf, partyRefusal } from '../../looking-rules.ts'
import type { PlacesDeps } from '../deps.ts'
import { keepOwnAnswers } from '../links/own-answers.ts'
import type { PartyRecord } from '../parties/party-record.ts'
import { hasRoomForGolfer } from '../places-taken.ts'
import { emailAsked } from './looking-emails.ts'
import { insertRequest, type RequestRecord, requestsOf } from './looking-store.ts'
import { pooledParty } from './pooled-party.ts'
import { refuseUnlisted, type Seeker, seekerOf, seekersOf } from './seekers.ts'

/**
 * Asks a listed team to let somebody join, and emails its leader a link to answer. Sent again it makes no second
 * request. A program that fills in the hidden field is told the same and nothing happens. Throws Problem 'no-event',
 * 'not-found', 'too-late', 'place-taken', 'request-reused', 'too-many-attempts', 'in-use' if they asked this team
 * already, or 'invalid-input' if they play already. Golfers without a team, known by email and phone, ask for their whole party.
 */
export async function askToJoin(deps: PlacesDeps, actor: Actor, entry: JoinEntry): Promise<void> {
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
    const pooled = await pooledParty(sql, eventId, entry)
    if (pooled) refuseParty(seeker, pooled)
    else {
      if (openPlacesOf(seeker.room, await hasRoomForGolfer(deps, sql, event)) === 0) throw full
      await refuseTakenPerson(tx, eventId, entry)
    }
    const request = newRequest(eventId, seeker, pooled ? asSignedUp(entry, pooled) : entry, now)
    await refuseSpam(tx, seeker, request, deps.messages.delivers.email)
    await insertRequest(sql, request)
    await saveResult(sql, entry, request.id, request.createdAt)
    await emailAsked(deps, tx, event, seeker, { request, party: pooled })
    // A party that is signed up already has answered there.
    if (!pooled)
      await keepOwnAnswers(tx, {
        ...{ eventId, golferId: request.id, player: request.player, given: entry.answers, isOwn: true, now },
      })
    const { agreed } = entry
    await golfersAgree(deps, tx, event, { agreed, isForm: true, form: 'join-request', golfers: [entry] })
    const { firstName, lastName } = request.player
    const name = `${firstName} ${lastName}`
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

/** Throws Problem 'in-use' with what to do instead. */
function refuseParty(seeker: Seeker, party: PartyRecord): void {
  if (seeker.party?.id === party.id)
    throw new Problem('in-use', { detail: 'That’s you. Others will find you on this list.' })
  const detail = partyRefusal(party.size, seeker.room, seeker.name)
  if (detail !== null) throw new Problem('in-use', { detail })
}

/** Name and shirt stay those they signed up with. */
function asSignedUp(entry: JoinEntry, { players: [first] }: PartyRecord): JoinEntry {
  if (!first) return entry
  const { firstName, lastName, shirtSize } = first
  return { ...entry, firstName, lastName, shirtSize: shirtSize || entry.shirtSize }
}

function newRequest(eventId: string, { id, team }: Seeker, entry: JoinEntry, now: Date): RequestRecord {
  return {
    id: newId(),
    eventId,
    teamId: team ? id : null,
    partyId: team ? null : id,
    secret: newSecret(),
    emailKey: emailKey(entry.email),
    player: factsOf(entry),
    sentence: entry.sentence,
    createdAt: instant(now),
    answer: null,
  }
}

async function refuseSpam(
  { sql }: Tx,
  seeker: Seeker,
  { eventId, emailKey: own }: RequestRecord,
  isEmailed: boolean,
) {
  const open = (await requestsOf(sql, eventId)).filter(({ answer }) => answer === null)
  const byPerson = open.filter((request) => request.emailKey === own)
  const isToTeam = (request: RequestRecord) => seekerOf([seeker], request) !== undefined
  const hasAskedTeam = byPerson.some(isToTeam)
  const detail = askRefusal({
    byPerson: byPerson.length,
    forTeam: open.filter(isToTeam).length,
    hasAskedTeam,
    isEmailed,
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
