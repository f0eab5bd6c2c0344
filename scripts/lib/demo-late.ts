import { instant } from '../../src/kernel/clock.ts'
import { newId } from '../../src/kernel/ids.ts'
import type { App } from '../../src/server/app.ts'
import { callsTo, type DemoEvent } from './demo-event.ts'
import { demoSeller } from './demo-selling.ts'

/** Two things that wait for somebody's yes: a shot sent by a link that was closed, a sale below the price list. */
export async function addDemoLate(app: App, { token, eventId, password }: DemoEvent): Promise<void> {
  const ask = callsTo(app)
  const teams = await app.features.teams.all(eventId)
  const { contests } = await ask('GET', '/api/admin/contests', token)
  const { contestId } = contests[0].contest
  const { url } = await ask('POST', `/api/admin/contests/${contestId}/link`, token)
  await ask('POST', `/api/admin/contests/${contestId}/close-links`, token)
  await ask('POST', '/api/contest/entry', undefined, {
    ...{ secret: url.split('#')[1], mutationId: newId(), at: instant(app.features.clock()), category: null },
    ...{ teamId: teams[21]?.id, playerName: teams[21]?.players[3]?.fullName, amount: 64 },
  })

  const { jwt: seller } = await ask('POST', '/api/auth/Login', undefined, { email: demoSeller, password })
  const { items } = await ask('GET', '/api/admin/items', token)
  const string = items.find(({ name }: { name: string }) => name.startsWith('String'))
  await ask('POST', '/api/cash/sales', seller, {
    ...{ eventId, requestId: newId(), place: 'seller', soldOn: instant(app.features.clock()) },
    ...{ lines: [{ itemId: string?.id, quantity: 1, unitPrice: 5 }], amountOwed: 5 },
    ...{ teamId: teams[12]?.id, buyerName: teams[12]?.players[0]?.fullName ?? '' },
  })
}
