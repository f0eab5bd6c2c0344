import { teamSizeOf } from '../../../../event/event/round.ts'
import { forgetAnswers } from '../../../../event/questions/server/index.ts'
import { type Actor, actorName } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { cents, showDollars } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { includedGuests } from '../../../../people/dinner/server/index.ts'
import { asMoney } from '../../../../ports/audit.ts'
import type { Tx } from '../../../../ports/database.ts'
import { isProviderFault } from '../../../../ports/payment-gateway.ts'
import { inOwnTransaction, type Work } from '../../../../ports/work.ts'
import { emailFrom, paragraph } from '../../../../site/messages/server/index.ts'
import type { GoodsKind, PlaceKind } from '../../../price-list/included.ts'
import {
  type Benefit,
  countedParts,
  type GivenBack,
  goodsBack,
  inOneLine,
  keptPromises,
  packageValue,
  partInWords,
  promisesInWords,
  sponsorshipName,
  type ValuedPart,
  valuedBenefits,
  without,
} from '../../package-rules.ts'
import type { SponsorsDeps } from '../deps.ts'
import { dropPromises } from '../packages/promises.ts'
import type { SponsorRecord } from '../sponsor-record.ts'
import { savePackage } from '../sponsor-store.ts'
import { lockPlaces, type OpenPlaces, openPlaces, recordPlaces, type SponsorKey } from './open-places.ts'
import { trimOpenTeams } from './open-teams.ts'
import type { Place } from './place-state.ts'
import { savePlace } from './place-store.ts'

export interface GivingBack {
  placeIds?: readonly string[] | undefined
  /** How many shirts and drink tickets stay. */
  keeps?: Partial<Record<GoodsKind, number | undefined>> | undefined
  /** Promises that are worth something, by id. */
  benefitIds?: readonly string[] | undefined
  /**
   * declined: the sponsor doesn't want them, so their value leaves the receipt. released: staff took back places nobody
   * was named for; the receipt stays, because the sponsor could have used them. Shirts and drink tickets aren't released.
   */
  as: 'declined' | 'released'
}

/**
 * Gives included things back; places are then on sale again. Doing it twice changes nothing. Throws Problem
 * 'not-found', 'too-late' once the event has started, or 'in-use' for a golfer who is on a team.
 */
export async function giveBack(
  deps: SponsorsDeps,
  actor: Actor,
  key: SponsorKey,
  { placeIds = [], keeps = {}, benefitIds = [], as }: GivingBack,
): Promise<void> {
  if (as === 'declined') await endOldReceipt(deps, key)
  await inOwnTransaction(deps, actor, async (work) => {
    const found = await lockPlaces(deps, work.tx, key)
    if (found.hasStarted) throw new Problem('too-late')
    // Each once: a place named twice would leave the receipt twice.
    const chosen = [...new Set(placeIds)].map((placeId) => placeIn(found, placeId))
    const places = chosen.filter(({ state }) => state !== 'declined' && state !== 'released')
    const goods = goodsBack(found.sponsor.package.kept, as === 'declined' ? keeps : {})
    const back: GivenBack = { golf: count(places, 'golf'), dinner: count(places, 'dinner'), ...goods }
    const parts = countedParts(back)
    const benefits = as === 'declined' ? benefitsBack(found, benefitIds) : []
    if (parts.length + benefits.length === 0) return
    for (const place of places) await freePlace(work, place, as)
    await trimOpenTeams(work.tx.sql, found.sponsor)
    const after =
      as === 'declined' ? await correctReceipts(deps, work.tx, found, back, benefits) : found.sponsor
    await recordPlaces(deps, work.tx, actor, found, {
      action: as === 'declined' ? 'sponsor places declined' : 'sponsor places released',
      before: { value: asMoney(found.sponsor.value) },
      after: {
        value: asMoney(after.value),
        ...Object.fromEntries(parts.map((part) => [part.what, part.count])),
        ...(benefits.length > 0 ? { benefits: benefits.map(({ text }) => text) } : {}),
      },
    })
    if (as === 'declined') await emailAboutDeclined(deps, work.tx, found, { after, parts, benefits })
  })
}

function placeIn({ places }: OpenPlaces, placeId: string): Place {
  const place = places.find(({ id }) => id === placeId)
  if (!place) throw new Problem('not-found')
  if (place.kind === 'golf' && place.state === 'seated')
    throw new Problem('in-use', {
      detail: `${place.name} is on ${place.team?.name ?? 'a team'} already. Ask the committee to remove the team first.`,
    })
  return place
}

async function freePlace({ tx, actor, now }: Work, place: Place, state: GivingBack['as']): Promise<void> {
  if (place.orderId !== null) await includedGuests.unseat(tx, place.orderId)
  else await forgetAnswers(tx.sql, place.id)
  const freed = { ...place, state, person: null, claimId: null, orderId: null, changedBy: actorName(actor) }
  await savePlace(tx.sql, freed, instant(now))
}

/**
 * What was declined is no longer received: its value leaves the sponsorship and every receipt of it, and the part that
 * may be deductible grows by exactly as much. Receipts keep their numbers.
 */
async function correctReceipts(
  deps: SponsorsDeps,
  tx: Tx,
  { sponsor }: OpenPlaces,
  back: GivenBack,
  benefits: readonly Benefit[],
): Promise<SponsorRecord> {
  const declined = [...(sponsor.package.declined ?? []), ...benefits.map(({ id }) => id)]
  const smaller = { ...without(sponsor.package, back), ...(declined.length > 0 ? { declined } : {}) }
  const after = { ...sponsor, package: smaller, value: packageValue(smaller) }
  await savePackage(tx.sql, after)
  const ids = new Set(benefits.map(({ id }) => id))
  await dropPromises(
    tx.sql,
    sponsor.id,
    sponsor.package.includes.benefits.filter(({ id }) => ids.has(id)),
  )
  await deps.payments.reapply(tx, { purpose: 'sponsor', subjectId: sponsor.id, corrects: true })
  return after
}

/** Those of the chosen promises that are worth something and weren't declined before. Throws Problem 'not-found'. */
function benefitsBack({ sponsor }: OpenPlaces, ids: readonly string[]): Benefit[] {
  const all = valuedBenefits(sponsor.package.includes.benefits)
  if (ids.some((id) => !all.some((benefit) => benefit.id === id))) throw new Problem('not-found')
  return valuedBenefits(keptPromises(sponsor.package)).filter(({ id }) => ids.includes(id))
}

function count(places: readonly Place[], kind: PlaceKind): number {
  return places.filter((place) => place.kind === kind).length
}

/**
 * A card payment that was opened before would be receipted at the old value, so it is canceled first; the page opens a
 * new one. If the provider can't be reached, it stays, and its receipt says less than may be deducted.
 */
async function endOldReceipt(deps: SponsorsDeps, key: SponsorKey): Promise<void> {
  const { sponsor } = await openPlaces(deps, deps.database.sql, key)
  try {
    await deps.payments.endOpen('sponsor', [sponsor.id])
  } catch (fault) {
    if (!isProviderFault(fault)) throw fault
  }
}

/** Confirms what was declined, and that the receipt now says so. */
async function emailAboutDeclined(
  deps: Pick<SponsorsDeps, 'messages'>,
  tx: Tx,
  { sponsor, event }: OpenPlaces,
  {
    after,
    parts,
    benefits,
  }: {
    after: SponsorRecord
    parts: readonly Pick<ValuedPart, 'what' | 'count'>[]
    benefits: readonly Pick<Benefit, 'text'>[]
  },
): Promise<void> {
  const less = sponsor.value === null || after.value === null ? null : cents(sponsor.value - after.value)
  const onReceipt =
    less === null
      ? ''
      : `What you received is now valued at ${showDollars(after.value ?? less)}, ${showDollars(less)} less. The link in your receipt’s email shows the corrected receipt.`
  const mail = emailFrom(event, {
    subject: `You gave back part of your package: ${event.name}`,
    heading: 'Thank you for giving these back',
    blocks: [
      paragraph(
        `Hi ${sponsor.contact.firstName}, from the ${sponsorshipName(sponsor.package)} of ${sponsor.name} you gave back ${inOneLine([...parts.map((part) => partInWords(part, teamSizeOf(event))), ...promisesInWords(benefits)])}.`,
      ),
      ...(onReceipt ? [paragraph(onReceipt)] : []),
    ],
  })
  await deps.messages.email(tx, { ...mail, to: sponsor.contact.email, eventId: event.id })
}
