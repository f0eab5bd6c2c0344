/** An event with contact details wherever a form takes them, and what the database holds of them. */
import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { cents } from '../../src/kernel/money.ts'
import type { TestApp } from './app.ts'
import { orderDinner } from './dinner.ts'
import { golfers, openPlaces, signUpParty } from './golf-parties.ts'
import { eventually, goodCard, pay, presentCard, startPaying } from './paying.ts'
import { makeEvent, signUp } from './people.ts'
import { acme, sponsor } from './sponsoring.ts'
import { joinAsTeam } from './waiting.ts'

export const donorAddress = '7 Canary Court\nMonterey, CA 93940'

/** Signs everybody up, pays, and finalizes. Returns the event's id. */
export async function plantContacts(app: TestApp): Promise<string> {
  const token = await app.admin()
  const asStaff = async (route: string, body: object, params: Record<string, unknown> = {}) => {
    const answer = await app.call(route, { token, body, params })
    if (answer.status >= 300) throw new Error(`${route}: ${answer.text}`)
    return answer.body
  }
  const asVisitor = async (route: string, body: object) => {
    const answer = await app.call(route, { body })
    if (answer.status >= 300) throw new Error(`${route}: ${answer.text}`)
    return answer.body
  }
  const contact = { name: 'Cole Committee', email: 'cole@committee.example', phone: '(831) 555-0100' }
  const event = await makeEvent(app, { dinnerFee: 60, maxTeams: 4, contact })
  const { eventId } = event
  await openPlaces(app, { looking: true, waitlist: true })
  const marsh = (await signUp(app, 'Marsh', 1)).body
  await pay(app, 'lead1@example.org', 500)
  const captain = await asVisitor('POST /api/places/team', { players: golfers('Quill', 2, 2) })
  const { paymentTrackingId } = captain
  await asVisitor('POST /api/places/send', {
    paymentTrackingId,
    ...{
      channel: 'email',
      email: 'sent@canary.example',
      heldUntil: '2025-07-18T12:00:00Z',
      requestId: randomUUID(),
    },
  })
  await app.call('PUT /api/places/looking', {
    body: { paymentTrackingId, isLooking: true, sentence: 'Write to quill@canary.example' },
  })
  const [{ id }] = (await app.call('GET /api/places/looking')).body.teams
  await asVisitor('POST /api/places/looking/ask', {
    ...{ id, ...golfers('Webb', 9, 1)[0], sentence: 'Call (831) 777-0909', requestId: randomUUID() },
  })
  await asStaff('POST /api/admin/codes', { code: 'CLUB', kind: 'percent', amount: 10 })
  const party = await signUpParty(app, 'Lopez', 3, 3, { code: 'club', wishes: 'Ask lopez@canary.example' })
  const own = await asVisitor('POST /api/places/party', { paymentTrackingId: party.body.paymentTrackingId })
  await asVisitor('POST /api/places/party/send', {
    ...{ paymentTrackingId: party.body.paymentTrackingId, playerId: own.players[1].id },
    ...{ channel: 'email', email: 'handed@canary.example', heldUntil: '2025-07-18T12:00:00Z' },
    requestId: randomUUID(),
  })
  const { questions } = await asStaff('POST /api/admin/questions', {
    ...{ audience: 'guest', kind: 'text', words: 'Who drives you home?', choices: [], asking: 'optional' },
  })
  const dinner = await orderDinner(app, event, {
    requestedByEmailAddress: 'dinner@canary.example',
    answers: [{ questionId: questions[0].questionId, number: 1, answer: ['drive@canary.example'] }],
  })
  const secret = dinner.body.paymentTrackingId
  const [guest] = (await asVisitor('POST /api/dinner/own', { secret })).guests
  const words = { diet: 'No nuts, ask diet@canary.example', wish: 'Whoever reads wish@canary.example' }
  await app.call('PUT /api/dinner/own', {
    body: { secret, guests: [{ guestId: guest.guestId, seenName: guest.name, ...words }] },
  })
  const order = { paymentTrackingId: secret, type: 'Attendee/Shirt' }
  const { clientSecret } = (await startPaying(app, 'dinner@canary.example', 60, order)).body
  await presentCard(app, clientSecret, goodCard)
  const { body: selling } = await app.call('GET /api/admin/selling-settings', { token })
  const open = { ...selling, takesGifts: true, extrasOpen: true }
  await app.call('PUT /api/admin/selling-settings', { token, body: open })
  const giver = { email: 'giver@canary.example', firstname: 'Gia', lastname: 'Giver' }
  const gift = await asVisitor('POST /api/gifts', {
    amount: 300,
    giver,
    message: 'From giver@canary.example',
  })
  const donation = { paymentTrackingId: gift.paymentTrackingId, type: 'Donation' }
  const given = (await startPaying(app, 'giver@canary.example', 300, donation)).body
  await presentCard(app, given.clientSecret, goodCard)
  await sponsor(app, acme)
  const volunteer = { firstName: 'Vera', lastName: 'Cole', shirtSize: 'Large' }
  const contacts = { email: 'vera@canary.example', phone: '(831) 777-0101' }
  const { volunteerId } = await asStaff('POST /api/admin/add-volunteer', { ...volunteer, ...contacts })
  await asStaff('POST /api/admin/add-donation', {
    ...{ type: 'Basket', name: 'Wine', volunteerId, value: 50, donorName: 'Dee Donor', donorAddress },
    ...{ winnerName: 'Grace Okafor', winnerPhoneNumber: '(831) 777-0142' },
  })
  const item = await asStaff('POST /api/admin/items', {
    ...{ kind: 'add-on', name: 'Mulligan', price: 10, value: 10, soldAt: ['extras'] },
  })
  await asVisitor('POST /api/orders', {
    ...{ lines: [{ itemId: item.id, quantity: 1 }], amountOwed: 10, place: 'extras' },
    payer: { email: 'extra@canary.example', firstname: 'Eve', lastname: 'Extra', phone: '8317770155' },
  })
  await signUp(app, 'Late', 5)
  await joinAsTeam(app, 'Waits', 6)
  await startPaying(app, 'lead5@example.org', 500)
  await asStaff('POST /api/Admin/SendReminderEmail', {})
  await asStaff('POST /api/Admin/EventLive', { eventId, enabled: true })
  const [hole] = await app.features.events.holes(app.features.database.sql, eventId)
  const score = { teamId: marsh.teamId, holeId: hole?.id, score: 3, reason: 'Paper' }
  await asStaff('POST /api/LiveScoring/UpdateTeamHoleScore', score)
  await asStaff('POST /api/Admin/FinalizeEvent', { eventId, enabled: true })
  await eventually(async () => (await paidNumbers(app)).length >= 3)
  const [{ id: paymentId }] = (await app.call('GET /api/admin/payments', { token })).body.payments
  await asStaff(`POST /api/admin/payments/${paymentId}/refund`, { amount: 5, reason: 'Rain' })
  return eventId
}

/** Rows that would take a long story each. */
export async function plantRareRows({ features }: TestApp, eventId: string): Promise<void> {
  const { sql } = features.database
  const at = '2025-07-11T12:00:00.000Z'
  const { id: paymentId } = await sql.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  const { id: sponsorId } = await sql.selectFrom('sponsors').select('id').executeTakeFirstOrThrow()
  const ofEvent = { id: randomUUID(), eventId }
  const row = { eventId, email: 'row@canary.example', emailKey: 'row@canary.example' }
  const json = JSON.stringify({ rows: [row] })
  const move = { fromSubject: 'a', toSubject: 'b', fromName: 'Marsh', toName: '', reason: '' }
  await sql
    .insertInto('payment_moves')
    .values({ id: randomUUID(), paymentId, ...move, movedBy: 'Ann', movedAt: at })
    .execute()
  const amounts = {
    lines: '[]',
    amount: cents(1),
    leftAmount: cents(1),
    reason: '',
    madeBy: 'Ann',
    madeById: null,
  }
  const times = { madeAt: at, expiresAt: at, withdrawnAt: at, answer: null, answeredAt: null }
  await sql
    .insertInto('refund_offers')
    .values({ ...ofEvent, paymentId, secret: 'rare', ...amounts, ...times })
    .execute()
  await sql
    .insertInto('plans')
    .values({
      ...ofEvent,
      madeAt: at,
      madeBy: 'Ann',
      before: json,
      after: json,
      undoneAt: null,
      undoneBy: null,
    })
    .execute()
  const deleted = { deletedAt: at, deletedBy: 'Ann', restoredAt: null, restoredBy: null }
  await sql
    .insertInto('deletions')
    .values({ ...ofEvent, kind: 'team', name: 'Marsh', content: json, ...deleted })
    .execute()
  const counts = { added: 0, leftOut: 0, mailed: 0 }
  await sql
    .insertInto('imports')
    .values({
      ...ofEvent,
      kind: 'teams',
      fileName: 'a',
      fingerprint: 'a',
      ...counts,
      importedBy: 'Ann',
      createdAt: at,
    })
    .execute()
  const seller = {
    sellerId: 'seller',
    seller: 'Sally',
    place: 'seller' as const,
    lines: '[]',
    reasons: '["price"]',
  }
  const decided = { decidedAt: at, decidedById: null, decidedBy: 'Ann', orderId: null }
  const about = { teamId: null, playerNumber: null, checkNumber: null, soldAt: at, receivedAt: at }
  await sql
    .insertInto('late_sales')
    .values({
      ...ofEvent,
      ...seller,
      buyerName: 'Bo',
      buyerEmail: 'bo@canary.example',
      why: '',
      ...decided,
      ...about,
    })
    .execute()
  const person = {
    personId: 'seller',
    personName: 'Sally',
    cashCountId: null,
    keptAt: at,
    decidedAt: at,
  }
  await sql
    .insertInto('set_aside_money')
    .values({ ...ofEvent, ...person, method: 'cash', amount: cents(100), state: 'returned' })
    .execute()
  await sql
    .insertInto('sponsor_places')
    .values({
      ...{
        ...ofEvent,
        sponsorId,
        kind: 'golf',
        number: 1,
        value: null,
        state: 'named',
        secret: 'rare',
      },
      ...{
        firstName: 'Gus',
        lastName: 'Guest',
        email: null,
        phone: null,
        shirtSize: null,
        claimId: null,
      },
      ...{ teamId: null, orderId: null, changedAt: null, changedBy: null },
    })
    .execute()
}

async function paidNumbers(app: TestApp): Promise<string[]> {
  const rows = await app.features.database.sql
    .selectFrom('payments')
    .select('receiptSecret')
    .where('status', '=', 'paid')
    .execute()
  return rows.map((row) => row.receiptSecret)
}

/** What must stay as it was: the result, the sums, the books and every receipt. */
export async function booksAndBoards(app: TestApp, eventId: string): Promise<Record<string, string>> {
  const token = await app.admin()
  const query = { eventId }
  const kept: Record<string, string> = {}
  for (const route of [
    'GET /api/Golf/GetStandings',
    'GET /api/admin/journal',
    'GET /api/admin/export/journal.csv',
    'GET /api/admin/export/payments.csv',
    'GET /api/admin/export/item-sales.csv',
    'GET /api/admin/export/standings.csv',
  ])
    kept[route] = (await app.call(route, { token, query })).text
  const { donations } = (await app.call('GET /api/donation/get-winners', { query })).body
  // A basket's description is a text like any other: it may name a phone number.
  kept.winners = JSON.stringify(donations, (key, value) => (key === 'description' ? undefined : value))
  const { totals } = (await app.call('GET /api/admin/payments', { token, query })).body
  kept.totals = JSON.stringify(totals)
  const { acknowledgments } = (await app.call('GET /api/admin/year-end', { token, query })).body
  kept['year-end'] = JSON.stringify(acknowledgments)
  for (const secret of await paidNumbers(app)) {
    const { body } = await app.call('GET /api/payment/receipt/{secret}', { params: { secret } })
    // The words on a gift's card are a text, too.
    kept[`receipt ${secret}`] = JSON.stringify(body, (key, value) => (key === 'message' ? undefined : value))
  }
  return kept
}

const emails = /[^\s@<>(),;:"'[\]\\&=?/#%]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g
const phones = /(?<![\w-])\(?\d{3}\)?[ .-]{0,2}\d{3}[ .-]?\d{4}(?![\w-])/g

/** Every email, phone number and street in the whole database, by 'table.column': a dump, searched. */
export async function addressesInDatabase(app: TestApp): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  const { sql } = app.features.database
  for (const { name } of await sql.introspection.getTables()) {
    const { rows } = await raw<Record<string, unknown>>`select * from ${raw.table(name)}`.execute(sql)
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        if (typeof value !== 'string') continue
        const here = [
          ...value.matchAll(emails),
          ...value.matchAll(phones),
          ...value.matchAll(/Canary Court/g),
        ]
        for (const [address] of here) {
          // The test provider's records have times in seconds.
          if (/^17\d{8}$/.test(address)) continue
          const key = `${name}.${column}`
          found.set(key, (found.get(key) ?? new Set()).add(address))
        }
      }
  }
  return found
}
