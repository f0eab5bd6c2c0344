import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, type Round, startRound } from '../../../../tests/support/round.ts'

let app: TestApp
let round: Round
let harlan: PlayingTeam
let ortiz: PlayingTeam
let now: Date

beforeEach(async () => {
  now = new Date('2026-09-12T15:00:00Z')
  app = await startTestApp({ now: () => now })
  round = await startRound(app, ['Harlan', 'Ortiz'])
  ;[harlan, ortiz] = round.teams as [PlayingTeam, PlayingTeam]
})
afterEach(() => app.stop())

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const staff = async (route: string, sent: object = {}) =>
  app.call(route, { token: await app.admin(), ...sent })
const toAll = {
  holes: [] as number[],
  teamId: null as string | null,
  mustConfirm: false,
  onHome: false,
  onScreen: false,
}
const send = async (words: string, more: object = {}) =>
  staff('POST /api/admin/card-messages', {
    body: { messageId: randomUUID(), eventId: round.eventId, words, ...toAll, ...more },
  })
const page = async () => (await staff('GET /api/admin/card-messages')).body
const onCard = async (team: PlayingTeam) => (await round.card(team)).body.messages
const words = async (team: PlayingTeam) => (await onCard(team))?.map((each: { words: string }) => each.words)
const read = (team: PlayingTeam, seen: string[], confirmed: string[] = []) =>
  app.call('POST /api/LiveScoring/messages-read', { token: team.token, body: { seen, confirmed } })
const openLine = (isOpen = true) =>
  staff('PUT /api/admin/desk-line', { body: { eventId: round.eventId, isOpen } })
const callDesk = (team: PlayingTeam, more: object = {}) =>
  app.call('POST /api/LiveScoring/desk-call', {
    token: team.token,
    body: {
      callId: randomUUID(),
      teamId: team.id,
      ...{ kind: 'drinks', words: '', holeNumber: 7, calledAt: now.toISOString() },
      ...more,
    },
  })

it('an event that uses none of it has the card, the home page and the screen it had', async () => {
  const { body } = await round.card(harlan)
  expect(Object.keys(body).filter((key) => /message|desk/i.test(key))).toEqual([])
  expect((await app.call('GET /api/clubhouse-screen')).body).toEqual({
    eventId: round.eventId,
    raffleId: null,
  })
  expect((await callDesk(harlan)).status).toBe(404)
})

describe('a message', () => {
  it('to everybody is on every card, says who has seen it, and is gone once it ends', async () => {
    await send('Lunch is at the turn.')
    expect(await words(harlan)).toEqual(['Lunch is at the turn.'])
    const [{ messageId }] = await onCard(harlan)
    await read(harlan, [messageId])
    expect((await page()).messages).toMatchObject([
      { teams: 2, seen: 1, confirmed: 0, missing: ['Team Ortiz'], madeBy: 'Ann Archer' },
    ])
    expect(await onCard(harlan)).toMatchObject([{ isSeen: true, isConfirmed: false }])
    await staff('POST /api/admin/card-messages/{id}/end', { params: { id: messageId } })
    expect(await onCard(harlan)).toBeUndefined()
    expect((await page()).messages).toMatchObject([{ endedBy: 'Ann Archer', seen: 1 }])
  })

  it('to one wave is on the cards of its teams only, and is seen by them', async () => {
    const waves = [
      { name: 'Morning', startsAt: '08:00', maxTeams: 1 },
      { name: 'Afternoon', startsAt: '13:30', maxTeams: 9 },
    ]
    const { body } = await staff('PUT /api/admin/waves', { body: { eventId: round.eventId, waves } })
    const { waveId } = body.waves[1]
    await send('The range opens at noon.', { waveId, onHome: true, onScreen: true })
    expect((await app.call('GET /api/Home')).text).not.toContain('The range opens')
    expect(await words(harlan)).toBeUndefined()
    expect(await words(ortiz)).toEqual(['The range opens at noon.'])
    const [{ messageId }] = await onCard(ortiz)
    await read(harlan, [messageId])
    expect((await page()).messages).toMatchObject([{ waveId, teams: 1, seen: 0, missing: ['Team Ortiz'] }])
    expect((await send('Elsewhere', { waveId: 'another' })).status).toBe(404)
  })

  it('to one team is on no other card, in no public answer, and nobody else can say they read it', async () => {
    await send('Your cart stays at the clubhouse.', { teamId: harlan.id, onHome: true, onScreen: true })
    expect(await words(harlan)).toEqual(['Your cart stays at the clubhouse.'])
    expect(await words(ortiz)).toBeUndefined()
    const publicly = ['GET /api/clubhouse-screen', 'GET /api/Golf/GetStandings', 'GET /api/Home']
    for (const route of publicly) expect((await app.call(route)).text).not.toContain('clubhouse.')
    const [{ messageId }] = await onCard(harlan)
    await read(ortiz, [messageId], [messageId])
    expect((await page()).messages).toMatchObject([{ teams: 1, seen: 0, teamName: 'Team Harlan' }])
  })

  it('that has to be confirmed waits for each team, and seeing it is not confirming it', async () => {
    await send('Cart paths only.', { mustConfirm: true, holes: [9, 7, 7] })
    const [message] = await onCard(harlan)
    expect(message).toMatchObject({ holes: [7, 9], mustConfirm: true, isSeen: false })
    await read(harlan, [message.messageId])
    expect((await page()).messages).toMatchObject([
      { seen: 1, confirmed: 0, missing: ['Team Harlan', 'Team Ortiz'] },
    ])
    await read(harlan, [], [message.messageId])
    await read(harlan, [message.messageId])
    expect((await page()).messages).toMatchObject([{ seen: 1, confirmed: 1, missing: ['Team Ortiz'] }])
  })

  it('sent twice with one id is one; corrected, the new one takes its place and the history stays', async () => {
    const messageId = randomUUID()
    await send('Horn at 9.', { messageId })
    await send('Horn at 9.', { messageId })
    expect((await send('Horn at 8.', { messageId })).status).toBe(409)
    await read(harlan, [messageId])
    later(1)
    await send('Horn at 9:30.', { corrects: messageId })
    expect(await onCard(harlan)).toMatchObject([
      { words: 'Horn at 9:30.', isCorrection: true, isSeen: false },
    ])
    expect((await page()).messages.map((each: { words: string }) => each.words)).toEqual([
      'Horn at 9:30.',
      'Horn at 9.',
    ])
    expect((await send('Horn at 10.', { corrects: messageId })).status).toBe(409)
  })

  it('is posted on the home page and the clubhouse screen only where asked', async () => {
    await send('On the cards only.')
    await send('Dinner is at six.', { onHome: true, onScreen: true })
    expect((await app.call('GET /api/clubhouse-screen')).body.posted).toEqual(['Dinner is at six.'])
    const text = (await app.call('GET /api/Home')).text
    expect(text).toContain('Dinner is at six.')
    expect(text).not.toContain('On the cards only.')
  })

  it('is with the volunteer of a contest, where it is about that hole', async () => {
    const body = {
      eventId: round.eventId,
      kind: 'longest-drive',
      measure: 'yards',
      holeNumber: 4,
      forWhom: 'all',
      names: [],
    }
    const added = await staff('POST /api/admin/contests', {
      body: { ...body, sponsor: null, sponsorId: null },
    })
    const [{ contest }] = added.body.contests
    const { url } = (await staff('POST /api/admin/contests/{id}/link', { params: { id: contest.contestId } }))
      .body
    await send('Somebody brings water.', { holes: [4] })
    await send('Not for you.', { holes: [5] })
    await send('Nor this.', { teamId: harlan.id })
    const opened = await app.call('POST /api/contest', { body: { secret: url.split('#')[1] } })
    expect(opened.body.messages).toEqual(['Somebody brings water.'])
  })

  it('is corrected for the team it was for, and said once where it was said twice', async () => {
    const own = { teamId: harlan.id }
    await send('Your cart is back.', own)
    const [{ messageId: corrects, teamId }] = (await page()).messages
    expect(teamId).toBe(harlan.id)
    await send('Your cart is back at hole 4.', { ...own, corrects })
    expect(await words(ortiz)).toBeUndefined()
    for (let twice = 0; twice < 2; twice++) await send('Lunch.', { onHome: true, onScreen: true })
    expect((await app.call('GET /api/clubhouse-screen')).body.posted).toEqual(['Lunch.'])
    expect((await app.call('GET /api/Home')).body.posted).toEqual(['Lunch.'])
  })

  it('bad input changes nothing', async () => {
    const wrong = [{ words: ' ' }, { holes: [19] }, { teamId: randomUUID() }, { corrects: randomUUID() }]
    for (const more of wrong) expect((await send('Words', more)).status).toBeGreaterThanOrEqual(400)
    expect((await page()).messages).toEqual([])
  })
})

describe('a call to the desk', () => {
  beforeEach(() => openLine())

  it('rings where it is medical until somebody takes it, is answered on the card, and is closed', async () => {
    const { body } = await callDesk(harlan, { kind: 'medical', words: 'A bee sting' })
    const open = async () => (await staff('GET /api/admin/desk-calls/open')).body
    expect(await open()).toMatchObject({ open: 1, medical: [{ teamName: 'Team Harlan', holeNumber: 7 }] })
    const params = { id: body.callId }
    await staff('POST /api/admin/desk-calls/{id}/take', { params })
    expect(await open()).toMatchObject({ open: 1, medical: [] })
    await staff('POST /api/admin/desk-calls/{id}/answer', { params, body: { answer: 'Joe is on his way.' } })
    expect((await round.card(harlan)).body.deskCalls).toMatchObject([
      { isTaken: true, answer: 'Joe is on his way.', isClosed: false },
    ])
    await staff('POST /api/admin/desk-calls/{id}/close', { params })
    expect(await open()).toMatchObject({ open: 0 })
    expect((await round.card(ortiz)).body.deskCalls).toBeUndefined()
  })

  it('from a dead spot counts once, keeps the time of the phone, and comes also once the desk takes no new ones', async () => {
    const calledAt = now.toISOString()
    const callId = randomUUID()
    later(1200)
    await openLine(false)
    expect((await round.card(harlan)).body.deskIsOpen).toBeUndefined()
    await callDesk(harlan, { callId, calledAt })
    await callDesk(harlan, { callId, calledAt })
    expect((await page()).calls).toMatchObject([{ calledAt, receivedAt: now.toISOString() }])
    expect((await callDesk(harlan, { callId, words: 'other' })).status).toBe(409)
    expect((await callDesk(ortiz, { callId })).status).toBe(409)
    expect((await callDesk(harlan, { teamId: ortiz.id })).status).toBe(403)
  })

  it('is one of three a minute; drinks never stand before medical help', async () => {
    for (let call = 0; call < 3; call++) expect((await callDesk(harlan)).status).toBe(200)
    const refused = await callDesk(harlan)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await callDesk(harlan, { kind: 'medical' })).status).toBe(200)
    expect((await callDesk(ortiz)).status).toBe(200)
    later(61)
    expect((await callDesk(harlan)).status).toBe(200)
  })

  it('is taken by one: a second one is told, and nothing of a phone’s clock is believed', async () => {
    const ahead = new Date(now.getTime() + 3_600_000).toISOString()
    const { body } = await callDesk(harlan, { calledAt: ahead })
    expect(body.calledAt).toBe(now.toISOString())
    const { sql } = app.features.database
    await sql.updateTable('desk_calls').set({ takenBy: 'Bea' }).execute()
    const params = { id: body.callId }
    expect((await staff('POST /api/admin/desk-calls/{id}/take', { params })).status).toBe(409)
  })

  it('medical ones come first, then the others by hole', async () => {
    await callDesk(harlan, { holeNumber: 12 })
    await callDesk(ortiz, { holeNumber: 3, kind: 'ruling' })
    await callDesk(ortiz, { holeNumber: 18, kind: 'medical' })
    expect((await page()).calls.map((call: { holeNumber: number }) => call.holeNumber)).toEqual([18, 3, 12])
  })
})
