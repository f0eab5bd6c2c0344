import {
  createAudit,
  createSampleCalendar,
  createSampleEvent,
  createSetup,
} from '../features/admin/server/index.ts'
import { createAuth } from '../features/auth/server/index.ts'
import {
  basketsCollectedBy,
  createBaskets,
  isBasketPicture,
  restoreBasket,
} from '../features/baskets/server/index.ts'
import { arrivalsOf, closeArrivalGap, createCheckIn, moveArrival } from '../features/check-in/server/index.ts'
import { createDeletions, type Kept } from '../features/deletions/server/index.ts'
import { createEvents, type EventRecord, showsPicture } from '../features/event/server/index.ts'
import { createFiles } from '../features/files/server/index.ts'
import { createImports, type ImportDesk } from '../features/import/server/index.ts'
import { createBoards } from '../features/leaderboard/server/index.ts'
import {
  createBlasts,
  createMessages,
  createOptOutDesk,
  type Delivers,
} from '../features/messages/server/index.ts'
import {
  createPayments,
  owed,
  type PaymentRecord,
  type PaymentsDeps,
  type Purpose,
  receiptEmail,
} from '../features/payments/server/index.ts'
import {
  audienceOf,
  codeReminder,
  createDinner,
  createRegistration,
  dinnerLetter,
  restoreGuest,
  restoreTeam,
  type TeamMoney,
  teamLink,
  teamPrice,
  teams,
  welcomeLetter,
} from '../features/registration/server/index.ts'
import { createScoring } from '../features/scoring/server/index.ts'
import {
  createSponsors,
  createSponsorships,
  isLogo,
  restoreSponsor,
} from '../features/sponsors/server/index.ts'
import { createVolunteers } from '../features/volunteers/server/index.ts'
import { actorName, type Person } from '../kernel/actor.ts'
import type { Clock } from '../kernel/clock.ts'
import { emailKey } from '../kernel/email.ts'
import type { MailContent } from '../kernel/html.ts'
import { noMoney, sum } from '../kernel/money.ts'
import type { Database, Sql, Tx } from '../ports/database.ts'
import type { FileStore } from '../ports/file-store.ts'
import { isProviderFault, type PaymentGateway } from '../ports/payment-gateway.ts'
import type { Pictures } from '../ports/pictures.ts'
import { createCatalogue } from './catalogue.ts'
import { joined } from './joined.ts'
import { invitationLetter, passwordLetter } from './letters.ts'
import { paymentFailedEmail, refundFailedEmail, refundLetter, voidLetter } from './money-letters.ts'
import { namesIn } from './names.ts'
import { recipientsOf } from './recipients.ts'

export interface World {
  database: Database
  clock: Clock
  gateway: PaymentGateway
  files: FileStore
  pictures: Pictures
  publicUrl: string
  /** By channel, whether messages leave this machine. */
  delivers: Delivers
}

export type Features = Awaited<ReturnType<typeof createFeatures>>

const purposeNames: Record<Purpose, string> = {
  team: 'Teams',
  sponsor: 'Hole sponsors',
  attendee: 'Dinner and shirts',
  gift: 'Gifts',
}

const playersAtTable = 4

/** A sandbox on somebody's own machine says so in its card form alone. */
function saysTest(gateway: PaymentGateway, publicUrl: string): boolean {
  const { mode } = gateway.origin()
  return mode === 'test' || (mode === 'sandbox' && publicUrl.startsWith('https:'))
}

const takesVisitors = (event: EventRecord) => event.registrationEnabled
const silent = async () => {}

/**
 * Puts the features together. What an earlier feature needs to know of a later one is handed to it here
 * as a function, so that no feature imports what stands above it.
 */
export async function createFeatures(world: World) {
  const { database, clock, gateway, publicUrl } = world
  const audit = createAudit(clock)
  const messages = createMessages({ database, clock, delivers: world.delivers, publicUrl, audit })
  const optOuts = createOptOutDesk({ database, clock, audit })
  const files = createFiles({ database, clock, store: world.files, isUsed })

  const events = createEvents({
    database,
    clock,
    publicUrl,
    audit,
    files,
    pictures: world.pictures,
    around: {
      taken: placesTaken,
      raised: async (sql, eventId) => {
        const raised = await payments.raisedBy(sql, eventId)
        return raised.map(({ purpose, amount }) => ({ kind: purposeNames[purpose], amount }))
      },
      paymentMode: gateway.provider === 'stripe' ? 'live' : 'sandbox',
      paymentsAreTest: saysTest(gateway, publicUrl),
      sendsEmail: world.delivers.email,
      sendsTexts: world.delivers.sms,
    },
    afterFinal,
    valuesSet,
  })

  async function isUsed(sql: Sql, key: string): Promise<boolean> {
    return (await isLogo(sql, key)) || (await showsPicture(sql, key)) || (await isBasketPicture(sql, key))
  }

  /** What was bought while its value was not set gets the value now, and so does its receipt. */
  async function valuesSet(tx: Tx, { id: eventId, values }: EventRecord, actor: Person): Promise<void> {
    await registration.fillValues(tx.sql, eventId, values)
    if (values.sponsor !== null) await sponsorships.fillValues(tx.sql, eventId, values.sponsor)
    const count = await payments.fillValues(tx, eventId)
    if (count === 0) return
    await audit(tx, {
      eventId,
      actor: actorName(actor),
      action: 'receipts updated',
      subject: 'fair market values',
      after: { receipts: count },
    })
  }

  /** The board keeps itself whenever something of a final event changes. */
  function afterFinal(tx: Tx, change: { eventId: string; actor: string; reason: string | null }) {
    return boards.keepFinal(tx, change)
  }

  async function placesTaken(sql: Sql, eventId: string): Promise<{ teams: number; attendees: number }> {
    const count = await teams.count(sql, eventId)
    const guests = await dinner.guests(sql, eventId)
    return { teams: count, attendees: count * playersAtTable + guests }
  }

  /** Before places whose hour is over are sold again: the provider ends the payments that could still be made for them. */
  async function releaseHolds(eventId: string): Promise<boolean> {
    const orders = await dinner.toEnd(database.sql, eventId)
    if (orders.length === 0) return false
    try {
      await payments.endOpen('attendee', orders)
      return true
    } catch (fault) {
      if (isProviderFault(fault)) return false
      throw fault
    }
  }

  const sponsorships = createSponsorships(events)
  const paymentsDeps: PaymentsDeps = {
    database,
    clock,
    gateway,
    catalogue: createCatalogue({ events, teams, dinner: () => dinner, sponsorships, moneyOf }),
    audit: (tx, entry) => audit(tx, { ...entry, actor: actorName(entry.actor) }),
    async charityOf(sql, eventId) {
      const event = await events.pick(sql, eventId)
      const { charity, contact } = event.texts
      return { eventName: event.name, startsAt: event.startsAt, timeZone: event.timeZone, charity, contact }
    },
    async onPaid(tx, payment, { receipt }) {
      await afterPaid[payment.purpose]?.(tx, payment)
      await mailPayer(tx, payment, (url) => receiptEmail(receipt, url))
    },
    onRefunded: (tx, payment, refund) =>
      mailPayer(tx, payment, (url, event) => refundLetter(event, payment, refund, url)),
    onRefundFailed: (tx, payment, refund) =>
      mailPayer(tx, payment, (url, event) => refundFailedEmail(event, payment, refund, url)),
    async onPaymentFailed(tx, payment) {
      const payUrl = await payAgainUrl(tx.sql, payment)
      await mailPayer(tx, payment, (_, event) => paymentFailedEmail(event, payment, payUrl), [payUrl])
    },
    onVoided: (tx, payment, { receipt }) =>
      mailPayer(tx, payment, (url, event) => voidLetter(event, receipt, url)),
  }
  const payments = createPayments(paymentsDeps)

  /** Where a payment that failed can be made again. A team's payer is one of its players, or had its link already. */
  async function payAgainUrl(sql: Sql, { purpose, subjectId, eventId }: PaymentRecord): Promise<string> {
    if (purpose === 'team') {
      const key = (await auth.keysOf(sql, eventId)).get(subjectId)
      return key ? teamLink(publicUrl, key.link_secret) : `${publicUrl}/payment`
    }
    const kind = purpose === 'sponsor' ? 'sponsorship' : 'dinner'
    const tracking = await (purpose === 'sponsor' ? sponsorships : dinner).trackingId(sql, subjectId)
    return `${publicUrl}/payment${tracking ? `#${kind}=${tracking}` : ''}`
  }

  /** To who paid, if they gave an address; with the way to their receipt. */
  async function mailPayer(
    tx: Tx,
    payment: PaymentRecord,
    write: (receiptUrl: string, event: EventRecord) => MailContent,
    secrets: readonly string[] = [],
  ): Promise<void> {
    if (!payment.payer.email) return
    const url = `${publicUrl}/receipt#${payment.receiptSecret}`
    const event = await events.pick(tx.sql, payment.eventId)
    const mail = { ...write(url, event), to: payment.payer.email, eventId: payment.eventId }
    await messages.email(tx, { ...mail, secrets: [url, ...secrets] })
  }

  /** What follows beside the receipt, by what was bought. */
  const afterPaid: Partial<Record<Purpose, (tx: Tx, payment: PaymentRecord) => Promise<void>>> = {
    async attendee(tx, { subjectId, amount, unmatched }) {
      // Paid a second time by mistake, it is kept for refund, and confirms nothing anew.
      if (unmatched < amount) await dinner.orderPaid(tx, subjectId)
    },
    async sponsor(tx, { subjectId, amount, unmatched }) {
      if (unmatched < amount) await sponsors.paid(tx, subjectId)
    },
  }

  async function moneyOf(sql: Sql, teamIds: string[]): Promise<Map<string, TeamMoney>> {
    const agreed = await teams.agreedPrices(sql, teamIds)
    const paid = await payments.paidFor(sql, 'team', teamIds)
    return new Map(
      teamIds.map((id) => {
        const money = paid.get(id)
        const price = teamPrice(agreed.get(id) ?? { fee: noMoney, taxRate: 0 })
        const left = owed(price, money ?? { covered: noMoney })
        const underWay = money?.underWay ?? noMoney
        const [received, waived] = [money?.paid ?? noMoney, money?.waived ?? noMoney]
        return [id, { paid: received, waived, owed: left, underWay, paidInFull: left === 0 }]
      }),
    )
  }

  const auth = await createAuth({
    database,
    clock,
    currentEventId: async (sql) => (await events.current(sql))?.id ?? null,
    async teamProfile(sql, teamId) {
      const team = await teams.find(sql, teamId)
      const event = await events.pick(sql, team.eventId)
      const money = await moneyOf(sql, [teamId])
      const leader = team.players[0]
      return {
        eventId: event.id,
        eventStartsAt: event.startsAt,
        eventIsFinalized: event.finalizedAt !== null,
        firstName: leader?.firstName ?? '',
        lastName: leader?.lastName ?? '',
        email: leader?.email ?? null,
        teamHasPaid: money.get(teamId)?.paidInFull ?? false,
        mayScore: team.mayScore || event.unpaidMayScore,
      }
    },
    async teamsLedFrom(sql, key) {
      const event = await events.current(sql)
      return event ? teams.byLeaderEmail(sql, event.id, key) : []
    },
    async teamContacts(sql, teamId) {
      const { name, phone, players } = await teams.find(sql, teamId)
      const given = (all: (string | null)[]) => all.filter((each) => each !== null)
      return {
        name,
        emails: given(players.map(({ email }) => email)).map(emailKey),
        phones: given([phone, ...players.map((player) => player.phone)]),
      }
    },
    mailTeamKey: (tx, teamId) => mailLeader(tx, teamId, codeReminder),
    async mailPasswordLink(tx, person, token) {
      const link = `${publicUrl}/auth/reset-password/${token}`
      const event = await events.current(tx.sql)
      const mail = { ...passwordLetter(event, person.firstName, link), to: person.email, secrets: [link] }
      await messages.email(tx, { ...mail, eventId: event?.id ?? null })
    },
    async mailInvitation(tx, person, token) {
      const link = `${publicUrl}/auth/reset-password/${token}`
      const event = await events.current(tx.sql)
      const mail = { ...invitationLetter(event, person, link), to: person.email, secrets: [link] }
      await messages.email(tx, { ...mail, eventId: event?.id ?? null })
    },
    audit,
  })

  const deletions = createDeletions({
    database,
    clock,
    events,
    audit,
    restorers: {
      team: (...back) => restoreTeam(signUp)(...back),
      guest: (...back) => restoreGuest(dinner.deps)(...back),
      basket: (...back) => restoreBasket(basketsDeps)(...back),
      sponsor: (...back) =>
        restoreSponsor((tx, subjectId) => payments.refit(tx, { purpose: 'sponsor', subjectId }))(...back),
    },
    releaseFiles: files.release,
  })
  const keepDeleted = (tx: Tx, actor: Person, kept: Kept) => deletions.keep(tx, actor, kept)

  type KeyLetter = (
    event: EventRecord,
    team: Awaited<ReturnType<typeof teams.find>>,
    way: { code: string; link: string },
  ) => MailContent

  async function mailLeader(tx: Tx, teamId: string, write: KeyLetter): Promise<void> {
    const team = await teams.find(tx.sql, teamId)
    const key = (await auth.keysOf(tx.sql, team.eventId)).get(teamId)
    const to = team.players[0]?.email
    if (!key || !to) return
    const way = { code: key.code, link: teamLink(publicUrl, key.link_secret) }
    const event = await events.pick(tx.sql, team.eventId)
    await messages.email(tx, {
      ...write(event, team, way),
      to,
      eventId: event.id,
      secrets: [way.link, way.code],
    })
  }

  const signUp = {
    database,
    clock,
    events,
    auth,
    audit,
    keepDeleted,
    publicUrl,
    isOpen: takesVisitors,
    taken: placesTaken,
    releaseHolds,
    welcomeTeam: (tx: Tx, teamId: string) => mailLeader(tx, teamId, welcomeLetter),
    moneyOf,
    paidFor: (sql: Sql, teamIds: readonly string[]) => payments.paidFor(sql, 'team', teamIds),
    openPaymentsOf: (sql: Sql, teamIds: readonly string[]) => payments.openFor(sql, 'team', teamIds),
    endOpenPayments: (teamIds: readonly string[]) => payments.endOpen('team', teamIds),
    refit: (tx: Tx, subjectId: string) => payments.refit(tx, { purpose: 'team', subjectId }),
    async moneyHeld(sql: Sql, teamId: string) {
      const money = (await payments.paidFor(sql, 'team', [teamId])).get(teamId)
      const [paid, above] = [money?.paid ?? noMoney, money?.unmatched ?? noMoney]
      return { held: sum([paid, above]), underWay: money?.underWay ?? noMoney }
    },
    movePayments: (tx: Tx, move: { from: string; to: string; by: string }) =>
      payments.move(tx, { purpose: 'team', ...move }),
    async strokesByHole(sql: Sql, { id, eventId }: { id: string; eventId: string }) {
      const [card] = await scoring.boardCards(sql, eventId, [id])
      const holes = await events.holes(sql, eventId)
      const played = holes.map((hole): [number, number | undefined] => [
        hole.number,
        card?.strokes.get(hole.id),
      ])
      return Object.fromEntries(played.filter((entry): entry is [number, number] => entry[1] !== undefined))
    },
    afterFinal,
    confirmedCards: (sql: Sql, eventId: string) => scoring.confirmedTeams(sql, eventId),
    deskFacts: (sql: Sql, eventId: string) => scoring.deskFacts(sql, eventId),
    arrivedPlayers: async (sql: Sql, eventId: string) => new Set((await arrivalsOf(sql, eventId)).keys()),
  }
  const registration = createRegistration(signUp)
  const blasts = createBlasts({
    database,
    clock,
    messages,
    audit,
    audienceOf: (sql, ask) => audienceOf(signUp, sql, ask),
    recipientsOf: (sql, ask) =>
      recipientsOf({ events, dinner, sponsors, volunteers, teamWriting: signUp, publicUrl }, sql, ask),
  })
  const dinner = createDinner({
    database,
    clock,
    events,
    audit,
    keepDeleted,
    moveArrival: (tx, from, to) => moveArrival(tx.sql, from, to),
    closeArrivalGap: (tx, { orderId, guestNumber }) => closeArrivalGap(tx.sql, orderId, guestNumber),
    isOpen: takesVisitors,
    taken: placesTaken,
    paidFor: (sql, orderIds) => payments.paidFor(sql, 'attendee', orderIds),
    movePayments: (tx, move) => payments.move(tx, { purpose: 'attendee', ...move }),
    refit: (tx, subjectId) => payments.refit(tx, { purpose: 'attendee', subjectId }),
    openPaymentsOf: (sql, orderIds) => payments.openFor(sql, 'attendee', orderIds),
    releaseHolds,
    moneyOf,
    async confirm(tx, event, order) {
      const to = order.requestedBy.email
      // Whom the staff added may have given no address.
      if (to) await messages.email(tx, { ...dinnerLetter(event, order), to, eventId: event.id })
    },
  })
  const scoring = createScoring({
    database,
    clock,
    events,
    teams,
    audit,
    afterFinal,
    holeSponsors: (sql, eventId) => sponsors.byHole(sql, eventId),
  })
  const boards = createBoards({ database, clock, events, teams, scoring })
  const volunteers = createVolunteers({ database, clock, events, audit, basketsCollectedBy })
  const basketsDeps = {
    database,
    clock,
    events,
    messages,
    audit,
    keepDeleted,
    collectors: volunteers,
    files,
    pictures: world.pictures,
  }
  const baskets = createBaskets(basketsDeps)
  const { pictures } = world
  const sponsors = createSponsors({
    database,
    clock,
    events,
    payments,
    messages,
    sponsorships,
    files,
    pictures,
    audit,
    keepDeleted,
    publicUrl,
  })
  const checkIn = createCheckIn({
    database,
    clock,
    events,
    auth,
    audit,
    teams,
    dinner,
    payments,
    moneyOf,
    letPlay: registration.letPlay,
    publicUrl,
  })
  const setup = await createSetup({ database, auth, events, audit })
  // Sample players have no mailbox.
  const calendar = createSampleCalendar(clock)
  const quiet = createRegistration({ ...signUp, clock: calendar.clock, welcomeTeam: silent })
  const sample = createSampleEvent({
    database,
    events,
    registration: quiet,
    dinner: createDinner({ ...dinner.deps, clock: calendar.clock }),
    calendar,
    volunteers,
    baskets,
    sponsors,
    payments,
    scoring,
  })

  /**
   * The use-cases that enter people, inside one transaction: a closed registration is open to it, and nobody
   * is mailed but the teams, if it asks for that.
   */
  function deskWithin(tx: Tx, mailsTeams: boolean): ImportDesk {
    const own = joined(database, tx)
    // No network inside a transaction: an import sells no place whose payment might still be made.
    const open = { database: own, isOpen: () => true, releaseHolds: async () => false }
    return {
      registration: createRegistration({
        ...signUp,
        ...open,
        welcomeTeam: mailsTeams ? signUp.welcomeTeam : silent,
      }),
      dinner: createDinner({ ...dinner.deps, ...open, confirm: silent }),
      sponsors: createSponsors({ ...sponsors.deps, database: own }),
      volunteers: createVolunteers({ ...volunteers.deps, database: own }),
      baskets: createBaskets({ ...baskets.deps, database: own }),
      payments: createPayments({ ...paymentsDeps, database: own, onPaid: silent }),
    }
  }
  const imports = createImports({ database, clock, events, audit, deskWithin })

  const auditReading = {
    sql: database.sql,
    namesIn: (sql: Sql, eventId: string) => namesIn(sql, eventId, { events, teams }),
    timeZone: async () => (await events.current(database.sql))?.timeZone ?? 'UTC',
  }

  return {
    database,
    clock,
    audit,
    files,
    auditReading,
    messages,
    optOuts,
    blasts,
    events,
    payments,
    auth,
    registration,
    dinner,
    volunteers,
    baskets,
    sponsors,
    scoring,
    boards,
    checkIn,
    deletions,
    setup,
    sample,
    imports,
  }
}
