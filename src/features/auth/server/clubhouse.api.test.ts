import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'

let app: TestApp

beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.stop())

interface Team {
  id: string
  teamCode: string
}

/** One phone types its code, wrong first if it is one of the clumsy ones, and picks its team when it is asked to. */
async function logIn(team: Team, isClumsy: boolean): Promise<number> {
  let cookie = ''
  const attempt = async (body: object) => {
    const headers = cookie ? { cookie } : undefined
    const answer = await app.call('POST /api/Auth/Login/TeamLogin', { body, ...(headers ? { headers } : {}) })
    cookie ||= String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
    return answer
  }
  if (isClumsy) await attempt({ code: `${team.teamCode.slice(0, 3)}*` })
  const answer = await attempt({ code: team.teamCode })
  if (answer.status !== 429) return answer.status
  expect(answer.headers['x-problem-type']).toBe('/problems/pick-your-team')
  return (await attempt({ code: team.teamCode, teamId: team.id })).status
}

it('six hundred phones behind one address get in, mistyping and with a guesser among them', async () => {
  await makeEvent(app)
  for (let seat = 1; seat <= 36; seat++) await signUp(app, `Clubhouse ${seat}`, seat)
  const { body: teams } = await app.call('GET /api/Admin/GetTeams', { token: await app.admin() })
  let plainGuesses = 0
  const guess = async () => {
    // Without a cookie each guess comes from a device never seen before.
    const answer = await app.call('POST /api/Auth/Login/TeamLogin', { body: { code: 'ZZZ*' } })
    if (answer.status === 401) plainGuesses++
  }
  const statuses: number[] = []
  for (let phone = 0; phone < 600; phone++) {
    const [status] = await Promise.all([logIn(teams[phone % 36], phone % 20 === 0), guess(), guess()])
    statuses.push(status)
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(plainGuesses).toBeLessThanOrEqual(60)
}, 120_000)
