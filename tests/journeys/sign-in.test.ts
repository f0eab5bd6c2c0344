import type { CDPSession } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { startJourney } from '../support/journey.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { makeEvent } from '../support/people.ts'
import { shownCode } from '../support/signing-in.ts'

/** An admin makes her account safe, and gets in by each way she has set up. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password }, undefined, 'localhost')
const { look } = journey
const loggedIn = /^\/admin$/

let admin: Person
let authenticator: CDPSession
let secret = ''
let codes: string[] = []

beforeAll(async () => {
  await makeEvent(overHttp(journey.url, ann))
  admin = await journey.arrives('Ann')
  authenticator = await admin.context.newCDPSession(admin.page)
  await authenticator.send('WebAuthn.enable')
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt(loggedIn)
})

it('adds a passkey from her own page, and gets recovery codes with it', async () => {
  await admin.goesTo(`Your account: ${ann.email}`)
  await admin.seesHeading('Your account')
  await admin.presses('Add a passkey')
  await admin.sees('Save these now, on paper or in a password manager. They aren’t shown again.')
  codes = await admin.page.locator('ul.font-mono li').allTextContents()
  expect(codes).toHaveLength(10)
  await look(admin, 'account, recovery codes', [390, 1280])
  await admin.presses('I saved them')
  await admin.sees('10 of 10 left', 'not used yet')
})

it('logs in with the passkey alone', async () => {
  await admin.goesTo('Logout')
  await admin.opens('/auth/login')
  await admin.presses('Use a passkey')
  await admin.isAt(loggedIn)
})

it('sets up an authenticator app', async () => {
  await admin.opens('/account')
  await admin.presses('Set up an app')
  const key = admin.page.locator('p.font-mono')
  await key.waitFor()
  secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  await admin.types('Code from the app', shownCode(secret, new Date()))
  await admin.presses('Turn it on')
  await admin.sees('Replace it')
})

it('logs in on her phone with password and code, or a recovery code, and sees each device', async () => {
  const pocket = await journey.arrives('Ann’s phone', phone)
  await logInWithPassword(pocket, ann.email, ann.password)
  await pocket.seesHeading('Confirm it’s you')
  await look(pocket, 'second step', [390, 1280])
  await pocket.types('Code', '000000')
  await pocket.presses('Continue')
  await pocket.sees('That code isn’t right')
  await pocket.types('Code', shownCode(secret, new Date(), 1))
  await pocket.presses('Continue')
  await pocket.isAt(loggedIn)
  await pocket.opens('/account')
  await pocket.presses('Log out all others')
  await pocket.sees('(this one)')
  await expect.poll(() => pocket.page.getByText(/^Logged in /).count()).toBe(1)

  admin.troubles.expect(401, /./)
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.types('Code', codes[0]?.toLowerCase() ?? '')
  await admin.presses('Continue')
  await admin.isAt(loggedIn)
})

it('asks a second step of all admins, and then can’t be without one', async () => {
  await admin.opens('/admin/users')
  await admin.page.getByRole('switch', { name: 'Admins need a second step' }).click()
  await admin.sees('Saved.')
  await admin.opens('/account')
  await admin.presses('Remove it')
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await admin.sees('Not set up.')
  await admin.presses(/^Remove Chrome/)
  admin.troubles.expect(409, /^\/api\/account\/passkeys\//)
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await admin.sees('Set up another one before you remove this one')
  expect(journey.barriers()).toEqual([])
})
