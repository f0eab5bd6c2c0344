import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { orderDinner } from '../../../../tests/support/dinner.ts'
import { golfers, openPlaces, signUpParty } from '../../../../tests/support/golf-parties.ts'
import {
  addPackage,
  golfer,
  payPackage,
  placesSecret,
  readPlaces,
  takePackage,
  titlePackage,
} from '../../../../tests/support/packages.ts'
import { foursome, makeEvent } from '../../../../tests/support/people.ts'
import { accept, deleteTeam, joinAsTeam, joinForDinner } from '../../../../tests/support/waiting.ts'
import { day, later } from '../../../kernel/clock.ts'

/** Golfers and guests who don't come in through a sign-up form are asked the same. */
let app: TestApp
let eventId = ''
beforeEach(async () => {
  app = await startTestApp()
  const eventDate = later(new Date(), 60 * day).toISOString()
  eventId = (await makeEvent(app, { dinnerFee: 60, maxAttendees: 4, eventDate })).eventId
  await openPlaces(app, { looking: true, waitlist: true, offerHours: 1 })
})
afterEach(() => app.stop())

const asAdmin = async (route: string, body?: object, params?: Record<string, string>) =>
  app.call(route, { token: await app.admin(), ...(body ? { body } : {}), ...(params ? { params } : {}) })
async function ask(audience: string, words: string, asking = 'required'): Promise<string> {
  const body = { audience, words, asking, kind: 'text' }
  return (await asAdmin('POST /api/admin/questions', body)).body.questions.at(-1).questionId
}
const said = (questionId: string, answer: string, number: number | undefined = 1) => ({
  answers: [{ questionId, number, answer: [answer] }],
})
/** 'Pat Doyle: By bus'; with '' for whoever is asked and hasn't answered. */
async function answers(): Promise<string[]> {
  const { people } = (await asAdmin('GET /api/admin/answers')).body
  return people
    .map(({ name, answers: own }: { name: string; answers: { answer: string[] }[] }) =>
      [name, own.map(({ answer }) => answer.join(', ')).join('; ')].join(': '),
    )
    .sort()
}
const pat = {
  firstName: 'Pat',
  lastName: 'Doyle',
  email: 'pat@example.org',
  phoneNumber: '3105550123',
  shirtSize: 'Small',
}
const sam = { ...pat, firstName: 'Sam', email: null, phoneNumber: null }

/** A captain's team with open places. Returns its link's secret. */
async function openTeam(more: object = {}): Promise<string> {
  const body = { players: golfers('Marsh', 1, 1), ...more }
  return (await app.call('POST /api/places/team', { body })).body.paymentTrackingId
}

/** The secret of a link to an open place, or of one that hands a golfer's place over. */
async function linkOf(call: string, body: object): Promise<string> {
  const sent = await app.call(call, {
    body: {
      ...{ channel: 'copied', heldUntil: later(new Date(), 20 * day).toISOString(), requestId: randomUUID() },
      ...body,
    },
  })
  const url = /https?:[^"]*\/place[^"]*#[\w-]+/.exec(sent.text)?.[0]
  if (!url) throw new Error(sent.text)
  return url.split('#')[1] as string
}

it('whoever takes a place by a link answers what is required, and whoever replaces them hasn’t yet', async () => {
  const way = await ask('golfer', 'How do you come?')
  const team = await openTeam(said(way, 'By car'))
  const claim = (secret: string, more: object) =>
    app.call('POST /api/places/claim', { body: { secret, requestId: randomUUID(), player: pat, ...more } })
  const secret = await linkOf('POST /api/places/send', { paymentTrackingId: team })
  const refused = await claim(secret, {})
  expect(refused.body.errors).toEqual({ [`answers.${way}.1`]: ['Please answer this'] })
  expect(await answers()).toEqual(['Ana Marsh: By car'])
  expect((await claim(secret, said(way, 'By bus'))).status).toBe(200)
  expect(await answers()).toEqual(['Ana Marsh: By car', 'Pat Doyle: By bus'])
  const { places } = (await app.call('POST /api/places/own', { body: { paymentTrackingId: team } })).body
  const replaces = places[1].player.id
  const name = (more: object) =>
    app.call('POST /api/places/name', { body: { paymentTrackingId: team, player: sam, ...more } })
  // Whoever names somebody may not know.
  expect((await name({ replaces })).status).toBe(200)
  expect(await answers()).toEqual(['Ana Marsh: By car', 'Sam Doyle: '])
  const kim = { ...sam, firstName: 'Kim' }
  expect((await name({ player: kim, ...said(way, 'On foot') })).status).toBe(200)
  expect(await answers()).toEqual(['Ana Marsh: By car', 'Kim Doyle: On foot', 'Sam Doyle: '])
})

it('so does whoever takes over the place of a golfer without a team', async () => {
  const way = await ask('golfer', 'How do you come?')
  const { paymentTrackingId } = (await signUpParty(app, 'Lopez', 9, 1, said(way, 'By car'))).body
  const { players } = (await app.call('POST /api/places/party', { body: { paymentTrackingId } })).body
  const playerId = players[0].id
  const secret = await linkOf('POST /api/places/party/send', { paymentTrackingId, playerId })
  const body = { secret, requestId: randomUUID(), player: pat }
  expect((await app.call('POST /api/places/claim', { body })).status).toBe(400)
  const taken = await app.call('POST /api/places/claim', { body: { ...body, ...said(way, 'By bus') } })
  expect(taken.status, taken.text).toBe(200)
  expect(await answers()).toEqual(['Pat Doyle: By bus'])
  const named = {
    ...{ paymentTrackingId: taken.body.payLink.split('=')[1], playerId },
    ...{ player: { ...pat, firstName: 'Sam' }, ...said(way, 'On foot') },
  }
  expect((await app.call('POST /api/places/party/name', { body: named })).status).toBe(200)
  expect(await answers()).toEqual(['Sam Doyle: On foot'])
})

it('a request to join keeps its answers until the team says yes, and forgets them otherwise', async () => {
  const way = await ask('golfer', 'How do you come?')
  const paymentTrackingId = await openTeam(said(way, 'By car'))
  await app.call('PUT /api/places/looking', {
    body: { paymentTrackingId, isLooking: true, sentence: 'Fun.' },
  })
  const [team] = (await app.call('GET /api/places/looking')).body.teams
  const request = (seat: number, more: object) =>
    app.call('POST /api/places/looking/ask', {
      body: {
        ...{ id: team.id, ...golfers('Webb', seat, 1)[0], sentence: 'Off 14.', requestId: randomUUID() },
        ...more,
      },
    })
  expect((await request(5, {})).body.errors).toHaveProperty([`answers.${way}.1`])
  expect((await request(5, said(way, 'By bus'))).status).toBe(200)
  expect((await request(6, said(way, 'On foot'))).status).toBe(200)
  await app.features.questions.tidy()
  expect(await answers()).toEqual(['Ana Marsh: By car'])
  const { requests } = (await app.call('POST /api/places/looking/own', { body: { paymentTrackingId } })).body
  for (const [place, answer] of ['no', 'yes'].entries()) {
    const body = { secret: requests[place].secret, answer }
    expect((await app.call('POST /api/places/join/answer', { body })).status).toBe(200)
  }
  expect(await answers()).toEqual(['Ana Marsh: By car', 'Ana Webb: By bus'])
  expect(await app.features.database.sql.selectFrom('answers').select('id').execute()).toHaveLength(2)
})

it('a sponsor’s golfers are asked before they have a team and keep their answers on it', async () => {
  await app.features.database.sql.updateTable('events').set({ maxAttendees: 20 }).execute()
  const way = await ask('golfer', 'How do you come?')
  const song = await ask('guest', 'Which song?')
  const { body, text } = await takePackage(app, await addPackage(app, titlePackage))
  expect(body.paymentTrackingId, text).toBeTruthy()
  await payPackage(app, body.paymentTrackingId, 5000)
  const secret = await placesSecret(app)
  await asAdmin('PUT /api/admin/place-settings', {
    ...(await asAdmin('GET /api/admin/place-settings')).body,
    isOn: false,
    usualPlayerPrice: undefined,
    teamSizeIsFixed: undefined,
  })
  const { places } = (await readPlaces(app, secret)).body
  const golf = places.filter(({ kind }) => kind === 'golf')
  const [dinner] = places.filter(({ kind }) => kind === 'dinner')
  const name = (place: number, more: object) =>
    app.call('POST /api/sponsor/places/name', {
      body: { secret, placeId: golf[place]?.id, golfer: golfer(place + 1), ...more },
    })
  expect((await name(0, said(way, 'By car'))).status).toBe(200)
  expect((await name(1, {})).status).toBe(200)
  expect(await answers()).toEqual(['Ruth Aldana: ', 'Sam Aldana: By car'])
  await app.features.questions.tidy()
  // On the sponsor's own page.
  const own = (await app.call('POST /api/answers/own', { body: { secret } })).body
  expect(own.people.map((person: { name: string }) => person.name)).toEqual(['Sam Aldana', 'Ruth Aldana'])
  const mended = [{ personId: own.people[1].personId, questionId: way, answer: ['By bus'] }]
  expect((await app.call('PUT /api/answers/own', { body: { secret, answers: mended } })).status).toBe(200)
  // Another person has none; a corrected name keeps them.
  await name(0, { golfer: { ...golfer(1), firstName: 'Sama' } })
  await name(1, { golfer: { ...golfer(2), firstName: 'Bartholomew' } })
  expect(await answers()).toEqual(['Bartholomew Aldana: ', 'Sama Aldana: By car'])
  const claim = (link: string | null | undefined, more: object) =>
    app.call('POST /api/sponsor/place/claim', {
      body: { secret: link?.split('#')[1], requestId: randomUUID(), ...more },
    })
  const own3 = { ...golfer(3), email: 'omar@example.org', phoneNumber: '8315550133' }
  expect((await claim(golf[2]?.link, { golfer: own3 })).body.errors).toHaveProperty([`answers.${way}.1`])
  expect((await claim(golf[2]?.link, { golfer: own3, ...said(way, 'On foot') })).status).toBe(200)
  expect((await name(3, said(way, 'By train'))).status).toBe(200)
  expect((await claim(dinner?.link, { name: 'Eve' })).body.errors).toHaveProperty([`answers.${song}.1`])
  expect((await claim(dinner?.link, { name: 'Eve', ...said(song, 'Any') })).status).toBe(200)
  expect(await answers()).toEqual([
    ...['Bartholomew Aldana: ', 'Eve: Any', 'Omar Aldana: On foot', 'Sama Aldana: By car'],
    'Wen Aldana: By train',
  ])
  expect((await app.call('GET /api/Golf/GetTeams')).body).toHaveLength(1)
  const later = (await app.call('POST /api/answers/own', { body: { secret } })).body
  expect(later.people.map((person: { name: string }) => person.name)).toEqual(['Eve'])
  // A team that is deleted and brought back has its answers again.
  const [team] = (await asAdmin('GET /api/Admin/GetTeams')).body
  const before = await answers()
  await deleteTeam(app, team.id)
  await app.features.questions.tidy()
  const { deletions } = (await asAdmin('GET /api/admin/deletions')).body
  const back = await asAdmin('POST /api/admin/deletions/{deletionId}/restore', undefined, {
    deletionId: deletions[0]?.deletionId,
  })
  expect(back.status, back.text).toBe(200)
  expect(await answers()).toEqual(before)
})

it('an offered place is taken with the answers of everybody who waits', async () => {
  await app.features.database.sql.updateTable('events').set({ maxTeams: 1 }).execute()
  const way = await ask('golfer', 'How do you come?')
  const banner = await ask('team', 'What should your banner say?')
  const filled = [1, 2, 3, 4].map((number) => ({ questionId: way, number, answer: ['By car'] }))
  const own = { questionId: banner, answer: ['Go'] }
  const body = { players: foursome('Full', 1), answers: [...filled, own] }
  const { teamId } = (await app.call('POST /api/SignUp', { body })).body
  const { secret } = (await joinAsTeam(app, 'Wait', 2)).body
  await deleteTeam(app, teamId)
  await app.features.waitlist.run()
  const { people } = (await app.call('POST /api/waitlist/own', { body: { secret } })).body
  const refused = await accept(app, secret)
  expect(Object.keys(refused.body.errors)).toContain(`answers.${banner}`)
  expect((await app.call('POST /api/waitlist/own', { body: { secret } })).body.state).toBe('offered')
  const each = people.map((_: string, place: number) => ({
    ...{ questionId: way, number: place + 1, answer: [`By ${place}`] },
  }))
  expect((await accept(app, secret, { answers: [...each, own] })).status).toBe(200)
  expect(await answers()).toEqual(
    [...people.map((person: string, place: number) => `${person}: By ${place}`), 'Team Wait: Go'].sort(),
  )
})

it('so is a seat at dinner', async () => {
  const song = await ask('guest', 'Which song?')
  const names = ['Ada', 'Bea', 'Cy', 'Di']
  await orderDinner(
    app,
    { eventId },
    {
      attendees: names.map((name) => ({ name })),
      answers: names.map((_, place) => ({ questionId: song, number: place + 1, answer: ['One'] })),
    },
  )
  const { secret } = (await joinForDinner(app, eventId, 'eve@example.org', 1)).body
  const { people } = (await asAdmin('GET /api/admin/answers')).body
  const [orderId = '', guestNumber = ''] = people[3].personId.split(':')
  const call = 'DELETE /api/admin/dinner-guests/{orderId}/{guestNumber}'
  expect((await asAdmin(call, { seenName: 'Di' }, { orderId, guestNumber })).status).toBe(204)
  await app.features.waitlist.run()
  expect((await accept(app, secret)).body.errors).toEqual({ [`answers.${song}.1`]: ['Please answer this'] })
  const taken = await accept(app, secret, said(song, 'Two'))
  expect(taken.status, taken.text).toBe(200)
  expect(await answers()).toEqual(['Ada: One', 'Bea: One', 'Cy: One', 'Guest 1: Two'])
})

it('questions are asked in the committee’s order, which names each once', async () => {
  const [one, two, three] = [
    await ask('golfer', 'One?'),
    await ask('golfer', 'Two?'),
    await ask('golfer', 'Three?'),
  ]
  await asAdmin('POST /api/admin/questions/{questionId}/retire', undefined, { questionId: two })
  const order = (questionIds: string[]) => asAdmin('POST /api/admin/questions/order', { questionIds })
  const inOrder = async () =>
    (await app.call('GET /api/Home')).body.questions.map(({ words }: { words: string }) => words)
  for (const wrong of [[one], [one, one], [one, two, three], []])
    expect((await order(wrong)).body.type).toBe('/problems/changed-meanwhile')
  expect(await inOrder()).toEqual(['One?', 'Three?'])
  expect((await order([three, one])).status).toBe(200)
  expect(await inOrder()).toEqual(['Three?', 'One?'])
  await ask('golfer', 'Four?')
  expect(await inOrder()).toEqual(['Three?', 'One?', 'Four?'])
  const log = JSON.stringify((await asAdmin('GET /api/admin/audit')).body)
  expect(log).toContain('questions ordered')
})
