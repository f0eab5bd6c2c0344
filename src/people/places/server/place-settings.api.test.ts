import { afterEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'

let app: TestApp | undefined
afterEach(() => app?.stop())

async function site(change: object = {}) {
  const started = await startTestApp()
  app = started
  const { eventId } = await makeEvent(started, change)
  const token = await started.admin()
  const read = async () => (await started.call('GET /api/admin/place-settings', { token })).body
  return {
    ...started,
    token,
    eventId,
    read,
    async change(changed: object) {
      const { usualPlayerPrice, teamSizeIsFixed, ...settings } = await read()
      return started.call('PUT /api/admin/place-settings', { token, body: { ...settings, ...changed } })
    },
  }
}

describe('how an event takes golfers without a whole team', () => {
  it('is all off until the committee says so; a golfer’s share of the fee is the usual price', async () => {
    const { read, change } = await site({ eventFee: 375 })
    expect(await read()).toMatchObject({
      teamSize: 4,
      isOn: false,
      parties: false,
      waitlist: false,
      playerPrice: null,
      usualPlayerPrice: 93.75,
      teamSizeIsFixed: false,
      version: 0,
    })
    const answer = await change({
      isOn: true,
      parties: true,
      playerPrice: 95,
      changeUntil: '2025-07-18T18:00',
      quietFrom: '21:00',
      quietUntil: '07:30',
    })
    expect(answer).toMatchObject({ status: 200, body: { isOn: true, playerPrice: 95, version: 1 } })
    expect((await change({ version: 0 })).status).toBe(409)
  })

  it('refuses a time of day without the other one, and a date that doesn’t exist', async () => {
    const { change } = await site()
    const answer = await change({ changeUntil: '2025-02-30T12:00', teamSize: 6 })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors).sort()).toEqual(['changeUntil', 'teamSize'])
    expect((await change({ quietFrom: '21:00' })).body.errors).toEqual({
      quietUntil: ['Enter both times, or neither'],
    })
  })

  it('the team size is set before anybody signs up, and fixed from then on', async () => {
    const event = await site()
    expect((await event.change({ teamSize: 3 })).body).toMatchObject({ teamSize: 3, teamSizeIsFixed: false })
    expect((await event.call('GET /api/Home')).body.teamSize).toBe(3)
    await event.change({ teamSize: 4 })
    expect((await signUp(event, 'Marsh', 1)).status).toBe(200)
    expect((await event.read()).teamSizeIsFixed).toBe(true)
    expect(await event.change({ teamSize: 5 })).toMatchObject({
      status: 400,
      body: { errors: { teamSize: ['The team size can’t be changed: people have already signed up'] } },
    })
  })
})
