import type { GivenAnswers } from '../../../../event/questions/contract.ts'
import type { Actor } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../../ports/database.ts'
import { inOwnTransaction } from '../../../../ports/work.ts'
import type { Agreed } from '../../../../site/consents/contract.ts'
import { golfersAgree } from '../../../teams/server/index.ts'
import type { PlacePerson } from '../../links-contract.ts'
import type { PlacesDeps } from '../deps.ts'
import { fullNameOf } from '../parties/party-quote.ts'
import { admitChange, type ChangeDeps } from './daily-emails.ts'
import { topicOf } from './link-news.ts'
import { endLink, findGoneLink, findLink, type Left, type LinkRecord, linksOf } from './link-store.ts'
import { lastOf, takeOpen } from './name-player.ts'
import { keepOwnAnswers } from './own-answers.ts'
import { billOf, golferOf, lockPlaces, mayChange, type OwnPlaces, speakerOf } from './own-places.ts'
import { tellLeader } from './place-news.ts'
import { recordPlaces } from './record-places.ts'
import { takeOver } from './take-over.ts'

interface Claim {
  secret: string
  requestId: string
  player: PlacePerson
  /** What they agreed to. */
  agreed?: Agreed
  /** To the committee's questions. */
  answers?: GivenAnswers
}

/**
 * Somebody takes the place of a link; the first one wins, and the same request again succeeds. Returns the link. Throws Problem
 * 'not-found', 'place-taken', 'link-closed', 'too-late', 'in-use', 'too-many-attempts', or 'invalid-input' at the field, also for
 * somebody who plays already.
 */
export async function claimPlace(
  deps: ChangeDeps,
  actor: Actor,
  { secret, requestId, player, agreed, answers }: Claim,
): Promise<LinkRecord> {
  return inOwnTransaction(deps, actor, async ({ tx, now }) => {
    const known = await findLink(tx.sql, 'secret', secret)
    if (!known) throw await unknownLink(tx.sql, secret)
    const found = await lockPlaces(deps, tx, known.holder)
    const link = (await findLink(tx.sql, 'id', known.id)) as LinkRecord
    if (link.claimId === requestId) {
      if (await isPassedOn(tx.sql, link)) throw new Problem('place-taken')
      return link
    }
    refuseClosed(found, link)
    await admitChange(deps, tx, billOf(found))
    await deps.messages.withdraw(tx, topicOf(link))
    const { golferId, left } = await fill(deps, tx, found, link, player)
    // A party's payments are its own; those of a team count for the place of whoever paid them.
    const paying = found.party ? undefined : left
    await endLink(tx.sql, link.id, { at: instant(now), claimId: requestId, left: paying })
    const signed = { agreed, isForm: true, form: 'place-link' } as const
    await golfersAgree(deps, tx, found.event, { ...signed, golfers: [player] })
    await keepOwnAnswers(tx, { eventId: link.eventId, golferId, player, given: answers, isOwn: true, now })
    await recordPlaces(deps, tx, actor, found, {
      action: 'place claimed',
      ...(left ? { before: { name: left.name } } : {}),
      after: { name: fullNameOf(player) },
    })
    return link
  })
}

/** Somebody else has the place by now: whoever claimed it before must not read the links of today. */
async function isPassedOn(sql: Sql, { id, holder, replaces, endedAt }: LinkRecord): Promise<boolean> {
  const later = (await linksOf(sql, holder)).filter((other) => other.id !== id && other.claimId !== null)
  return later.some(
    (other) => replaces !== null && other.replaces === replaces && (other.endedAt ?? '') > (endedAt ?? ''),
  )
}

async function fill(
  deps: PlacesDeps,
  tx: Tx,
  found: OwnPlaces,
  { replaces }: LinkRecord,
  player: PlacePerson,
): Promise<{ golferId: string; left?: Left }> {
  if (replaces !== null) {
    const before = golferOf(found, replaces)
    const left = await takeOver(deps, tx, found, { before, typed: player, isOwn: true })
    // Whoever led the team until now has heard already, as the one who left.
    if (!found.party && speakerOf(found)?.id !== replaces)
      await tellLeader(deps, tx, found, fullNameOf(player), left.name)
    return { golferId: replaces, left }
  }
  if (found.party) throw new Problem('link-closed')
  const team = await takeOpen(deps, tx, found, player, true)
  await tellLeader(deps, tx, { ...found, team }, fullNameOf(player), null)
  return { golferId: lastOf(team).id }
}

/** A link of a team that is gone says so. */
async function unknownLink(sql: Sql, secret: string): Promise<Problem> {
  const gone = await findGoneLink(sql, secret)
  if (!gone) return new Problem('not-found')
  return new Problem('link-closed', { detail: `${gone.teamName} isn’t signed up anymore.` })
}

function refuseClosed(found: OwnPlaces, { id, claimId, replaces }: LinkRecord): void {
  if (claimId !== null) throw new Problem('place-taken')
  if (found.isOn && !mayChange(found)) throw new Problem('too-late')
  if (!found.isOn || !found.links.some((link) => link.id === id)) throw new Problem('link-closed')
  if (replaces !== null) golferOf(found, replaces)
}
