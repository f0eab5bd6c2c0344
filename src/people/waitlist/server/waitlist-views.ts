import type { EventRecord } from '../../../event/event/server/index.ts'
import { showPhone } from '../../../kernel/phone.ts'
import { dateInWords, deadline } from '../../../kernel/text/dates.ts'
import type { Sql } from '../../../ports/database.ts'
import { keysOf } from '../../../site/accounts/server/index.ts'
import { dinnerSecret } from '../../dinner/server/index.ts'
import { partySecret, placeSettingsOf } from '../../places/server/index.ts'
import type { OwnWaiting, StaffWaiting, StaffWaitlist, WantedAddOns } from '../contract.ts'
import { payBy, type Turns, waitlistRule } from '../rules.ts'
import { runs } from './answer-offer.ts'
import type { WaitlistDeps } from './deps.ts'
import { hasBegun, turnsOf } from './make-offers.ts'
import type { OfferRecord, WaitingRecord } from './waiting-record.ts'
import { latestOffers, waitingOf } from './waiting-store.ts'
import { waitlistLink } from './waitlist-emails.ts'

/** What somebody in line sees on their own page. */
export async function ownView(deps: WaitlistDeps, sql: Sql, entry: WaitingRecord): Promise<OwnWaiting> {
  const now = deps.clock()
  const event = await deps.events.pick(sql, entry.eventId)
  const line = await waitingOf(sql, event.id, ['waiting'])
  const { skipped } = await turnsOf(deps, sql, event, line)
  const offer = (await latestOffers(sql, event.id)).get(entry.id)
  const isOffered = entry.state === 'offered' && offer !== undefined && runs(offer, now)
  const isAccepted = entry.state === 'accepted' && offer?.endedAt != null
  return {
    eventId: event.id,
    eventName: event.name,
    eventDateText: dateInWords(event.startsAt, event.timeZone),
    kind: entry.kind,
    size: entry.size,
    name: entry.name,
    email: entry.email,
    ...formView(entry),
    // The job ends it within seconds; until then nobody is told that they could still accept.
    state: entry.state === 'offered' && !isOffered ? 'ran-out' : entry.state,
    ...turnOf(entry, line, skipped),
    rule: waitlistRule,
    offer: isOffered ? offerView(event, offer) : null,
    payment: await paymentOf(sql, entry),
    payByText:
      isAccepted && offer.endedAt
        ? deadline(payBy({ until: offer.until, acceptedAt: offer.endedAt }), event.timeZone)
        : null,
    mayTryAgain: entry.state === 'ran-out' && !hasBegun(event, now),
  }
}

/** What they filled in, for them to see again. */
function formView({ form, addOns }: WaitingRecord) {
  const code = addOns?.code || (form.code ?? '')
  return {
    people:
      'players' in form
        ? form.players.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
        : form.attendees,
    teamName: 'teamName' in form ? (form.teamName ?? null) : null,
    shirts: 'shirtRequests' in form ? form.shirtRequests.reduce((sum, { quantity }) => sum + quantity, 0) : 0,
    addOns: { ...(addOns ?? noAddOns), code },
  }
}

const noAddOns: WantedAddOns = { quantities: {}, gift: '', dedication: {}, code: '' }

/** To call them about their turn. Texts go only to whoever agreed to them. */
function phoneOf({ form, phone }: WaitingRecord): string | null {
  const given = phone ?? ('players' in form ? form.players[0].phoneNumber : null)
  return given ? showPhone(given) : null
}

/** The whole line for staff. */
export async function staffView(deps: WaitlistDeps, sql: Sql, event: EventRecord): Promise<StaffWaitlist> {
  const all = await waitingOf(sql, event.id)
  const line = all.filter(({ state }) => state === 'waiting')
  const { skipped } = await turnsOf(deps, sql, event, line)
  const offers = await latestOffers(sql, event.id)
  const { isOn, waitlist } = await placeSettingsOf(sql, event.id)
  const order: WaitingRecord['state'][] = ['waiting', 'offered', 'accepted', 'seated', 'ran-out', 'left']
  const entries = all
    .map((entry): StaffWaiting => {
      const offer = offers.get(entry.id)
      return {
        waitingId: entry.id,
        kind: entry.kind,
        size: entry.size,
        name: entry.name,
        email: entry.email,
        phoneNumber: phoneOf(entry),
        joinedOn: entry.createdAt,
        state: entry.state,
        ...turnOf(entry, line, skipped),
        offer: offer ? offerView(event, offer) : null,
        reason: entry.movedReason,
        link: waitlistLink(deps.publicUrl, entry),
        version: entry.version,
      }
    })
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  return { eventId: event.id, isOn: isOn && waitlist, rule: waitlistRule, entries }
}

function turnOf(entry: WaitingRecord, line: readonly WaitingRecord[], skipped: Turns['skipped']) {
  const place = line.findIndex(({ id }) => id === entry.id)
  return { turn: place < 0 ? null : place + 1, why: skipped.get(entry.id) ?? null }
}

function offerView({ timeZone }: EventRecord, { offeredAt, until }: OfferRecord) {
  return { offeredOn: offeredAt, until, untilText: deadline(until, timeZone) }
}

/** What opens the payment of what they accepted. */
async function paymentOf(sql: Sql, { kind, state, subjectId, eventId }: WaitingRecord) {
  if (subjectId === null || (state !== 'accepted' && state !== 'seated')) return null
  if (kind === 'team') {
    const secret = (await keysOf(sql, eventId)).get(subjectId)?.linkSecret
    return secret ? { type: 'Golf' as const, paymentTrackingId: secret, teamId: subjectId } : null
  }
  if (kind === 'party') {
    const secret = await partySecret(sql, subjectId)
    return secret ? { type: 'Party' as const, paymentTrackingId: secret, teamId: null } : null
  }
  const secret = await dinnerSecret(sql, subjectId)
  return secret ? { type: 'Attendee/Shirt' as const, paymentTrackingId: secret, teamId: null } : null
}
