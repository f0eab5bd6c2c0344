import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { act, dialog, fill, press, reads, sees, typedIn, user } from './support/hands.ts'
import { openSiteWithEvent, type TestSite } from './support/site.tsx'

let site: TestSite
let token: string
beforeEach(async () => {
  site = await openSiteWithEvent()
  token = await site.admin()
  await site.signInAsAdmin()
})

const all = async () => (await site.call('GET /api/admin/codes', { token })).body.codes
const add = (change: object = {}) =>
  site.call('POST /api/admin/codes', {
    token,
    body: { code: 'HALF', kind: 'percent', amount: 50, ...change },
  })

describe('the codes page', () => {
  it('says what a code is, and adds one with a suggested name for chosen things', async () => {
    await site.open('/admin/codes')
    await sees('No codes yet')
    await press('Add code')
    const form = await dialog('Add code')
    await press('Suggest one', form)
    expect(typedIn('Code', form)).toMatch(/^[A-Z]+-[0-9A-Z]{4}$/)
    await fill('Code', 'mayor', form)
    await user.click(form.getByLabelText('Pays a set price'))
    await fill('Price of each ($)', '100', form)
    await user.click(form.getByLabelText('Everything'))
    await user.click(form.getByLabelText('Team fee'))
    await fill('Total uses', '4', form)
    await user.click(form.getByLabelText('Hold places for this code'))
    await fill('Team places', '2', form)
    await fill('Held through', '2099-06-01', form)
    await press('Add code', form)
    await sees('MAYOR added.')
    await reads('Pays $100 for Team fee')
    await reads('Holds 2 team places until June 1, 2099')
    await reads('0 of 4 uses')
    expect(await all()).toMatchObject([
      { kind: 'price', amount: 100, things: ['team'], maxUses: 4, holds: { teams: 2, until: '2099-06-01' } },
    ])
  })

  it('refuses at each field that is wrong, and keeps what was typed', async () => {
    await add()
    await site.open('/admin/codes')
    await press('Add code')
    const form = await dialog('Add code')
    await fill('Percentage', '500', form)
    await press('Add code', form)
    await sees('There is a problem', form)
    expect(form.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true')
    expect(typedIn('Percentage', form)).toBe('500')
    await fill('Percentage', '10', form)
    await fill('Code', 'half', form)
    await press('Add code', form)
    await reads('There’s already a code like this')
  })

  it('shows who used it, changes it, and ends it', async () => {
    await add({ note: 'Friends' })
    await site.open('/admin/codes')
    await reads('Half off for everything')
    await act('Actions for HALF', 'Who used it')
    await sees('Nobody yet.')
    await press('Close')
    await act('Actions for HALF', 'Edit')
    const form = await dialog('Edit HALF')
    await user.click(form.getByLabelText('Free'))
    await press('Save', form)
    await reads('Free for everything')
    await act('Actions for HALF', 'End it…')
    await press('End it', await dialog('End HALF?'))
    await sees('HALF has ended.')
    await waitFor(() => expect(screen.getByText('Ended')).toBeTruthy())
    expect(await all()).toMatchObject([{ state: 'ended' }])
  })
})
