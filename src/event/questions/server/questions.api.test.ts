import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { orderDinner } from '../../../../tests/support/dinner.ts'
import { openPlaces, signUpParty } from '../../../../tests/support/golf-parties.ts'
import { importing } from '../../../../tests/support/importing.ts'
import { keepLoggedIn } from '../../../../tests/support/ledger.ts'
import {
  addPackage,
  lunchPackage,
  payPackage,
  placesSecret,
  takePackage,
} from '../../../../tests/support/packages.ts'
import { foursome, makeEvent, signUp, teamToken } from '../../../../tests/support/people.ts'
import { readCsv } from '../../../../tests/support/read-csv.ts'
import { committeeToken, everyonesPassword, volunteerToken } from '../../../../tests/support/staff.ts'

let app: TestApp
let eventId = ''
let now = new Date('2025-07-01T12:00:00Z')
beforeEach(async () => {
  now = new Date('2025-07-01T12:00:00Z')
  app = await startTestApp({ now: () => now })
  keepLoggedIn(app, () => now.getTime())
  eventId = (await makeEvent(app, { dinnerFee: 60 })).eventId
})
afterEach(() => app.stop())

const shuttle = {
  audience: 'golfer',
  kind: 'one',
  words: 'Which shuttle?',
  choices: ['7:00', '7:30'],
  asking: 'required',
}
const lunch = { audience: 'golfer', kind: 'yes-no', words: 'Vegetarian cart lunch?', asking: 'optional' }
const banner = { audience: 'team', kind: 'text', words: 'What should your banner say?', asking: 'optional' }

const asAdmin = async (route: string, body?: object, params?: Record<string, string>) =>
  app.call(route, { token: await app.admin(), ...(body ? { body } : {}), ...(params ? { params } : {}) })
const list = async () => (await asAdmin('GET /api/admin/questions')).body.questions
async function ask(question: object): Promise<string> {
  const { body, text } = await asAdmin('POST /api/admin/questions', question)
  if (!body.questions) throw new Error(text)
  return body.questions.at(-1).questionId
}
const change = (questionId: string, question: object) =>
  asAdmin('PUT /api/admin/questions/{questionId}', question, { questionId })
const each = (questionId: string, answers: readonly string[]) =>
  answers.map((answer, place) => ({ questionId, number: place + 1, answer: [answer] }))
const signUpWith = (seat: number, answers: object[]) =>
  app.call('POST /api/SignUp', { body: { players: foursome(`Marsh${seat}`, seat), answers } })
/** 'Lee Marsh1 Which shuttle?: 7:00' */
async function answersInWords(): Promise<string[]> {
  const { questions, people } = (await asAdmin('GET /api/admin/answers')).body
  const words = new Map(
    questions.map((one: { questionId: string; words: string }) => [one.questionId, one.words]),
  )
  return people.flatMap((person: { name: string; answers: { questionId: string; answer: string[] }[] }) =>
    person.answers.map(
      ({ questionId, answer }) => `${person.name} ${words.get(questionId)}: ${answer.join(', ')}`,
    ),
  )
}

it('an event without questions answers as before, and keeps no answer to what it doesn’t ask', async () => {
  expect((await app.call('GET /api/Home')).body).not.toHaveProperty('questions')
  expect((await asAdmin('GET /api/admin/answers')).body).toEqual({ questions: [], people: [] })
  expect((await signUp(app, 'Marsh', 1)).status).toBe(200)
  expect((await signUpWith(2, [{ questionId: 'nothing', answer: ['x'] }])).status).toBe(200)
  expect(await answersInWords()).toEqual([])
})

it('what is required has to be answered for each golfer: else nobody is signed up, and each field says so', async () => {
  const id = await ask(shuttle)
  await ask({ ...lunch, asking: 'off' })
  expect((await app.call('GET /api/Home')).body.questions).toEqual([
    {
      questionId: id,
      audience: 'golfer',
      kind: 'one',
      words: 'Which shuttle?',
      choices: ['7:00', '7:30'],
      isRequired: true,
    },
  ])
  const refused = await signUpWith(1, each(id, ['7:00', ' ', '9:00', '7:30']))
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toEqual({
    [`answers.${id}.2`]: ['Please answer this'],
    [`answers.${id}.3`]: ['Please choose one of the answers'],
  })
  expect((await app.call('GET /api/Golf/GetTeams')).body).toEqual([])
  expect((await signUpWith(1, each(id, ['7:00', '7:30', '7:30', '7:30']))).status).toBe(200)
  expect(await answersInWords()).toContain('Lee Marsh1 Which shuttle?: 7:00')
  expect(await list()).toMatchObject([
    { answers: 4, open: 0 },
    { answers: 0, open: 0 },
  ])
})

it('golfers alone, dinner guests and sponsors are asked theirs; texts are one line without control characters', async () => {
  await openPlaces(app)
  const bus = await ask(shuttle)
  const song = await ask({ ...banner, audience: 'guest', words: 'Which song?', asking: 'required' })
  const booth = await ask({ ...banner, audience: 'sponsor', words: 'What do you bring?', asking: 'required' })
  expect((await signUpParty(app, 'Lopez', 9, 1)).body.errors).toHaveProperty([`answers.${bus}.1`])
  await signUpParty(app, 'Lopez', 9, 1, { answers: each(bus, ['7:30']) })
  const guests = { attendees: [{ name: 'Dana Harlan' }, { name: '' }, { name: 'Eli Harlan' }] }
  const dinner = await orderDinner(
    app,
    { eventId },
    { ...guests, answers: each(song, ['One\u0007\nday', 'Two']) },
  )
  expect(dinner.status).toBe(200)
  const acme = {
    ...{ sponsorName: 'Acme', contactFirstName: 'Ada', contactLastName: 'Acme' },
    ...{ contactEmail: 'ada@acme.example', contactPhoneNumber: '(831) 555-0142' },
  }
  expect((await app.call('POST /api/signup/sponsor-sign-up', { body: acme })).body.errors).toHaveProperty([
    `answers.${booth}`,
  ])
  const answers = JSON.stringify([{ questionId: booth, answer: ['A tent'] }])
  await app.call('POST /api/signup/sponsor-sign-up', { body: { ...acme, answers } })
  expect((await answersInWords()).sort()).toEqual([
    'Acme What do you bring?: A tent',
    'Ana Lopez Which shuttle?: 7:30',
    'Dana Harlan Which song?: One day',
    'Eli Harlan Which song?: Two',
  ])
})

it('there are at most ten; an answered one keeps its meaning, may be retired, and can’t be removed', async () => {
  const id = await ask(shuttle)
  for (let more = 0; more < 9; more++) await ask({ ...lunch, words: `Lunch number ${more}?` })
  expect((await asAdmin('POST /api/admin/questions', lunch)).body.type).toBe('/problems/too-many')
  expect((await change(id, { ...shuttle, choices: ['7:30', '7:00'] })).status).toBe(200)
  await change(id, shuttle)
  await signUpWith(1, each(id, ['7:00', '7:00', '7:30', '7:30']))
  for (const other of [
    { words: 'Which bus?' },
    { choices: ['7:00', '8:00'] },
    { kind: 'several' },
    { audience: 'team' },
  ]) {
    const refused = await change(id, { ...shuttle, ...other })
    expect(refused.body, JSON.stringify(other)).toMatchObject({ type: '/problems/in-use' })
  }
  const more = { ...shuttle, words: 'Which shuttles?', choices: ['7:00', '7:30', '8:00'], asking: 'optional' }
  expect((await change(id, more)).status).toBe(200)
  expect(
    (await asAdmin('DELETE /api/admin/questions/{questionId}', undefined, { questionId: id })).status,
  ).toBe(409)
  await asAdmin('POST /api/admin/questions/{questionId}/retire', undefined, { questionId: id })
  expect((await app.call('GET /api/Home')).body.questions).toHaveLength(9)
  expect(await answersInWords()).toHaveLength(4)
  expect((await change(id, more)).status).toBe(404)
  expect((await asAdmin('POST /api/admin/questions', lunch)).status).toBe(200)
  // Whoever has had the form open since before isn't held up.
  expect((await signUpWith(2, each(id, ['7:00', '7:00', '7:00', '7:00']))).status).toBe(200)
  expect(await answersInWords()).toHaveLength(4)
})

it('a team answers and mends its own until play begins, and what is required can’t be taken back', async () => {
  const bus = await ask(shuttle)
  const words = await ask(banner)
  await signUpWith(1, each(bus, ['7:00', '7:00', '7:00', '7:00']))
  await signUpWith(2, each(bus, ['7:30', '7:30', '7:30', '7:30']))
  const token = await teamToken(app, 1)
  const own = (await app.call('GET /api/user/answers', { token })).body
  expect(own.people.map(({ name }: { name: string }) => name)).toEqual([
    ...['Team Marsh1', 'Lee Marsh1', 'Pat Second', 'Sam Third', 'Kim Fourth'],
  ])
  const save = (answers: object[], by = token) =>
    app.call('PUT /api/user/answers', { token: by, body: { answers } })
  const [team, lee] = own.people
  const said = { personId: team.personId, questionId: words, answer: ['Go Marsh'] }
  expect((await save([said])).status).toBe(200)
  const emptied = await save([{ personId: lee.personId, questionId: bus, answer: [] }])
  expect(emptied.body.errors).toEqual({ 'answers.0': ['Please answer this'] })
  expect((await save([said], await teamToken(app, 2))).status).toBe(404)
  expect((await app.call('GET /api/user/answers', { token: await app.admin() })).status).toBe(404)
  expect((await app.call('POST /api/answers/own', { body: { secret: 'none' } })).status).toBe(404)
  expect(await answersInWords()).toContain('Team Marsh1 What should your banner say?: Go Marsh')
  await asAdmin('POST /api/Admin/EventLive', { eventId, enabled: true })
  expect((await save([{ ...said, answer: ['Too late'] }])).body.type).toBe('/problems/changes-closed')
  const log = JSON.stringify((await asAdmin('GET /api/admin/audit')).body)
  expect(log).toContain('What should your banner say?')
  expect(log).not.toContain('Go Marsh')
})

it('golfers without a team answer by their party’s link', async () => {
  await openPlaces(app)
  const id = await ask(lunch)
  const secret = (await signUpParty(app, 'Lopez', 9, 1)).body.paymentTrackingId
  const { people } = (await app.call('POST /api/answers/own', { body: { secret } })).body
  const answers = [{ personId: people[0].personId, questionId: id, answer: ['Yes'] }]
  expect((await app.call('PUT /api/answers/own', { body: { secret, answers } })).status).toBe(200)
  expect(await answersInWords()).toEqual(['Ana Lopez Vegetarian cart lunch?: Yes'])
  // Whoever takes the place over hasn't said anything yet.
  const player = {
    firstName: 'New',
    lastName: 'Comer',
    email: 'new@example.org',
    phoneNumber: '8315550188',
    shirtSize: 'Small',
  }
  await app.call('POST /api/places/party/name', {
    body: { paymentTrackingId: secret, playerId: people[0].personId, player },
  })
  expect(await answersInWords()).toEqual([])
})

it('dinner guests and sponsors mend their own answers by their own link, guests until the meals close', async () => {
  const seat = await ask({ ...lunch, audience: 'guest', words: 'Need the shuttle?' })
  const sign = await ask({ ...banner, audience: 'sponsor', words: 'What may we say on stage?' })
  const { paymentTrackingId } = (
    await orderDinner(app, { eventId }, { attendees: [{ name: 'Dana Harlan' }] })
  ).body
  const mend = async (secret: string, questionId: string, answer: string) => {
    const { people } = (await app.call('POST /api/answers/own', { body: { secret } })).body
    const answers = [{ personId: people[0].personId, questionId, answer: [answer] }]
    return app.call('PUT /api/answers/own', { body: { secret, answers } })
  }
  expect((await mend(paymentTrackingId, seat, 'Yes')).status).toBe(200)
  await takePackage(app, await addPackage(app, lunchPackage)).then(({ body }) =>
    payPackage(app, body.paymentTrackingId, 2500),
  )
  expect((await mend(await placesSecret(app), sign, 'Bread for everybody')).status).toBe(200)
  expect(await answersInWords()).toEqual([
    'Dana Harlan Need the shuttle?: Yes',
    'Cypress & Salt Bakery What may we say on stage?: Bread for everybody',
  ])
  const body = { dishes: [{ name: 'Salmon', portions: null }], choicesCloseOn: '2025-06-30' }
  expect((await asAdmin('PUT /api/admin/menu', body)).status).toBe(200)
  expect((await mend(paymentTrackingId, seat, 'No')).body.type).toBe('/problems/changes-closed')
})

it('staff of registration enter and mend answers; volunteers see none', async () => {
  const id = await ask(lunch)
  await signUp(app, 'Marsh', 1)
  expect(await list()).toMatchObject([{ answers: 0, open: 4 }])
  const token = await committeeToken(app, 'Registration')
  const sheet = await app.call('GET /api/admin/answers', { token })
  const answers = [{ personId: sheet.body.people[1].personId, questionId: id, answer: ['No'] }]
  expect((await app.call('PUT /api/admin/answers', { token, body: { answers } })).status).toBe(200)
  expect(await answersInWords()).toEqual(['Pat Second Vegetarian cart lunch?: No'])
  const csv = readCsv((await asAdmin('GET /api/admin/export/answers.csv')).text)
  expect(csv[1]).toEqual({
    ...{ Who: 'Golfers', Name: 'Pat Second', 'Team or order': 'Team Marsh' },
    'Vegetarian cart lunch?': 'No',
  })
  expect((await app.call('GET /api/admin/answers', { token: await volunteerToken(app) })).status).toBe(403)
})

it('a list may have a column called like each question, and a wrong answer is said at its line', async () => {
  await ask({
    ...shuttle,
    audience: 'guest',
    kind: 'several',
    words: 'Which songs?',
    choices: ['One', 'Two'],
  })
  await ask(lunch)
  await ask(banner)
  const desk = importing(app, await app.admin())
  const guests = ['Name,Email,Which songs?', 'Ada,ada@example.org,"two, ONE"', 'Bea,bea@example.org,'].join(
    '\r\n',
  )
  expect((await desk.import('guests', guests)).body).toMatchObject({ added: 2 })
  const wrong = 'Name,Email,Which songs?\r\nCy,cy@example.org,Three'
  expect(Object.values(await desk.wrong('guests', wrong)).join()).toContain('Which songs?: Please choose')
  const players = ['Lee', 'Pat', 'Sam', 'Kim'].map(
    (name, place) =>
      `Marsh,${name},Marsh,${place === 0 ? 'lee@example.org' : ''},L,${place === 0 ? 'y' : ''},Go`,
  )
  const teams = ['Team,First,Last,Email,Size,Vegetarian cart lunch?,What should your banner say?', ...players]
  expect((await desk.import('teams', teams.join('\r\n'))).body).toMatchObject({ added: 1 })
  expect(await answersInWords()).toEqual([
    'Team Marsh What should your banner say?: Go',
    'Lee Marsh Vegetarian cart lunch?: Yes',
    'Ada Which songs?: Two, One',
  ])
})

it('a copied event has the questions and no answers; the year before keeps its own', async () => {
  const id = await ask(shuttle)
  await signUpWith(1, each(id, ['7:00', '7:00', '7:00', '7:00']))
  const gone = await ask(lunch)
  await asAdmin('POST /api/admin/questions/{questionId}/retire', undefined, { questionId: gone })
  const next = { eventName: 'Next year', eventDate: '2026-07-18T12:00:00-04:00' }
  const copy = await asAdmin('POST /api/admin/events/{eventId}/copy', next, { eventId })
  expect(copy.status, copy.text).toBe(200)
  const query = { eventId: copy.body.eventId }
  const copied = await app.call('GET /api/admin/questions', { token: await app.admin(), query })
  expect(copied.body.questions).toMatchObject([{ words: 'Which shuttle?', answers: 0, isAnswered: false }])
  expect(copied.body.questions[0].questionId).not.toBe(id)
  await asAdmin('POST /api/admin/events/{eventId}/make-current', undefined, query)
  expect((await change(id, lunch)).status).toBe(404)
})

it('an erasure takes what a person answered, and what others said of them stays without their name', async () => {
  const id = await ask({ ...banner, audience: 'golfer', words: 'With whom do you ride?' })
  await signUpWith(1, [
    { questionId: id, number: 1, answer: ['With anybody'] },
    { questionId: id, number: 2, answer: ['Lee Marsh1, please'] },
  ])
  now = new Date('2025-08-01T12:00:00Z')
  await asAdmin('POST /api/account/confirm', { password: everyonesPassword })
  const who = { email: 'lead1@example.org', phone: null, name: 'Lee Marsh1' }
  const erased = await asAdmin('POST /api/admin/privacy/erase', who)
  expect(erased.status, erased.text).toBe(200)
  const rows = await app.features.database.sql.selectFrom('answers').select(['name', 'answer']).execute()
  expect(rows).toEqual([{ name: 'Pat Second', answer: 'Golfer, please' }])
})

it('and is found by the name that was corrected a moment ago', async () => {
  const id = await ask({ ...banner, audience: 'golfer', words: 'With whom do you ride?' })
  await signUpWith(1, [{ questionId: id, number: 2, answer: ['With anybody'] }])
  const [team] = (await asAdmin('GET /api/Admin/GetTeams')).body
  const [lee, pat, ...others] = team.teamMembers
  const players = [lee, { ...pat, lastName: 'Seconds' }, ...others]
  const body = { version: team.version, players }
  const edited = await asAdmin('PUT /api/admin/teams/{teamId}', body, { teamId: team.id })
  expect(edited.status, edited.text).toBe(200)
  await asAdmin('POST /api/account/confirm', { password: everyonesPassword })
  const who = { email: null, phone: null, name: 'Pat Seconds' }
  now = new Date('2025-08-01T12:00:00Z')
  const erased = await asAdmin('POST /api/admin/privacy/erase', who)
  expect(erased.status, erased.text).toBe(200)
  const rows = await app.features.database.sql.selectFrom('answers').select(['name', 'answer']).execute()
  expect(rows).toEqual([])
})

it('a guest’s answers move with them, and go with them', async () => {
  const id = await ask({ ...banner, audience: 'guest', words: 'Which song?' })
  const songs = each(id, ['One', 'Two', 'Three'])
  const attendees = ['Ada', 'Bea', 'Cy'].map((name) => ({ name }))
  await orderDinner(app, { eventId }, { attendees, answers: songs })
  const { people } = (await asAdmin('GET /api/admin/answers')).body
  const [orderId = '', guestNumber = ''] = people[1].personId.split(':')
  const remove = await asAdmin(
    'DELETE /api/admin/dinner-guests/{orderId}/{guestNumber}',
    { seenName: 'Bea' },
    { orderId, guestNumber },
  )
  expect(remove.status, remove.text).toBe(204)
  expect(await answersInWords()).toEqual(['Ada Which song?: One', 'Cy Which song?: Three'])
})

it('a team that was removed by mistake comes back with its answers; after a day they are forgotten', async () => {
  const id = await ask(shuttle)
  await signUpWith(1, each(id, ['7:00', '7:00', '7:00', '7:00']))
  const [team] = (await asAdmin('GET /api/Admin/GetTeams')).body
  const rows = () => app.features.database.sql.selectFrom('answers').selectAll().execute()
  const remove = async (version: number) =>
    asAdmin('DELETE /api/admin/teams/{teamId}', { version, reason: 'Twice' }, { teamId: team.id })
  const removed = await remove(team.version)
  expect(removed.status, removed.text).toBe(204)
  expect(await answersInWords()).toEqual([])
  const [{ deletionId }] = (await asAdmin('GET /api/admin/deletions')).body.deletions
  await asAdmin('POST /api/admin/deletions/{deletionId}/restore', undefined, { deletionId })
  expect(await answersInWords()).toHaveLength(4)
  const [again] = (await asAdmin('GET /api/Admin/GetTeams')).body
  expect((await remove(again.version)).status).toBe(204)
  now = new Date('2025-07-03T12:00:00Z')
  await app.features.questions.tidy()
  expect(await rows()).toEqual([])
})

it('a dinner guest who was canceled by mistake comes back with the answers, alone on an order or not', async () => {
  const id = await ask({ ...banner, audience: 'guest', words: 'Which song?' })
  const order = (names: string[]) =>
    orderDinner(
      app,
      { eventId },
      {
        attendees: names.map((name) => ({ name })),
        answers: each(
          id,
          names.map((name) => `${name}'s`),
        ),
      },
    )
  await order(['Ada', 'Bea', 'Cy'])
  await order(['Dee'])
  const before = (await answersInWords()).toSorted()
  expect(before).toHaveLength(4)
  for (const name of ['Dee', 'Bea']) {
    const { people } = (await asAdmin('GET /api/admin/answers')).body
    const { personId } = people.find((person: { name: string }) => person.name === name)
    const [orderId = '', guestNumber = ''] = personId.split(':')
    const removed = await asAdmin(
      'DELETE /api/admin/dinner-guests/{orderId}/{guestNumber}',
      { seenName: name },
      { orderId, guestNumber },
    )
    expect(removed.status, removed.text).toBe(204)
    const [{ deletionId }] = (await asAdmin('GET /api/admin/deletions')).body.deletions
    const back = await asAdmin('POST /api/admin/deletions/{deletionId}/restore', undefined, { deletionId })
    expect(back.status, `${name}: ${back.text}`).toBe(200)
  }
  expect((await answersInWords()).toSorted()).toEqual(before)
})
