import { randomUUID } from 'node:crypto'
import type { Answered, Sent, TestApp } from './app.ts'
import { addPackage, takePackage, titlePackage } from './packages.ts'
import { changePlaces } from './places.ts'
import { mulligan } from './price-list.ts'
import { orderExtra, sellExtra } from './selling.ts'

/** The most that can be entered at once. */
const most = 1_000_000

/** The sample event, where every kind of money has come in by the million: more than $50 million from add-ons alone. */
export async function openRichEvent(app: TestApp): Promise<void> {
  const token = await app.admin()
  const call = async (route: string, sent: Sent): Promise<Answered> => {
    const answer = await app.call(route, { token, ...sent })
    if (answer.status !== 200) throw new Error(`${route}: ${answer.text}`)
    return answer
  }
  await call('POST /api/setup/sample-event', { body: {} })
  const { eventId } = (await app.call('GET /api/Home')).body
  await call('PUT /api/admin/events/{eventId}', {
    params: { eventId },
    body: { eventFee: most, dinnerFee: most, shirtFee: most, sponsorFee: most, fundraisingGoal: most },
  })
  const item = (await call('POST /api/admin/items', { body: { ...mulligan, price: most, value: most } })).body
  const settings = (await call('GET /api/admin/selling-settings', {})).body
  const selling = { ...settings, takesGifts: true, showsGifts: true, extrasOpen: true }
  await call('PUT /api/admin/selling-settings', { body: selling })
  for (let sold = 0; sold < 52; sold++) {
    const sale = await sellExtra(app, { item, price: most }, { method: sold % 2 ? 'cash' : 'check' })
    if (sale.status !== 200) throw new Error(sale.text)
  }
  for (let ordered = 0; ordered < 2; ordered++) await orderExtra(app, { item, price: most })
  const places = await changePlaces(app, {
    isOn: true,
    later: true,
    looking: true,
    playerPrice: most,
    playerValue: most,
  })
  if (places.status !== 200) throw new Error(places.text)
  await takePackage(app, await addPackage(app, { ...titlePackage, price: most }))
  await call('PUT /api/admin/pledge-moment', { body: { isOn: true, levels: [most], goal: most } })
  for (let raised = 0; raised < 50; raised++)
    await call('POST /api/admin/pledges', { body: { id: randomUUID(), amount: most, who: '' } })
}
