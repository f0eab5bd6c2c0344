import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { adminLogin } from '../support/app.ts'
import { signUp, teamMail } from '../support/people.ts'
import { fill, isAt, isDisabled, press, sees, user } from './support/hands.ts'
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
  await sees('Your scorecard opens once your team has paid.')
})

it('a code of no team is said to be unknown', async () => {
  const site = await openSiteWithEvent()
  await signUp(site, 'Harlan', 1)
  const { code } = await teamMail(site, 1)
  await site.open('/auth/team-login')
  await user.type(await screen.findByLabelText('Team code'), code === 'AAAA' ? 'BBBB' : 'AAAA')
  expect((await screen.findByRole('alert')).textContent).toBe('Team code not found')
})
