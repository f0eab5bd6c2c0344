import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { issueSetUpCode } from '../../src/site/accounts/server/sign-in/set-up-codes.ts'
import { adminLogin } from '../support/app.ts'
import { signUp, teamMail } from '../support/people.ts'
import { shownCode } from '../support/signing-in.ts'
import { dialog, fill, isAt, isDisabled, press, reads, sees, seesNo, user } from './support/hands.ts'
import { openSiteWithEvent, type TestSite } from './support/site.tsx'

const button = () => screen.findByRole('button', { name: 'Log In' })

async function openLogin(path = '/auth/login'): Promise<TestSite> {
  const site = await openSiteWithEvent()
  await site.admin()
  await site.open(path)
  return site
}

it('Log In opens once both fields are filled', async () => {
  await openLogin()
  expect(isDisabled(await button())).toBe(true)
  await fill('Email', adminLogin.email)
  await fill('Password', 'x')
  expect(isDisabled(await button())).toBe(false)
})

it('Enter with an empty field says what is missing', async () => {
  await openLogin()
  await fill('Email', adminLogin.email)
  await user.keyboard('{Enter}')
  await sees('Enter email and password')
})

it('a wrong password is refused, and what was typed stays', async () => {
  await openLogin()
  await fill('Email', adminLogin.email)
  await fill('Password', 'wrong horse')
  await press('Log In')
  await screen.findByRole('alert')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', adminLogin.email)
  await isAt('/auth/login')
})

it('staff who were sent to log in go on to the page they wanted', async () => {
  await openLogin('/admin/team-info')
  await isAt('/auth/login')
  await fill('Email', adminLogin.email)
  await fill('Password', adminLogin.password)
  await press('Log In')
  await isAt('/admin/team-info')
  await sees('No Teams Found')
})

it('without a connection the login says so', async () => {
  const site = await openLogin()
  await fill('Email', adminLogin.email)
  await fill('Password', adminLogin.password)
  site.network.lose()
  await press('Log In')
  await sees(/^We couldn’t reach the server/)
})

it('a team code logs in by itself with its fourth character', async () => {
  const site = await openSiteWithEvent()
  await signUp(site, 'Harlan', 1)
  const { code } = await teamMail(site, 1)
  await site.open('/auth/team-login')
  await user.type(await screen.findByLabelText('Team code'), code.toLowerCase())
  await isAt('/payment')
  await sees(/^Your scorecard opens on .*, once your team has paid\.$/)
})

it('a code of no team is said to be unknown', async () => {
  const site = await openSiteWithEvent()
  await signUp(site, 'Harlan', 1)
  const { code } = await teamMail(site, 1)
  await site.open('/auth/team-login')
  await user.type(await screen.findByLabelText('Team code'), code === 'AAAA' ? 'BBBB' : 'AAAA')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Team code not found/)
})

it('an admin sets up an authenticator app on her account page, and it is asked for at the next login', async () => {
  const site = await openSiteWithEvent()
  await site.signInAsAdmin()
  await site.open('/account')
  await sees('Not set up.')
  await site.features.database.sql
    .updateTable('staff_sessions')
    .set({ confirmedAt: '2025-01-01T00:00:00.000Z' })
    .execute()
  await press('Set up an app')
  const asked = await dialog('Enter your password')
  await fill('Password', 'not my password', asked)
  await press('Continue', asked)
  await sees('That isn’t your password.')
  await fill('Password', adminLogin.password, asked)
  await press('Continue', asked)
  const key = await screen.findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = (key.textContent ?? '').replaceAll(' ', '')
  await fill('Code from the app', '000000')
  await press('Turn it on')
  await sees(/^That code isn’t right/)
  await fill('Code from the app', shownCode(secret, new Date()))
  await press('Turn it on')
  await sees(/^Save these now/)
  await press('I saved them')
  await sees(/^10 of 10 left/)

  await site.open('/auth/login')
  await fill('Email', adminLogin.email)
  await fill('Password', adminLogin.password)
  await press('Log In')
  await sees('Your password is right. One more step.')
  await press('Continue')
  await sees('Enter your code')
  await fill('Code', shownCode(secret, new Date(), 1))
  await press('Continue')
  await isAt('/admin')
})

it('an admin who must set up a second step is led to her account page, and to the rest once she has', async () => {
  const site = await openLogin()
  const { sql } = site.features.database
  await sql
    .insertInto('sign_in_settings')
    .values({ id: 'staff', adminsNeedSecondStep: 1, treasurersNeedSecondStep: 0, idleMinutes: 720 })
    .execute()
  await fill('Email', adminLogin.email)
  await fill('Password', adminLogin.password)
  await press('Log In')
  await isAt('/account')
  await sees('Your role needs a second step here.')
  await site.open('/admin/users')
  await isAt('/account')
  await press('Set up an app')
  await sees(/^Enter the code from your email, or one from another admin/)
  await press('Continue')
  await sees('Enter the code')
  const { id } = await sql.selectFrom('people').select('id').executeTakeFirstOrThrow()
  await fill('Code', await issueSetUpCode(sql, id, 'admin', () => new Date()))
  await press('Continue')
  await seesNo('First, show that it’s you')
  await press('Set up an app')
  const key = await screen.findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await fill('Code from the app', shownCode((key.textContent ?? '').replaceAll(' ', ''), new Date()))
  await press('Turn it on')
  await sees(/^Save these now/)
  await site.open('/admin/users')
  await sees('A passkey, or a code from an app. No admin is without one.')
  await reads('On. A passkey', () => screen.getByRole('switch', { name: 'Admins need a second step' }))
})

it('a team link that ended with the final result leads to the result, not to a fault', async () => {
  const site = await openSiteWithEvent()
  await signUp(site, 'Marsh', 1)
  const { link } = await teamMail(site, 1)
  const { eventId } = (await site.call('GET /api/Home')).body
  const token = await site.admin()
  await site.call('POST /api/Admin/FinalizeEvent', { token, body: { eventId, enabled: true } })
  await site.open(new URL(link).pathname)
  await isAt('/auth/team-login')
  await sees(/^Team links close once the result is final/)
  expect(screen.queryByRole('alert')).toBeNull()
  expect((await screen.findByRole('link', { name: 'See the result' })).getAttribute('href')).toBe(
    '/leaderboard',
  )
})
