import { type Answered, startTestApp, type TestApp } from './app.ts'
import { makeEvent } from './people.ts'

/** An event with an admin at its price list. */
export interface PriceList {
  app: TestApp
  token: string
  eventId: string
  /** What a form for a $10 mulligan sends, with changes. */
  entry(change?: object): object
  /** Adds it; returns the item. Throws when it is refused. */
  add(change?: object): Promise<Listed>
  tryAdd(change?: object): Promise<Answered>
  change(item: Listed, change: object): Promise<Answered>
  remove(id: string): Promise<Answered>
  all(eventId?: string): Promise<Listed[]>
  /** What buyers see at a place. */
  onSale(place?: string, eventId?: string): Promise<Listed[]>
  /** Changes how the event sells. */
  settings(change: object): Promise<Answered>
}

export interface Listed {
  id: string
  name: string
  version: number
  [key: string]: unknown
}

export const mulligan = {
  kind: 'add-on',
  name: 'Mulligan',
  price: 10,
  value: 10,
  soldAt: ['extras', 'seller'],
}

export async function openPriceList(
  options: Parameters<typeof startTestApp>[0] = {},
  event: object = {},
): Promise<PriceList> {
  const app = await startTestApp(options)
  const { eventId } = await makeEvent(app, event)
  const token = await app.admin()
  const tryAdd = (change: object = {}) =>
    app.call('POST /api/admin/items', { token, body: { ...mulligan, ...change } })
  const ofEvent = (id: string | undefined): Record<string, string> =>
    id === undefined ? {} : { eventId: id }

  return {
    app,
    token,
    eventId,
    entry: (change = {}) => ({ ...mulligan, ...change }),
    tryAdd,
    async add(change) {
      const answer = await tryAdd(change)
      if (answer.status !== 200) throw new Error(`No item: ${answer.text}`)
      return answer.body
    },
    change: ({ id, version }, change) =>
      app.call('PUT /api/admin/items/{id}', {
        token,
        params: { id },
        body: { ...mulligan, version, ...change },
      }),
    remove: (id) => app.call('DELETE /api/admin/items/{id}', { token, params: { id } }),
    async all(of) {
      return (await app.call('GET /api/admin/items', { token, query: ofEvent(of) })).body.items
    },
    async onSale(place = 'extras', of) {
      return (await app.call('GET /api/items', { query: { place, ...ofEvent(of) } })).body.items
    },
    async settings(change) {
      const { body } = await app.call('GET /api/admin/selling-settings', { token })
      return app.call('PUT /api/admin/selling-settings', { token, body: { ...body, ...change } })
    },
  }
}

/** Says that raffles may be sold, online too unless the change says otherwise. */
export async function allowRaffles(
  { call }: Pick<TestApp, 'call'>,
  token: string,
  change: object = {},
): Promise<Answered> {
  const { body } = await call('GET /api/admin/raffle-permission', { token })
  const permission = {
    ...{ state: 'California', license: '', noLicenseReason: 'Under $5,000 a year', onlineAllowed: true },
    ...{ checkedBy: 'Ann Admin', checkedOn: '2025-04-01' },
    ...change,
  }
  return call('PUT /api/admin/raffle-permission', { token, body: { version: body.version, permission } })
}
