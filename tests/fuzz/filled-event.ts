import type { Site, TestApp } from '../support/app.ts'
import { orderDinner } from '../support/dinner.ts'
import { pay } from '../support/paying.ts'
import { foursome, makeEvent } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { startRound } from '../support/round.ts'
import { acme, sponsor } from '../support/sponsoring.ts'
import { upload } from '../support/uploading.ts'

/** An event that is over, and one in play with some of everything. */
export async function fillEvent(app: TestApp): Promise<void> {
  const token = await app.admin()
  const call = async (route: string, body?: object, params?: Record<string, unknown>) => {
    const answer = await app.call(route, { token, ...(body ? { body } : {}), ...(params ? { params } : {}) })
    if (answer.status >= 300) throw new Error(`${route}: ${answer.text}`)
    return answer.body
  }
  const fees = { dinnerFee: 45, shirtFee: 15, sponsorFee: 150 }
  const round = await startRound(app, ['Marsh', 'Okafor', 'Vale', 'Webb'], { maxTeams: 900, ...fees })
  const past = await makeEvent(app, { eventName: 'Last Year', eventDate: '2024-07-20T12:00:00-04:00' })
  await call('POST /api/admin/events/{eventId}/make-current', undefined, { eventId: past.eventId })
  await app.call('POST /api/SignUp', { body: { players: foursome('Elder', 90) } })
  await call('POST /api/admin/events/{eventId}/make-current', undefined, { eventId: round.eventId })
  const [marsh, okafor] = round.teams
  if (!marsh || !okafor) throw new Error('Teams were to be there')
  for (let hole = 1; hole <= 18; hole++) await round.score(marsh, hole, 4)
  await round.score(okafor, 1, 5)
  await call('POST /api/admin/hole-in-one', {
    ...{
      eventId: round.eventId,
      holeNumber: 2,
      prize: 'A car',
      value: 45_000,
      insurer: 'Acme',
      policyNumber: '',
    },
    ...{ phone: '', menYards: 150, womenYards: null, declaredGolfers: 12, witnesses: 1, needsVideo: true },
    ...{ excluded: '', notes: '', setMenYards: null, setWomenYards: null, witnessNames: [], videoBy: '' },
  })
  await round.score(okafor, 2, 1)
  for (const firstName of ['Viktor', 'Vivian', 'Violet']) {
    await call('POST /api/admin/add-volunteer', { firstName, lastName: 'Lane', shirtSize: 'XL' })
  }
  const file = { field: 'image', content: await picture(64, 64) }
  const images = 'POST /api/admin/events/{eventId}/images'
  await upload(app, images, {
    token,
    params: { eventId: round.eventId },
    fields: { kind: 'photo', alt: 'The first tee' },
    file,
  })
  const { volunteerId } = await call('POST /api/admin/add-volunteer', {
    firstName: 'Vera',
    lastName: 'Cole',
    shirtSize: 'Large',
  })
  const won = { winnerName: 'Grace Okafor', winnerPhoneNumber: '(831) 555-0142' }
  for (const [name, more] of [
    ['Wine', won],
    ['Tea', {}],
  ] as const) {
    await call('POST /api/admin/add-donation', { type: 'Basket', name, volunteerId, value: 50, ...more })
  }
  await sponsor(app, acme, { content: await picture(64, 64) })
  await sponsor(app, { ...acme, sponsorName: 'Harbor Bank' })
  await orderDinner(app, round, { shirtRequests: [{ size: 'Large', quantity: 2 }] })
  await pay(app, 'lead0@example.org', 500)
  await call('POST /api/Admin/SetTeamPayment', { teamId: okafor.id, amount: 125, method: 'cash' })
  await call('POST /api/Admin/SendReminderEmail', {})
  await call('POST /api/admin/opt-outs', { channel: 'email', address: 'second1@example.org' })
  await call('POST /api/admin/users', {
    email: 'ivan@example.org',
    firstName: 'Ivan',
    lastName: 'Invited',
    role: 'Volunteer',
  })
}

interface SignedInTeam {
  id: string
  token: string
}

/** Two teams of the current event, logged in; new ones where there are too few. */
export async function teamsWith(calls: Site, token: string): Promise<SignedInTeam[]> {
  const read = async (): Promise<{ id: string; teamCode: string }[]> => {
    const { body } = await calls.call('GET /api/Admin/GetTeams', { token })
    return Array.isArray(body) ? body : []
  }
  const known = await read()
  const isShort = known.length < 2
  for (let more = 0; isShort && more < 2; more++) {
    const seat = 1_000 + Math.floor(Math.random() * 100_000)
    const body = { players: foursome('Newcomer', seat), reason: 'more teams' }
    await calls.call('POST /api/admin/teams', { token, body })
  }
  const teams: SignedInTeam[] = []
  for (const { id, teamCode } of (isShort ? await read() : known).slice(0, 2)) {
    const login = await calls.call('POST /api/Auth/Login/TeamLogin', { body: { code: teamCode, teamId: id } })
    teams.push({ id, token: login.body.jwt })
  }
  return teams
}

/** An admin's requests may have made another event current, closed it, or made it final. */
export async function keepInPlay(calls: Site, token: string, eventId: string): Promise<void> {
  const params = { eventId }
  const now = (await calls.call('GET /api/Home')).body
  if (now.eventId !== eventId) {
    await calls.call('POST /api/admin/events/{eventId}/make-current', { token, params })
  }
  const inPlay = {
    registrationEnabled: true,
    isEventLive: true,
    scoringIsLocked: false,
    eventIsFinalized: false,
    maxTeams: 900,
  }
  const isAsItWas = Object.entries(inPlay).every(([name, value]) => now[name] === value)
  if (isAsItWas && now.eventId === eventId) return
  await calls.call('PUT /api/admin/events/{eventId}', { token, params, body: inPlay })
}
