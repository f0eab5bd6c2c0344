import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signUp } from '../support/people.ts'
import { orderExtra, sellExtra } from '../support/selling.ts'
import { choose, dialog, press, reads, sees } from './support/hands.ts'
import { onPhone, openSiteWithEvent } from './support/site.tsx'

it('staff see what each item brought in and every order, and cancel an unpaid one', async () => {
  const site = await openSiteWithEvent()
  const { teamId } = (await signUp(site, 'Harlan', 1)).body
  const token = await site.admin()
  const entry = { kind: 'add-on', name: 'Mulligan', price: 10, soldAt: ['extras', 'seller'] }
  const item = (await site.call('POST /api/admin/items', { token, body: entry })).body
  const { body } = await site.call('GET /api/admin/selling-settings', { token })
  await site.call('PUT /api/admin/selling-settings', { token, body: { ...body, extrasOpen: true } })
  await sellExtra(site, { item, quantity: 3 }, { teamId })
  await orderExtra(site, { item, quantity: 2 })
  await site.signInAsAdmin()
  await site.open('/admin/orders')
  await sees('2 × Mulligan')
  await reads('Mulligan3$302')
  await press('Cancel order')
  await press('Cancel order', await dialog('Cancel this order?'))
  await sees('Canceled')
  const { orders } = (await site.call('GET /api/admin/orders', { token })).body
  expect(orders.map(({ state }: { state: string }) => state)).toEqual(['canceled', 'paid'])
})

it('on a phone orders stand newest first until somebody sorts them', async () => {
  const site = await openSiteWithEvent()
  const token = await site.admin()
  const entry = { kind: 'add-on', price: 10, soldAt: ['seller'] }
  for (const name of ['Banner', 'Apple']) {
    const item = (await site.call('POST /api/admin/items', { token, body: { ...entry, name } })).body
    await sellExtra(site, { item, quantity: 1 })
  }
  await site.signInAsAdmin()
  onPhone()
  await site.open('/admin/orders')
  const order = await screen.findByRole('combobox', { name: 'Sort by' })
  expect(order).toHaveProperty('value', '')
  await choose('Sort by', 'Amount')
  await choose('Sort by', 'Default order')
  expect(order).toHaveProperty('value', '')
})
