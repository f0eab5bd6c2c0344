import { newId } from '../../src/kernel/ids.ts'
import type { App } from '../../src/server/app.ts'
import { callsTo, type DemoEvent, logInAs } from './demo-event.ts'

/** Sells add-ons at the demo's event as on any morning: for cash by three people, with a code, and gifts. */

export const demoSeller = 'seller1@example.org'

const onTheDay = ['extras', 'check-in', 'seller']

const addOns = [
  {
    name: 'Mulligan',
    description: 'Play one shot over.',
    price: 10,
    value: 10,
    perTeam: 4,
    countsOnCard: true,
    soldAt: ['sign-up', 'team', ...onTheDay],
  },
  {
    name: 'String, 3 feet',
    description: 'Move your ball by as much string as you cut off.',
    price: 10,
    value: 10,
    perTeam: 1,
    stock: 8,
    soldAt: ['team', ...onTheDay],
  },
  { name: 'Raffle ticket', price: 5, treatment: 'game', soldAt: ['check-in', 'seller'] },
  {
    name: 'Fifty-fifty',
    description: 'The winner gets half of what is sold.',
    price: 10,
    treatment: 'game',
    soldAt: ['check-in', 'seller'],
  },
  {
    name: 'Putting contest',
    description: 'One try on the practice green.',
    price: 10,
    value: 10,
    soldAt: onTheDay,
  },
] as const

export type ItemName = (typeof addOns)[number]['name']
export type ItemsByName = ReadonlyMap<ItemName, { id: string; price: number }>

const gifts = [
  {
    amount: 250,
    giver: { email: 'gift1@example.org', firstname: 'Rosalind', lastname: 'Teague' },
    kind: 'memory',
    ofName: 'Dan Harlan',
    message: 'He never counted his mulligans, and neither did we.',
    shownName: 'Rosalind Teague',
  },
  {
    amount: 100,
    giver: { email: 'gift2@example.org', firstname: 'Emil', lastname: 'Vance' },
    kind: 'honor',
    ofName: 'the nurses of the county hospice',
    message: 'With thanks for every night.',
    shownName: null,
  },
] as const

/** Puts the add-ons on the price list; people may buy them, and give, from now on. */
export async function openDemoShop(app: App, { token: admin }: DemoEvent): Promise<ItemsByName> {
  const ask = callsTo(app)
  const settings = await ask('GET', '/api/admin/selling-settings', admin)
  const open = { extrasOpen: true, takesGifts: true, showsGifts: true }
  await ask('PUT', '/api/admin/selling-settings', admin, { ...settings, ...open })
  const permission = {
    state: 'California',
    license: 'CT-0123456 (Registry of Charitable Trusts)',
    noLicenseReason: '',
    onlineAllowed: false,
    checkedBy: 'Priya Raman, treasurer',
    checkedOn: '2025-01-15',
  }
  await ask('PUT', '/api/admin/raffle-permission', admin, { version: 0, permission })
  const items = new Map<ItemName, { id: string; price: number }>()
  for (const item of addOns)
    items.set(item.name, await ask('POST', '/api/admin/items', admin, { kind: 'add-on', ...item }))
  return items
}

export async function sellDemoAddOns(app: App, demo: DemoEvent, items: ItemsByName): Promise<void> {
  const { token: admin, password, actor } = demo
  const ask = callsTo(app)
  const sellers: string[] = []
  for (const [index, firstName] of ['Sally', 'Sam'].entries()) {
    const seller = { email: `seller${index + 1}@example.org`, firstName, lastName: 'Seller', password }
    const { auth, database } = app.features
    await database.transaction((tx) => auth.addUser(tx, { ...seller, role: 'Seller' }))
    sellers.push(await logInAs(app, demo, seller.email))
  }
  const [sally = '', sam = ''] = sellers
  for (const seller of [sally, sam, admin])
    await ask('POST', '/api/cash/drawer/open', seller, { mutationId: newId(), openingFloat: 50 })

  const teams = await app.features.teams.all(demo.eventId)
  async function sell(by: string, name: ItemName, quantity: number, team?: number): Promise<void> {
    const { id: itemId, price } = items.get(name) as { id: string; price: number }
    await ask('POST', '/api/cash/sales', by, {
      lines: [{ itemId, quantity }],
      amountOwed: price * quantity,
      teamId: team === undefined ? undefined : teams[team]?.id,
      place: by === admin ? 'check-in' : 'seller',
      requestId: newId(),
      buyerName: team === undefined ? '' : (teams[team]?.players[0]?.fullName ?? ''),
    })
  }
  for (const [team, quantity] of [4, 4, 2, 4, 3, 1].entries()) await sell(sally, 'Mulligan', quantity, team)
  for (const team of [0, 3, 6, 7, 8, 9]) await sell(sam, 'String, 3 feet', 1, team)
  for (const quantity of [10, 4, 20]) await sell(sam, 'Raffle ticket', quantity)
  for (const quantity of [3, 1, 5, 2]) await sell(sally, 'Fifty-fifty', quantity)
  await sell(admin, 'Mulligan', 4, 7)
  await sell(admin, 'Putting contest', 2)

  const itemId = items.get('Mulligan')?.id
  for (const [team, holes] of [[3], [2, 5, 8], [1, 9], [4]].entries())
    for (const holeNumber of holes)
      await ask('POST', '/api/LiveScoring/item-use', admin, {
        ...{ mutationId: newId(), teamId: teams[team]?.id, itemId, holeNumber },
      })

  await spendCode(ask, admin, items.get('Putting contest')?.id ?? '')
  await give(app, ask, demo)

  // Sam's shift is over: he counted $50 float and $230, a dollar less than he took, and handed it over.
  const { counted } = await ask('POST', '/api/cash/drawer/count', sam, {
    ...{ mutationId: newId(), countedCash: 279, countedChecks: 0 },
  })
  const [drawer] = counted
  const note = 'One dollar short. I may have given back too much once.'
  await ask('POST', `/api/cash/drawer/${drawer.id}/hand-over`, sam, { toPersonId: actor.personId, note })
}

type Ask = ReturnType<typeof callsTo>

/** A code for the sponsors' guests, used once. */
async function spendCode(ask: Ask, admin: string, itemId: string): Promise<void> {
  await ask('POST', '/api/admin/codes', admin, {
    ...{ code: 'THANKYOU', note: 'For our sponsors’ guests', kind: 'free', amount: 0 },
    ...{ things: [itemId], maxUses: 20, maxPerPayer: 1 },
  })
  await ask('POST', '/api/orders', undefined, {
    lines: [{ itemId, quantity: 1 }],
    code: 'thankyou',
    amountOwed: 0,
    place: 'extras',
    payer: { email: 'guest@example.org', firstname: 'Ines', lastname: 'Calloway' },
  })
}

/** Two gifts, paid by check; one is on the home page's list, the other waits for staff to read it. */
async function give(app: App, ask: Ask, { actor, token }: DemoEvent): Promise<void> {
  for (const gift of gifts) await ask('POST', '/api/gifts', undefined, { ...gift, wantsListing: true })
  const { gifts: given } = await ask('GET', '/api/admin/gifts', token)
  for (const { id } of given.filter(({ paidAmount }: { paidAmount: number }) => paidAmount === 0))
    await app.features.payments.record(actor, {
      ...{ purpose: 'donation', subjectId: id, method: 'check', note: null },
    })
  const listed = given.find(({ giverName }: { giverName: string }) => giverName === 'Rosalind Teague')
  await ask('PUT', `/api/admin/gifts/${listed?.id}`, token, { review: 'shown' })
}
