import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser, fakeServer, json } from '../testing/fake-browser.ts'
import { ApiFault, call, needsToken, onReasonWanted, onTokenRefused } from './api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  onTokenRefused(() => undefined)
})

async function faultOf(calling: Promise<unknown>): Promise<ApiFault> {
  const thrown = await calling.then(
    () => null,
    (fault: unknown) => fault,
  )
  if (!(thrown instanceof ApiFault)) throw new Error('No ApiFault was thrown')
  return thrown
}

describe('a call', () => {
  it('fills the path, writes the query and sends JSON', async () => {
    fakeBrowser({ token: 'of-dana' })
    const asked = fakeServer({
      'GET /api/SignUp/User/ann%2Bgolf%40okafor.example': () => json({ success: true }),
      'GET /api/Golf/GetTeams?eventId=spring': () => json([]),
      'POST /api/Admin/SetPhoneNumber': () => json({ id: 'team-okafor' }),
    })
    await call('GET /api/SignUp/User/{email}', { params: { email: 'ann+golf@okafor.example' } })
    await call('GET /api/Golf/GetTeams', { query: { eventId: 'spring' } })
    await call('POST /api/Admin/SetPhoneNumber', {
      body: { teamId: 'team-okafor', phoneNumber: '8315550142' },
    })
    expect(asked.map(({ headers }) => headers.Authorization)).toEqual([
      undefined,
      undefined,
      'Bearer of-dana',
    ])
    expect(asked[2]?.body).toEqual({ teamId: 'team-okafor', phoneNumber: '8315550142' })
  })

  it('says that nobody is there once the page was left alone, but not of a write', async () => {
    fakeBrowser({ token: 'of-dana' })
    const asked = fakeServer({
      'GET /api/user/get-user': () => json({}),
      'POST /api/Auth/Logout': () => new Response(null, { status: 204 }),
    })
    const marks = () => asked.map(({ headers }) => headers['x-unattended'])
    await call('GET /api/user/get-user')
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 121_000)
    await call('GET /api/user/get-user')
    await call('POST /api/Auth/Logout')
    expect(marks()).toEqual([undefined, '1', undefined])
    vi.restoreAllMocks()
  })

  it('returns nothing for 204', async () => {
    fakeBrowser()
    fakeServer({ 'POST /api/Auth/Logout': () => new Response(null, { status: 204 }) })
    expect(await call('POST /api/Auth/Logout')).toBeUndefined()
  })

  it('waits longer for the sample event than for any other call', async () => {
    fakeBrowser()
    const waits = vi.spyOn(AbortSignal, 'timeout')
    fakeServer({
      'POST /api/setup/sample-event': () => new Response(null, { status: 204 }),
      'POST /api/Auth/Logout': () => new Response(null, { status: 204 }),
    })
    await call('POST /api/setup/sample-event')
    await call('POST /api/Auth/Logout')
    expect(waits.mock.calls).toEqual([[300_000], [30_000]])
    waits.mockRestore()
  })

  it('knows which calls need the token, in any letter case', () => {
    expect(needsToken('GET /api/user/get-user')).toBe(true)
    expect(needsToken('POST /api/Admin/LockScoring')).toBe(true)
    expect(needsToken('GET /api/LiveScoring/GetLiveScoring')).toBe(true)
    expect(needsToken('GET /api/Home')).toBe(false)
    expect(needsToken('POST /api/Auth/Login/TeamLogin')).toBe(false)
  })
})

describe('a refusal', () => {
  it('has the problem, its code, its fields and its extra members', async () => {
    fakeBrowser()
    const problem = {
      type: '/problems/price-changed',
      title: 'The amount to pay has changed.',
      status: 409,
      detail: 'It is $375 now.',
      errors: { amountOwed: ['It is $375 now.'] },
      amountOwed: 375,
    }
    fakeServer({ 'GET /api/Home': () => json(problem, 409) })
    const fault = await faultOf(call('GET /api/Home'))
    expect(fault).toMatchObject({
      kind: 'answered',
      status: 409,
      code: 'price-changed',
      title: problem.title,
    })
    expect(fault.errors.amountOwed).toEqual(['It is $375 now.'])
    expect(fault.problem?.amountOwed).toBe(375)
  })

  it('is read from plain text, with the time to wait', async () => {
    fakeBrowser()
    const text = 'Please also pick your team from the list.'
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '30' }
    const answer = () =>
      new Response(text, {
        status: 429,
        headers: { ...headers, 'x-problem-type': '/problems/pick-your-team' },
      })
    fakeServer({ 'POST /api/Auth/Login/TeamLogin': answer })
    const fault = await faultOf(call('POST /api/Auth/Login/TeamLogin', { body: { code: '7KQD' } }))
    expect(fault).toMatchObject({ status: 429, title: text, code: 'pick-your-team', retryAfter: 30 })
  })

  it("never shows a proxy's page as a sentence", async () => {
    fakeBrowser()
    const page = () =>
      new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
    fakeServer({ 'GET /api/Home': page })
    expect(await faultOf(call('GET /api/Home'))).toMatchObject({ title: 'Something went wrong!', code: null })
  })

  it("is 'unreachable' when no answer came, or only half of one", async () => {
    fakeBrowser()
    fakeServer({ 'GET /api/Golf/GetTeams': () => new Response('[{"id":') })
    expect(await faultOf(call('GET /api/Home'))).toMatchObject({ kind: 'unreachable', status: 0 })
    expect(await faultOf(call('GET /api/Golf/GetTeams'))).toMatchObject({ kind: 'unreachable' })
  })
})

describe('a call that would change a final result', () => {
  const wanted = () => json({ type: '/problems/reason-needed', title: 'The result is final.' }, 409)
  const body = { eventId: 'spring', settings: null, version: 1 }
  const send = () => call('PUT /api/admin/skins', { body })

  it('is made again with the reason that was given', async () => {
    fakeBrowser({ token: 'of-dana' })
    const asked = fakeServer({
      'PUT /api/admin/skins': () => (asked.length > 1 ? json({ eventId: 'spring' }) : wanted()),
    })
    onReasonWanted(async () => 'Skins were called off')
    expect(await send()).toEqual({ eventId: 'spring' })
    expect(asked.map((each) => each.body)).toEqual([body, { ...body, reason: 'Skins were called off' }])
  })

  it('is refused if nobody says why', async () => {
    fakeBrowser({ token: 'of-dana' })
    const asked = fakeServer({ 'PUT /api/admin/skins': wanted })
    onReasonWanted(async () => null)
    expect(await faultOf(send())).toMatchObject({ code: 'reason-needed' })
    expect(asked).toHaveLength(1)
  })
})

describe('a token the server no longer accepts', () => {
  const expired = () => json({ type: '/problems/not-signed-in', title: 'Please log in.', status: 401 }, 401)

  it('ends the session', async () => {
    fakeBrowser({ token: 'old' })
    const refused = vi.fn()
    onTokenRefused(refused)
    fakeServer({ 'GET /api/LiveScoring/GetLiveScoring': expired })
    await faultOf(call('GET /api/LiveScoring/GetLiveScoring'))
    expect(refused).toHaveBeenCalledExactlyOnceWith('old')
  })

  it("another team's scorecard or a wrong code doesn't end the session", async () => {
    fakeBrowser({ token: 'good' })
    const refused = vi.fn()
    onTokenRefused(refused)
    fakeServer({
      'GET /api/LiveScoring/GetTeamScore?teamId=other': () => json({ type: '/problems/not-your-card' }, 401),
      'POST /api/Auth/Login/TeamLogin': () => new Response('Team code not found', { status: 401 }),
    })
    await faultOf(call('GET /api/LiveScoring/GetTeamScore', { query: { teamId: 'other' } }))
    await faultOf(call('POST /api/Auth/Login/TeamLogin', { body: { code: 'ABCD' } }))
    expect(refused).not.toHaveBeenCalled()
  })
})
