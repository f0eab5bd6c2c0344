import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { acme, sponsor } from '../../../../tests/support/sponsoring.ts'
import { committeeToken, volunteerToken } from '../../../../tests/support/staff.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.stop())

async function usesFor(token: string): Promise<string[]> {
  return (await app.call('GET /api/admin/menu', { token })).body.uses
}

it('the menu names what the event uses, for every role of the staff', async () => {
  const token = await app.admin()
  expect(await usesFor(token)).toEqual([])
  const { eventId } = await makeEvent(app)
  expect(await usesFor(token)).toEqual([])
  await sponsor(app, acme)
  await app.call('POST /api/Admin/EventLive', { token, body: { eventId, enabled: true } })
  const used = ['scoring', 'round', 'sponsors']
  expect(await usesFor(token)).toEqual(used)
  expect(await usesFor(await volunteerToken(app))).toEqual(used)
  expect(await usesFor(await committeeToken(app, 'Treasurer'))).toEqual(used)
})

it('each role finds what it may see, without accents and in any order, and nobody’s address or phone', async () => {
  const token = await app.admin()
  await makeEvent(app)
  const { body } = await signUp(app, 'Núñez', 1)
  await app.call('POST /api/Admin/SetTeamPayment', {
    token,
    body: { teamId: body.teamId, amount: 100, method: 'cash', payerName: 'Rita Nunez' },
  })
  const volunteer = { firstName: 'Nora', lastName: 'Nunez', shirtSize: 'Large' }
  await app.call('POST /api/admin/add-volunteer', { token, body: volunteer })
  const kinds = async (role: string, text = 'nunez') => {
    const { text: sent, body } = await app.call('GET /api/admin/find', { token: role, query: { text } })
    expect(sent).not.toMatch(/@|2002000010/)
    return [...new Set(body.found.map(({ kind }: { kind: string }) => kind))]
  }
  expect(await kinds(token)).toEqual(['team', 'golfer', 'volunteer', 'payment'])
  expect(await kinds(await volunteerToken(app))).toEqual(['team', 'golfer', 'volunteer'])
  expect(await kinds(await committeeToken(app, 'Registration'))).toEqual(['team', 'golfer', 'volunteer'])
  expect(await kinds(await committeeToken(app, 'Scorer'))).toEqual(['team'])
  expect(await kinds(await committeeToken(app, 'Treasurer'))).toEqual(['payment'])
  expect(await kinds(token, 'nunez team')).toContain('golfer')
  expect(await kinds(token, 'nobody at all')).toEqual([])
})
