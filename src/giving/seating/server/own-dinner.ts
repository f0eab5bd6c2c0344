import { dinnerWhen, type EventRecord } from '../../../event/event/server/index.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { dayIn, instant } from '../../../kernel/clock.ts'
import { noMoney, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { dateInWords } from '../../../kernel/text/dates.ts'
import { owed } from '../../../money/ledger/rules.ts'
import { paidFor } from '../../../money/ledger/server/index.ts'
import { type DinnerOrder, priceOf } from '../../../people/dinner/server/index.ts'
import { playHasBegun } from '../../../people/places/party-rules.ts'
import type { Sql } from '../../../ports/database.ts'
import { inOwnTransaction } from '../../../ports/work.ts'
import { sponsorBehind } from '../../sponsors/server/index.ts'
import type { OwnDinner } from '../contract.ts'
import { choose, type Wanted } from './choose.ts'
import type { SeatingDeps } from './deps.ts'
import { type Diner, type Evening, eveningOf, tableAt, wantsOut } from './evening.ts'
import { seatNamed } from './guests.ts'
import { dishChoices } from './menu.ts'
import { saveChoice } from './seat-store.ts'

/** Whose guests they are: whoever holds an order's, a party's or a sponsor's link, or a team that is logged in. */
interface Own {
  event: EventRecord
  order: DinnerOrder | null
  isTheirs(guest: Diner): boolean
}

/** Throws Problem 'not-found'. */
async function openOwn(deps: SeatingDeps, sql: Sql, actor: Actor, secret: string | undefined): Promise<Own> {
  if (secret) {
    const order = await deps.dinner.bySecret(sql, secret)
    if (order)
      return own(deps, sql, order.eventId, { order, isTheirs: (guest) => guest.partyId === order.id })
    const party = await sql
      .selectFrom('parties')
      .select(['id', 'eventId'])
      .where('secret', '=', secret)
      .executeTakeFirst()
    if (party)
      return own(deps, sql, party.eventId, { order: null, isTheirs: ({ paysAs }) => paysAs === party.id })
    const behind = await sponsorBehind(sql, secret)
    if (behind)
      return own(deps, sql, behind.eventId, {
        ...{ order: null, isTheirs: ({ sponsor }) => sponsor?.id === behind.groupId },
      })
  } else if (actor.kind === 'team') {
    const { teamId } = actor
    return own(deps, sql, actor.eventId, { order: null, isTheirs: ({ partyId }) => partyId === teamId })
  }
  throw new Problem('not-found')
}

async function own(
  deps: SeatingDeps,
  sql: Sql,
  eventId: string,
  whose: Pick<Own, 'order' | 'isTheirs'>,
): Promise<Own> {
  return { ...whose, event: await deps.events.pick(sql, eventId) }
}

/** Throws Problem 'not-found', also where none of them comes anymore. */
export async function viewOwn(
  deps: SeatingDeps,
  sql: Sql,
  actor: Actor,
  secret?: string,
): Promise<OwnDinner> {
  const { event, order, isTheirs } = await openOwn(deps, sql, actor, secret)
  const isSponsors = Boolean(secret && !order && (await sponsorBehind(sql, secret)))
  const evening = await eveningOf(deps, sql, event)
  const guests = evening.guests.filter(isTheirs)
  const [first] = guests
  if (!first) throw new Problem('not-found')
  const money = order && (await paidFor(sql, 'attendee', [order.id])).get(order.id)
  const hasBegun = playHasBegun(event)
  const { choicesCloseOn } = evening
  const isPaid = money ? money.paid + money.unmatched + money.underWay > noMoney : false
  return {
    eventName: event.name,
    eventDateText: dateInWords(event.startsAt, event.timeZone),
    name: (isSponsors && first.sponsor?.name) || first.partyName,
    dinnerText: dinnerWhen(event),
    dishes: dishChoices(evening),
    guests: guests.map((guest) => ownGuest(evening, guest, order !== null)),
    owedAmount: order && money ? toDollars(owed(priceOf(order), money)) : 0,
    canChange: !hasBegun && !hasPassed(deps, event, choicesCloseOn),
    chooseByText: choicesCloseOn && dateInWords(new Date(`${choicesCloseOn}T12:00:00Z`), 'UTC'),
    canGiveBack: !hasBegun && Boolean(money) && !isPaid,
    canAsk: !hasBegun && isPaid,
  }
}

function ownGuest(evening: Evening, guest: Diner, hasOwnName: boolean): OwnDinner['guests'][number] {
  const { guestId, name, dishId, diet, wish, chosenBy } = guest
  return {
    ...{ guestId, name, dishId, wish, hasOwnName, table: tableAt(evening, guest)?.number ?? null },
    // What somebody else said, who had the place before, isn't this person's to read.
    diet: chosenBy === name ? diet : '',
    ...(wantsOut(guest) ? { cannotCome: true as const } : {}),
  }
}

type OwnWish = Wanted & { guestId: string; seenName: string; name?: string | undefined }

/** Throws Problem 'not-found', 'changed-meanwhile', 'sold-out' or 'changes-closed'. */
export async function changeOwn(
  deps: SeatingDeps,
  actor: Actor,
  { secret, guests }: { secret?: string | undefined; guests: readonly OwnWish[] },
): Promise<void> {
  await inOwnTransaction(deps, actor, async (work) => {
    const { tx } = work
    const known = await openOwn(deps, tx.sql, actor, secret)
    await tx.lockRow('events', known.event.id)
    const { event, order, isTheirs } = await openOwn(deps, tx.sql, actor, secret)
    refuseClosed(event)
    const evening = await eveningOf(deps, tx.sql, event)
    if (hasPassed(deps, event, evening.choicesCloseOn))
      throw new Problem('changes-closed', {
        detail: 'The kitchen has its list. Please ask the organizer to change something.',
      })
    const theirs = evening.guests.filter(isTheirs)
    for (const { guestId, seenName, name } of guests) {
      refuseOthers(theirs, { guestId, seenName })
      const seat = seatNamed(guestId)
      if (order && seat && name && name !== seenName)
        await deps.dinner.rename(tx, actor, { ...seat, seenName, reason: null }, name)
    }
    await choose(deps, work, event, new Map(guests.map((wish) => [wish.guestId, wish])))
  })
}

/** Throws Problem 'not-found', 'changed-meanwhile', 'in-use', 'payment-under-way' or 'changes-closed'. */
export async function giveBack(
  deps: SeatingDeps,
  actor: Actor,
  { secret, guestId, seenName }: { secret?: string | undefined; guestId: string; seenName: string },
): Promise<OwnDinner | null> {
  const { sql } = deps.database
  const { event, order, isTheirs } = await openOwn(deps, sql, actor, secret)
  refuseClosed(event)
  const theirs = (await eveningOf(deps, sql, event)).guests.filter(isTheirs)
  refuseOthers(theirs, { guestId, seenName })
  const seat = seatNamed(guestId)
  if (!order || !seat) throw new Problem('not-found')
  await deps.dinner.giveBack(actor, { ...seat, seenName, reason: null })
  return theirs.length === 1 ? null : viewOwn(deps, sql, actor, secret)
}

/**
 * Says that a guest can't come though their place was paid, or that they come after all. The seat and the meal stay theirs until the
 * committee cancels and refunds them. Throws Problem 'not-found', 'changed-meanwhile' or 'changes-closed'.
 */
export async function askOut(
  deps: SeatingDeps,
  actor: Actor,
  { secret, guestId, seenName, comes }: { secret: string; guestId: string; seenName: string; comes: boolean },
): Promise<void> {
  await inOwnTransaction(deps, actor, async ({ tx, now }) => {
    const known = await openOwn(deps, tx.sql, actor, secret)
    await tx.lockRow('events', known.event.id)
    const { event, order, isTheirs } = await openOwn(deps, tx.sql, actor, secret)
    refuseClosed(event)
    const theirs = (await eveningOf(deps, tx.sql, event)).guests.filter(isTheirs)
    refuseOthers(theirs, { guestId, seenName })
    const guest = theirs.find((each) => each.guestId === guestId)
    if (!order || !guest) throw new Problem('not-found')
    if (wantsOut(guest) !== comes) return
    // What somebody else said who had the place before isn't this guest's.
    const own = guest.chosenBy === guest.name ? {} : { diet: '' }
    await saveChoice(tx.sql, event.id, { ...guest, ...own, askedOutAt: comes ? null : instant(now) })
    await deps.audit(tx, {
      eventId: event.id,
      actor,
      action: comes ? 'dinner guest comes' : 'dinner guest cannot come',
      subject: { kind: 'guest', id: null, name: guest.name },
    })
    tx.announce({ topic: 'payments', eventId: event.id })
  })
}

/** The last day on which guests choose is over where the event is. */
export function hasPassed(
  { clock }: Pick<SeatingDeps, 'clock' | 'publicUrl'>,
  event: EventRecord,
  day: string | null,
): boolean {
  return day !== null && dayIn(event.timeZone)(clock()) > day
}

function refuseClosed(event: EventRecord): void {
  if (!playHasBegun(event)) return
  throw new Problem('changes-closed', {
    detail: 'The event has begun, and the kitchen has its list. Please ask at check-in.',
  })
}

function refuseOthers(
  theirs: readonly Diner[],
  { guestId, seenName }: { guestId: string; seenName: string },
): void {
  const guest = theirs.find((each) => each.guestId === guestId)
  if (!guest) throw new Problem('not-found')
  if (guest.name !== seenName) throw new Problem('changed-meanwhile')
}
