import {
  type EventRecord,
  findEarlierResult,
  refuseOtherPrices,
  saveResult,
  takesGolfers,
} from '../../../../event/event/server/index.ts'
import { keepAnswers } from '../../../../event/questions/server/index.ts'
import type { Actor } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { emailKey } from '../../../../kernel/email.ts'
import { newId, newSecret } from '../../../../kernel/ids.ts'
import { type Cents, cents, noMoney } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { asMoney } from '../../../../ports/audit.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { Work } from '../../../../ports/work.ts'
import { factsOf } from '../../../teams/player-fields.ts'
import { golfersAgree, refuseTaken, retryAfterReleasingHolds } from '../../../teams/server/index.ts'
import type { EnteredParty, PartyEntry } from '../../party-contract.ts'
import { type PlaceSettings, playerPriceOf, playerValueOf } from '../../settings.ts'
import type { PlacesDeps } from '../deps.ts'
import { placeSettingsOf } from '../settings-store.ts'
import { emailSignedUp } from './party-emails.ts'
import { nameOf } from './party-quote.ts'
import type { PartyPlayer, PartyRecord } from './party-record.ts'
import { findParty, insertParty } from './party-store.ts'
import { refuseOverfull } from './refuse-full.ts'

/** How a party comes in, if not through the public form. */
export interface PartyTerms {
  /** Entered by staff; with a reason, also into a closed or full event. */
  byStaff?: { reason: string | null }
  /** Through the public form: what it asks to agree to has to be agreed to. */
  isForm?: boolean
  /** What the committee requires has to be answered here, too. */
  mustAnswer?: boolean
  /** From a list of the staff's: also after registration has closed, but not into a full event. */
  isImported?: boolean
  /** It accepts an offer of the waitlist, which holds its places. */
  offerId?: string
  /** A team has promised it a place: it may come after registration has closed, but not into a full event. */
  isPromised?: boolean
  /** Wants to be listed as looking for a team, with this sentence. */
  looking?: string
  /** The event it was offered a place at, if not the current one. */
  eventId?: string
}

/**
 * Signs up a party: its people wait in the pool until they are seated on a team. Saves them and what they pay, less what a
 * discount code takes off, and queues the email to the first of them, in one transaction. The event's row stays locked
 * from counting places to the commit, so neither places nor groups are ever exceeded. Submitting the same form again
 * returns the party it created. Throws Problem 'no-event', 'not-on-sale' if the event takes no parties,
 * 'registration-closed', 'event-full', 'request-reused', 'code-refused', or 'invalid-input' naming the emails and phones
 * that are taken.
 */
export async function signUpParty(
  deps: PlacesDeps,
  actor: Actor,
  entry: PartyEntry,
  terms: PartyTerms = {},
): Promise<PartyRecord> {
  const { id: eventId } = await deps.events.pick(deps.database.sql)
  const isForm = terms.byStaff === undefined
  return retryAfterReleasingHolds(deps, actor, eventId, (work) =>
    enterParty(deps, work, entry, { ...terms, isForm }),
  )
}

/** The same within an existing transaction. */
export async function enterParty(
  deps: PlacesDeps,
  { tx, actor, now, quiet }: Work,
  entry: EnteredParty,
  terms: PartyTerms = {},
): Promise<PartyRecord> {
  const { id: eventId } = await deps.events.pick(tx.sql, terms.eventId)
  await tx.lockRow('events', eventId)
  const before = await findEarlierResult(tx.sql, entry)
  if (before !== null) return stillTheirs(await findParty(tx.sql, 'id', before), entry)
  const event = await deps.events.pick(tx.sql, eventId)
  const settings = await placeSettingsOf(tx.sql, eventId)
  refuseClosed(event, settings, terms)
  const { players } = entry
  if (players.length > event.teamSize)
    throw new Problem('invalid-input', { errors: { players: ['That is more than a team'] } })
  await refuseTaken(tx.sql, eventId, { players })
  const unit = playerPriceOf(settings, event.feesNow.golf, event.teamSize)
  refuseOtherPrices([{ name: 'A golfer', price: unit, shown: entry.priceShown }])
  const discount = await deps.codes.discountFor(tx.sql, event, {
    code: entry.code,
    payerEmail: players[0].email,
    lines: [{ thing: 'player', quantity: players.length, unit }],
  })
  const whole = cents(unit * players.length)
  const fee = cents(whole - (discount?.discount ?? noMoney))
  const party = { ...newParty(event, settings, entry, { fee, now }), ...ofTerms(terms) }
  await insertParty(tx.sql, party, entry.requestId ?? null)
  if (!terms.byStaff?.reason) await refuseOverfull(deps, tx.sql, event, overrideHint(terms))
  await deps.codes.use(tx, discount, { purpose: 'party', subjectId: party.id, who: nameOf(party) })
  await saveResult(tx.sql, entry, party.id, party.createdAt)
  await golfersAgree(deps, tx, event, {
    ...{ agreed: entry.agreed, isForm: terms.isForm ?? false, form: 'party-sign-up' },
    golfers: party.players.map((player) => ({ ...player, golferId: player.id })),
  })
  await keepAnswers(tx, {
    ...{ eventId, given: entry.answers, isForm: terms.isForm ?? terms.mustAnswer ?? false, now },
    people: party.players.map((player) => ({
      ...{ audience: 'golfer' as const, personId: player.id },
      name: `${player.firstName} ${player.lastName}`,
    })),
  })
  if (!quiet) await emailSignedUp(deps, tx, event, party, !terms.byStaff)
  await note(deps, tx, actor, party, terms)
  return party
}

/** A party that was signed up and then canceled isn't created again; its link is for whoever has the first place now. */
function stillTheirs(party: PartyRecord | null, { players }: EnteredParty): PartyRecord {
  const leader = emailKey(party?.leaderEmail ?? '')
  const isTheirs = players.some(({ email }) => emailKey(email ?? '') === leader)
  if (!party || party.canceledAt !== null || !isTheirs) throw new Problem('request-reused')
  return party
}

function refuseClosed(
  event: EventRecord,
  { isOn, parties }: PlaceSettings,
  { byStaff, isImported, offerId, isPromised }: PartyTerms,
) {
  if (!isOn || !parties) throw new Problem('not-on-sale')
  if (takesGolfers(event) || byStaff?.reason || isImported || offerId !== undefined || isPromised) return
  throw new Problem('registration-closed', byStaff ? mayOverride : {})
}

const mayOverride = { detail: 'Enter a reason to add the golfers anyway.' }

const overrideHint = ({ byStaff }: PartyTerms) => (byStaff ? mayOverride.detail : undefined)

function ofTerms({ offerId, looking }: PartyTerms): Partial<PartyRecord> {
  return {
    ...(offerId === undefined ? {} : { offerId }),
    ...(looking === undefined ? {} : { isLooking: true, lookingText: looking }),
  }
}

function newParty(
  event: EventRecord,
  settings: PlaceSettings,
  { players, wishes, note: typed }: EnteredParty,
  { fee, now }: { fee: Cents; now: Date },
): PartyRecord {
  const value = playerValueOf(settings, event.values.golf, event.teamSize)
  return {
    id: newId(),
    eventId: event.id,
    secret: newSecret(),
    leaderEmail: players[0].email,
    size: players.length,
    fee,
    value: value === null ? null : cents(value * players.length),
    taxRate: event.taxRates.golf,
    wishes,
    note: typed,
    isLooking: false,
    lookingText: '',
    teamId: null,
    isLocked: false,
    version: 1,
    createdAt: instant(now),
    canceledAt: null,
    offerId: null,
    players: players.map(newPlayer),
  }
}

/** With an id of its own, and the index in tenths. */
export function newPlayer(entry: EnteredParty['players'][number]): PartyPlayer {
  return { id: newId(), ...factsOf(entry), ...indexOf(entry) }
}

/** What somebody said of their index, as it is stored. */
export function indexOf({
  handicapIndex,
  hasNoIndex = false,
}: Pick<EnteredParty['players'][number], 'handicapIndex' | 'hasNoIndex'>): Pick<
  PartyPlayer,
  'handicapIndex' | 'hasNoIndex'
> {
  const tenths = handicapIndex === null ? null : Math.round(handicapIndex * 10)
  return { handicapIndex: tenths, hasNoIndex: hasNoIndex && tenths === null }
}

async function note(
  deps: PlacesDeps,
  tx: Tx,
  actor: Actor,
  party: PartyRecord,
  { byStaff, isImported }: PartyTerms,
): Promise<void> {
  await deps.audit(tx, {
    eventId: party.eventId,
    actor,
    action: byStaff || isImported ? 'party added by staff' : 'party signed up',
    subject: { kind: 'party', id: party.id, name: nameOf(party) },
    after: {
      players: party.players.map((each) => `${each.firstName} ${each.lastName}`),
      fee: asMoney(party.fee),
    },
    reason: byStaff?.reason,
  })
  tx.announce({ topic: 'teams', eventId: party.eventId })
}
