import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refreshEvent } from '../../src/ui/session/current-event.ts'
import { orderDinner, payDinner } from '../support/dinner.ts'
import { makeEvent } from '../support/people.ts'
import { guestNamed, serve } from '../support/seating.ts'
import { dialog, fill, isAt, press, reads, sees, typedIn } from './support/hands.ts'
import { openSite, openSiteWithEvent, type TestSite } from './support/site.tsx'

const prices = { dinnerFee: 45, shirtFee: 20, maxGuestsPerOrder: 3, maxShirtsPerOrder: 2 }
const bill = () => screen.getByRole('region', { name: 'Your order' })

async function openForm(change: object = {}): Promise<TestSite> {
  const site = await openSiteWithEvent({ ...prices, ...change })
  await site.open('/dinner-sign-up')
  await screen.findByRole('region', { name: 'Your order' })
  return site
}

async function fillReceipt(): Promise<void> {
  await fill('Name for the receipt', 'Dana Harlan')
  await fill('Email', 'dana@harlan.example')
}

it("an empty order costs nothing, and can't be placed", async () => {
  await openForm()
  await sees('Nothing chosen yet.', within(bill()))
  await press('Continue')
  await sees('There is a problem')
  expect(screen.getAllByText('Enter a name for dinner or choose a shirt').length).toBeGreaterThan(0)
})

it('two dinners and a shirt cost what the server charges', async () => {
  await openForm()
  await fill('Name 1', 'Dana Harlan')
  await press('Add a name')
  await fill('Name 2', 'Ann Harlan')
  await press('One Large more')
  await reads('2 at $45', bill)
  await reads('1 at $20', bill)
  await reads('Total$110', bill)
})

it("an order is limited to the event's number of names and shirts", async () => {
  await openForm()
  await press('Add a name')
  await press('Add a name')
  expect(screen.queryByRole('button', { name: 'Add a name' })).toBeNull()
  await press('One Large more')
  await press('One Small more')
  expect(screen.getByRole('button', { name: 'One Medium more' })).toHaveProperty('disabled', true)
})

it('a removed name is taken off the bill', async () => {
  await openForm()
  await fill('Name 1', 'Dana Harlan')
  await press('Add a name')
  await fill('Name 2', 'Ann Harlan')
  await reads('Total$90', bill)
  await press('Remove Dana Harlan')
  await reads('Total$45', bill)
  expect(typedIn('Name 1')).toBe('Ann Harlan')
})

it('the order is shown again before it is placed, and can still be edited', async () => {
  await openForm()
  await fill('Name 1', 'Dana Harlan')
  await fillReceipt()
  await press('Continue')
  await sees('Confirm your order')
  await sees('1 dinner')
  await press('Edit Selections')
  expect(await screen.findByLabelText('Name 1')).toHaveProperty('value', 'Dana Harlan')
})

it('an order that was looked over and not changed since goes on to payment without a second look', async () => {
  await openForm()
  await fill('Name 1', 'Dana Harlan')
  await fillReceipt()
  await press('Continue')
  await sees('Confirm your order')
  await press('Edit Selections')
  await fill('Name 1', 'Dana Harlan Jr.')
  await press('Continue')
  await sees('Confirm your order')
  await press('Edit Selections')
  await screen.findByLabelText('Name 1')
  await press('Proceed to Payment')
  await isAt('/payment')
})

it('a reload keeps the order and the step', async () => {
  const site = await openForm()
  await fill('Name 1', 'Dana Harlan')
  await fillReceipt()
  await press('Continue')
  await sees('Confirm your order')
  await site.reload()
  await sees('Confirm your order')
  await sees('dana@harlan.example')
})

it('the order is placed once, and its payment comes next', async () => {
  const site = await openForm()
  await fill('Name 1', 'Dana Harlan')
  await fillReceipt()
  await press('Continue')
  const found = site.network.loseAnswers('POST /api/signup/attendee-sign-up')
  await press('Proceed to Payment')
  await sees(/Your selections are safe and nothing was charged/)
  found()
  await press('Proceed to Payment')
  await isAt('/payment')
  await sees('Your order is saved. Payment comes next.')
  const list = await site.call('GET /api/admin/export/attendees.csv', { token: await site.admin() })
  expect(list.text.split('Dana Harlan').length - 1).toBeGreaterThan(0)
})

it('once the tables are full only shirts are sold', async () => {
  const site = await openSite()
  const event = await makeEvent(site, { ...prices, maxAttendees: 1 })
  await orderDinner(site, event)
  await site.open('/dinner-sign-up')
  await sees('No dinner places are left. You can still buy shirts.')
  expect(screen.queryByLabelText('Name 1')).toBeNull()
})

it('a dinner being confirmed stays on the order when the tables fill up: the server says so, and nothing is ordered', async () => {
  const site = await openSite()
  const event = await makeEvent(site, { ...prices, maxAttendees: 1 })
  await site.open('/dinner-sign-up')
  await fill('Name 1', 'Kim Park')
  await press('One Large more')
  await fillReceipt()
  await press('Continue')
  await sees('Confirm your order')
  await orderDinner(site, event)
  await act(refreshEvent)
  await sees('1 dinner')
  await press('Proceed to Payment')
  await sees('This event is full')
  await isAt('/dinner-sign-up')
})

it('who paid tells the organizer by their own link that a guest can’t come, and takes it back', async () => {
  const site = await openSite()
  const event = await makeEvent(site, { dinnerFee: 60 })
  await serve(site, [{ name: 'Salmon' }])
  const { body } = await orderDinner(site, event, { attendees: [{ name: 'Kip Nash' }] })
  await payDinner(site, body.paymentTrackingId, 60)
  await site.open(`/dinner#${body.paymentTrackingId}`)
  await press(/^Can’t come/)
  await press('Tell the organizer', await dialog('Kip Nash can’t come?'))
  await sees('The organizer knows that Kip Nash can’t come, and refunds what was paid.')
  expect(await guestNamed(site, 'Kip Nash')).toHaveProperty('cannotCome', true)
  await press(/^Comes after all/)
  await press('Yes, keep the seat', await dialog('Kip Nash comes after all?'))
  await sees('Saved. Thank you!')
  expect(await guestNamed(site, 'Kip Nash')).not.toHaveProperty('cannotCome')
})

describe('what was typed for one guest stays', () => {
  const fieldsOf = async (name: string) => within(await screen.findByRole('group', { name }))
  async function opensLink(names: readonly string[], isPaid: boolean): Promise<TestSite> {
    const site = await openSite()
    const event = await makeEvent(site, { dinnerFee: 60 })
    await serve(site, [{ name: 'Salmon' }])
    const attendees = names.map((name) => ({ name }))
    const { body } = await orderDinner(site, event, { attendees })
    if (isPaid) await payDinner(site, body.paymentTrackingId, 60 * names.length)
    await site.open(`/dinner#${body.paymentTrackingId}`)
    return site
  }

  it('when another says that they can’t come though it was paid', async () => {
    const site = await opensLink(['Kip Nash', 'Ted Weber'], true)
    await fill('Can’t eat (optional)', 'Peanuts', await fieldsOf('Ted Weber'))
    await press(/^Can’t come/, await fieldsOf('Kip Nash'))
    await press('Tell the organizer', await dialog('Kip Nash can’t come?'))
    await sees('The organizer knows that Kip Nash can’t come, and refunds what was paid.')
    await press('Save')
    await waitFor(async () => expect(await guestNamed(site, 'Ted Weber')).toHaveProperty('diet', 'Peanuts'))
  })

  it('when another gives the seat back, whose own words go with them', async () => {
    const site = await opensLink(['Kip Nash', 'Joan Weber', 'Ted Weber'], false)
    await fill('Can’t eat (optional)', 'Shrimp', await fieldsOf('Kip Nash'))
    await fill('Can’t eat (optional)', 'Peanuts', await fieldsOf('Ted Weber'))
    await press(/^Can’t come/, await fieldsOf('Kip Nash'))
    await press('Give the seat back', await dialog('Kip Nash can’t come?'))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Kip Nash' })).toBeNull())
    await press('Save')
    await waitFor(async () => expect(await guestNamed(site, 'Ted Weber')).toHaveProperty('diet', 'Peanuts'))
    expect(await guestNamed(site, 'Joan Weber')).not.toHaveProperty('diet')
  })
})
