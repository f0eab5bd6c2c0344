import { setTimeout as sleep } from 'node:timers/promises'
import type { Route } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { type BadSignal, startBadSignal } from '../support/bad-signal.ts'
import { startJourney } from '../support/journey.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import type { Person } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { makeEvent } from '../support/people.ts'

/** On a slow line an admin leaves pages in the moment of saving: all is saved, or she is told. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const rulesCall = /^\/api\/admin\/sign-in-rules$/
/** Milliseconds a request takes to reach the server. */
const slowness = 5_000

let signal: BadSignal
let admin: Person

beforeAll(async () => {
  await makeEvent(overHttp(journey.url, ann))
  signal = await startBadSignal(journey.url)
  admin = await journey.arrives('Ann', undefined, { through: signal.url })
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt(/^\/admin$/)
  return () => signal.close()
})

async function savedRules(): Promise<{ idleMinutes: number }> {
  const site = overHttp(journey.url, ann)
  return (await site.call('GET /api/admin/sign-in-rules', { token: await site.admin() })).body
}

async function choosesIdle(words: string): Promise<void> {
  await admin.opens('/admin/users')
  const choice = admin.field('Log staff out when idle for')
  await choice.waitFor()
  signal.slow(slowness)
  await choice.selectOption({ label: words })
}

it('a page that is closed while it saves asks first, and what she chose is saved all the same', async () => {
  admin.troubles.expectBrokenOff(rulesCall)
  const asked: string[] = []
  admin.page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await choosesIdle('30 minutes')
  await admin.page.goto('about:blank')
  await expect.poll(async () => (await savedRules()).idleMinutes).toBe(30)
  signal.restore()
  expect(asked).toEqual(['beforeunload'])
})

it('a page left for another one is told when the save was refused meanwhile', async () => {
  admin.troubles.expect(409, rulesCall)
  await admin.page.route('**/api/admin/sign-in-rules', async (route: Route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await sleep(slowness)
    const problem = { type: '/problems/changed-meanwhile', title: 'Somebody changed this meanwhile.' }
    return route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem })
  })
  await choosesIdle('1 hour')
  await admin.goesTo(`Your account: ${ann.email}`)
  signal.restore()
  await admin.seesHeading('Your account')
  await admin.sees('Not saved on “Users · ', 'Somebody changed this meanwhile.')
})
