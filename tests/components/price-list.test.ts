import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { allowRaffles } from '../support/price-list.ts'
import { committeeLogin, committeeToken } from '../support/staff.ts'
import { act, choose, dialog, fill, press, reads, sees, seesNo, typedIn, user } from './support/hands.ts'
import { openSiteWithEvent, type TestSite } from './support/site.tsx'

let site: TestSite
let token: string
beforeEach(async () => {
  site = await openSiteWithEvent()
  token = await site.admin()
  await site.signInAsAdmin()
})

const mulligan = { kind: 'add-on', name: 'Mulligan', price: 10, value: 10, soldAt: ['extras', 'seller'] }
const add = async (change: object = {}) =>
  (await site.call('POST /api/admin/items', { token, body: { ...mulligan, ...change } })).body
const all = async () => (await site.call('GET /api/admin/items', { token })).body.items
const openList = () => site.open('/admin/price-list')
/** The names in the list, from the top. */
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

describe('an empty price list', () => {
  it('offers three ready-made lists with their prices and sums, and starts from one', async () => {
    await openList()
    await sees('Start with a ready-made list')
    await reads('Packages bring in $11,500 if they all sell.')
    await reads('4 × Contest sponsor')
    await press(/^Start with this list.*With a title sponsor/)
    await sees('Everything is hidden for now.')
    expect(names()[0]).toBe('Title sponsor')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Sponsor packages'))
    expect(screen.queryByText('Start with a ready-made list')).toBeNull()
    await press('Put 8 of 9 on sale')
    await sees('8 items are on sale.')
    expect(site.network.asked('POST /api/admin/items/put-on-sale')).toBe(1)
    await sees('What companies buy on the sponsors page. If they all sell, they bring in $11,500.')
    const hidden = (await all()).filter(({ isHidden }: { isHidden: boolean }) => isHidden)
    expect(hidden.map(({ name }: { name: string }) => name)).toEqual(['Raffle ticket'])
  })

  it('shows the four prices of the event, with the way to change them', async () => {
    await openList()
    await reads('Team of 4$500Worth $340 to the buyer')
    const link = await screen.findByRole('link', { name: 'Change them in Event details' })
    expect(link.getAttribute('href')).toContain('/admin/event-details/')
  })
})

describe('an add-on', () => {
  it('is added with an early-bird price, told in words', async () => {
    await openList()
    await press('Add item')
    const form = await dialog('Add item')
    await fill('Name', 'Mulligan', form)
    await fill('Price ($)', '$12.50', form)
    await press('Add an early-bird price', form)
    await fill('Early-bird price ($)', '10', form)
    await fill('Until', '2099-06-01', form)
    await sees('After that it costs $12.50.', form)
    await fill('Per team', '4', form)
    await fill(/What is it worth to the buyer/, '10', form)
    await press('Add add-on', form)
    await sees('Mulligan added.')
    await reads('until June 1, 2099 (end of day, EDT), then $12.50')
    const [saved] = await all()
    expect(saved).toMatchObject({ price: 10, fullPrice: 12.5, perTeam: 4, value: 10 })
    expect(saved.priceSteps).toEqual([{ until: '2099-06-02T00:00', price: 10 }])
  })

  it('is refused at each field that is wrong; what was typed stays', async () => {
    await openList()
    await press('Add item')
    const form = await dialog('Add item')
    await fill('Price ($)', '-5', form)
    await fill('In total', '3', form)
    await fill('Per order', '4', form)
    for (const { label } of await boxes()) await user.click(form.getByLabelText(label))
    await press('Add an early-bird price', form)
    await fill('Early-bird price ($)', '8', form)
    await press('Add add-on', form)
    await sees('There is a problem', form)
    for (const field of ['Name', 'Price ($)', 'Per order', 'Until'])
      expect(form.getByLabelText(field).getAttribute('aria-invalid'), field).toBe('true')
    await reads('There are only 3 in all')
    await reads('Choose at least one place')
    expect(typedIn('Price ($)', form)).toBe('-5')
    expect(await all()).toEqual([])
  })

  it('with a name that is taken is refused by the server, at the field', async () => {
    await add()
    await openList()
    await press('Add item')
    const form = await dialog('Add item')
    await fill('Name', 'mulligan', form)
    await fill('Price ($)', '5', form)
    await press('Add add-on', form)
    await waitFor(() => expect(form.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'))
    expect(form.getAllByText('Another item already has this name')).toHaveLength(2)
  })

  it('a raffle ticket asks for no value, and the list says what it is', async () => {
    await openList()
    await press('Add item')
    const form = await dialog('Add item')
    await fill('Name', 'Raffle ticket', form)
    await fill('Price ($)', '5', form)
    await user.click(form.getByLabelText(/raffle or a game of chance/))
    expect(form.queryByLabelText(/What is it worth/)).toBeNull()
    await press('Add add-on', form)
    await reads('Raffle: not deductible')
  })

  it('changed by someone else meanwhile isn’t overwritten without a word', async () => {
    const item = await add()
    await openList()
    await act('Actions for Mulligan', /Edit/)
    const form = await dialog('Edit Mulligan')
    const body = { ...mulligan, price: 20, version: item.version }
    await site.call('PUT /api/admin/items/{id}', { token, params: { id: item.id }, body })
    await fill('Price ($)', '15', form)
    await press('Save', form)
    await reads('Someone else just changed this. Nothing was saved.')
    expect((await all())[0].price).toBe(20)
    expect(typedIn('Price ($)', form)).toBe('15')
    await press('Save', form)
    await sees('Mulligan saved.')
    expect((await all())[0].price).toBe(15)
  })
})

describe('a sponsor package', () => {
  it('knows what its places are worth, and says what may be deductible', async () => {
    await openList()
    await press('Add package')
    const form = await dialog('Add sponsor package')
    await fill('Name', 'Title sponsor', form)
    await fill('Price ($)', '5,000', form)
    await fill('Teams of 4', '1', form)
    await fill('Dinners', '4', form)
    const golfer = form.getByLabelText('One golfer’s place is worth ($)')
    expect(golfer.getAttribute('placeholder')).toBe('85')
    await reads('Worth $520 to the sponsor. Of $5,000, $4,480 may be deductible.')
    await press('Add a promise', form)
    await fill('Promise 1', 'Logo on every cart sign', form)
    await user.click(form.getByLabelText(/printed sign, promise 1/))
    await choose('Size of the logo', 'Largest', form)
    await fill('How many are there?', '1', form)
    await press('Add package', form)
    await sees('Title sponsor added.')
    await reads('With 1 team, 4 dinners, 1 benefit')
    expect((await all())[0]).toMatchObject({ level: 1, stock: 1, value: 520 })
  })
})

describe('the list', () => {
  it('is put in order from the keyboard; the row keeps the focus', async () => {
    for (const name of ['Mulligan', 'String', 'Skins']) await add({ name })
    await openList()
    await sees('Skins')
    screen.getByRole('button', { name: 'Actions for Skins' }).focus()
    await user.keyboard('{ArrowDown}u')
    await waitFor(() => expect(names()).toEqual(['Mulligan', 'Skins', 'String']))
    await sees('Skins is now 2 of 3.')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Actions for Skins'))
    expect((await all()).map(({ name }: { name: string }) => name)).toEqual(['Mulligan', 'Skins', 'String'])
  })

  it('hides an item and shows it again', async () => {
    await add()
    await openList()
    await act('Actions for Mulligan', /Hide for now/)
    await sees('Hidden')
    await act('Actions for Mulligan', /Put on sale/)
    await seesNo('Hidden')
  })

  it('removes an item after asking, and puts it back', async () => {
    await add()
    await openList()
    await act('Actions for Mulligan', 'Remove…')
    await press('Remove it', await dialog('Remove Mulligan?'))
    await sees('Mulligan removed.')
    expect(await all()).toEqual([])
    await press('Undo')
    await sees('Mulligan is back on the list.')
    await waitFor(() => expect(names()).toEqual(['Mulligan']))
  })

  it('of another event is opened by its address', async () => {
    const body = { eventName: 'Fall Classic', eventDate: '2025-10-04T12:00:00-04:00' }
    const other = (await site.call('POST /api/admin/events', { token, body })).body
    await add({ name: 'String', eventId: other.eventId })
    await site.open(`/admin/price-list?eventId=${other.eventId}`)
    await sees('Fall Classic')
    await waitFor(() => expect(names()).toEqual(['String']))
  })
})

describe('how the event sells', () => {
  it('is turned on piece by piece, starting from what cards usually cost', async () => {
    await openList()
    await user.click(await screen.findByLabelText('Sell add-ons on a page of their own'))
    await user.click(screen.getByLabelText('Let buyers cover the card fee'))
    expect([typedIn('Fee (%)'), typedIn('plus ($)')]).toEqual(['2.9', '0.30'])
    await user.click(screen.getByLabelText('Take gifts here'))
    await fill('Amounts to choose from ($)', 'lots')
    await press('Save')
    await sees('There is a problem')
    await fill('Amounts to choose from ($)', '20, 100')
    await press('Save')
    await sees('Saved.')
    const { body } = await site.call('GET /api/selling')
    expect(body).toMatchObject({
      coverFee: { percent: 2.9, fixed: 0.3 },
      takesGifts: true,
      giftAmounts: [20, 100],
      extrasOpen: true,
    })
  })
})

it('sellers are invited from the price list', async () => {
  await openList()
  await user.click(await screen.findByRole('link', { name: 'Invite a seller' }))
  const form = await dialog('Invite someone')
  expect((form.getByLabelText('Role') as HTMLSelectElement).value).toBe('Seller')
})

/** The boxes for where an add-on is sold. */
async function boxes(): Promise<{ label: string }[]> {
  const group = within(await screen.findByRole('dialog'))
  return [
    'When a team signs up',
    'On the team’s page',
    'On the Add-ons page',
    'At check-in',
    'On a seller’s phone',
  ]
    .filter((label) => (group.getByLabelText(label) as HTMLInputElement).checked)
    .map((label) => ({ label }))
}

it('skins on sale while the game is off are named, with the way to turn it on', async () => {
  await add({ name: 'Skins', treatment: 'skill', value: null })
  await openList()
  await reads('Skins is on sale, but the game is off.')
  const link = await screen.findByRole('link', { name: 'Turn the skins on' })
  expect(link.getAttribute('href')).toContain('/admin/contests')
  const [{ id: itemId }] = await all()
  const { body } = await site.call('GET /api/admin/contests', { token })
  const settings = { basis: 'gross', carriesOver: true, itemId }
  await site.call('PUT /api/admin/skins', {
    token,
    body: { eventId: body.eventId, settings, version: body.skins.version },
  })
  await openList()
  await seesNo(/but the game is off/)
})

describe('a raffle ticket', () => {
  const raffle = {
    name: 'Raffle ticket',
    price: 5,
    value: null,
    treatment: 'game',
    soldAt: ['extras', 'seller'],
  }

  it('is saved hidden until the committee enters its license or exemption, and then sold where that allows', async () => {
    await openList()
    await press('Add item')
    const form = await dialog('Add item')
    await fill('Name', 'Raffle ticket', form)
    await fill('Price ($)', '5', form)
    await user.click(form.getByLabelText(/raffle or a game of chance/))
    await reads('It’s saved hidden. Before you can sell it')
    await press('Add add-on', form)
    await reads('Raffle ticket stays hidden until you enter your license, or why you need none.')
    await press('Enter license or exemption')
    const facts = await dialog('May raffles be sold?')
    await press('Save', facts)
    await reads('Enter the license, or below why you need none')
    await fill('State', 'New York', facts)
    await fill('License (if you need one)', 'GC-77', facts)
    await fill('Who checked this', 'Ann Archer', facts)
    await press('Save', facts)
    await reads('May be sold in New York, license GC-77. Not online')
    await reads('Raffle ticket may be sold now, but is still hidden.')
    await act('Actions for Raffle ticket', /Edit/)
    const again = await dialog('Edit Raffle ticket')
    await user.click(again.getByLabelText(/Hide it for now/))
    await reads('It’s saved for check-in and sellers’ phones only')
    await press('Save', again)
    await sees('Raffle ticket saved.')
    expect(await all()).toMatchObject([{ isHidden: false, soldAt: ['check-in', 'seller'] }])
  })

  it('is put on sale with one press once it may be, where the permission allows', async () => {
    await add({ ...raffle, isHidden: true })
    await allowRaffles(site, token, { onlineAllowed: false })
    await openList()
    await press('Put it on sale')
    await sees('Raffle ticket is on sale.')
    await seesNo(/still hidden/)
    expect(await all()).toMatchObject([{ isHidden: false, soldAt: ['check-in', 'seller'] }])
  })

  it('taken back is hidden again', async () => {
    await allowRaffles(site, token)
    await add(raffle)
    await openList()
    await press('Take it back')
    await press('Stop selling')
    await sees('Raffle tickets are hidden.')
    expect(await all()).toMatchObject([{ isHidden: true }])
  })

  it('without a number is no blank page to the treasurer, who isn’t sent where only admins go', async () => {
    await allowRaffles(site, token)
    await add({ ...raffle, soldAt: ['seller'] })
    await committeeToken(site, 'Treasurer')
    await site.signIn('POST /api/Auth/Login', committeeLogin('Treasurer'))
    await site.open('/admin/raffles')
    await sees('No ticket has a number yet')
    expect(screen.queryByRole('link', { name: 'Running order' })).toBeNull()
  })

  it('that wins a 50/50 stands on the clubhouse screen with the amount', async () => {
    await allowRaffles(site, token)
    const { id: itemId } = await add({ ...raffle, name: 'Fifty-fifty', soldAt: ['seller'] })
    const acts = async (route: string, id: string, body: object) => {
      const answer = await site.call(route, { token, params: { id }, body })
      expect(answer.status, `${route} ${answer.text}`).toBe(200)
      return answer.body
    }
    const half = { itemId, kind: 'half', method: 'hand', winsAgain: false, prizes: [] }
    const { raffles, sellers } = await acts('POST /api/admin/raffles', '', half)
    const [{ raffleId }] = raffles
    const roll = { from: 1, to: 15, personId: sellers[0].personId }
    const out = await acts('POST /api/admin/raffles/{id}/rolls', raffleId, roll)
    const [{ rollId }] = out.raffles[0].rolls
    const back = await acts('POST /api/admin/raffle-rolls/{id}/return', rollId, { unsold: [], money: 75 })
    const { version } = back.raffles[0]
    await acts('POST /api/admin/raffles/{id}/close', raffleId, { version, tickets: 15 })
    await site.open('/raffle/screen')
    await sees('for the winner: half of what was sold')
    const byHand = { number: 7, witness: 'Agnes Pell', secondWitness: 'Jonah Whitlock' }
    await acts('POST /api/admin/raffles/{id}/draw', raffleId, { drawn: 0, byHand })
    await site.reload()
    await sees('$37.50, half of what was sold')
  })
})
