import { randomUUID } from 'node:crypto'
import type { RafflesDesk, RafflesShown, StaffRaffle } from '../../src/giving/raffle/raffle-shapes.ts'
import type { Answered, TestApp, TestOptions } from './app.ts'
import { detailsOf, newestPayment, refund } from './ledger.ts'
import { allowRaffles, type Listed, openPriceList, type PriceList } from './price-list.ts'
import { sellerToken } from './staff.ts'

/** An event that sells raffle tickets at $5, with a seller. */
export interface RaffleDay {
  app: TestApp
  list: PriceList
  item: Listed
  /** The admin's. */
  token: string
  seller: string
  sallyId: string
  /** Sells tickets on the seller's phone. */
  sell(quantity: number, change?: object): Promise<Answered>
  desk(): Promise<RafflesDesk>
  /** The one raffle, as staff see it. */
  raffle(): Promise<StaffRaffle>
  shown(): Promise<RafflesShown['raffles'][number]>
  /** Makes a raffle of the item. */
  setUp(change?: object): Promise<Answered>
  /** A call of staff about the raffle. */
  act(what: string, body?: object, by?: string): Promise<Answered>
  handOut(from: number, to: number): Promise<Answered>
  /** Takes the newest roll that is out back. */
  takeBack(unsold: { from: number; to: number }[], money: number): Promise<Answered>
  close(): Promise<Answered>
  draw(change?: object): Promise<Answered>
  /** Gives back this many tickets of the newest payment. */
  refundNewest(quantity: number): Promise<Answered>
}

export async function openRaffleDay(options: TestOptions = {}): Promise<RaffleDay> {
  const list = await openPriceList(options)
  const { app, token } = list
  await allowRaffles(app, token)
  const item = await list.add({
    name: 'Raffle ticket',
    price: 5,
    treatment: 'game',
    value: null,
    soldAt: ['seller'],
  })
  const seller = await sellerToken(app)
  const desk = async () => (await app.call('GET /api/admin/raffles', { token })).body as RafflesDesk
  const raffle = async () => (await desk()).raffles[0] as StaffRaffle
  const sallyId = (await desk()).sellers.find(({ name }) => name === 'Sally Seller')?.personId ?? ''
  const act = async (what: string, body: object = {}, by = token) =>
    app.call(`POST /api/admin/raffles/{id}/${what}`, {
      token: by,
      params: { id: (await raffle()).raffleId },
      body,
    })
  return {
    ...{ app, list, item, token, seller, sallyId, desk, raffle, act },
    sell(quantity, change = {}) {
      const body = {
        lines: [{ itemId: item.id, quantity }],
        ...{ amountOwed: quantity * 5, place: 'seller', requestId: randomUUID() },
        ...change,
      }
      return untilAnswered(() => app.call('POST /api/cash/sales', { token: seller, body }))
    },
    shown: async () =>
      ((await app.call('GET /api/raffles')).body as RafflesShown)
        .raffles[0] as RafflesShown['raffles'][number],
    setUp: (change = {}) =>
      app.call('POST /api/admin/raffles', {
        token,
        body: {
          ...{ itemId: item.id, kind: 'prizes', method: 'server', winsAgain: false },
          prizes: [{ name: 'Grill', value: 400 }],
          ...change,
        },
      }),
    handOut: (from, to) => act('rolls', { from, to, personId: sallyId }),
    async takeBack(unsold, money) {
      const out = (await raffle()).rolls.findLast(({ returnedOn }) => returnedOn === null)
      const params = { id: out?.rollId ?? '' }
      return app.call('POST /api/admin/raffle-rolls/{id}/return', { token, params, body: { unsold, money } })
    },
    async close() {
      const { version, tickets } = await raffle()
      return act('close', { version, tickets })
    },
    draw: async (change = {}) => act('draw', { drawn: (await raffle()).draws.length, ...change }),
    async refundNewest(quantity) {
      const { id } = await newestPayment(app)
      const [{ partId, lineId }] = (await detailsOf(app, id)).lines
      return refund(app, id, { lines: [{ partId, lineId, quantity }] })
    },
  }
}

/** A busy machine may answer 'try again': sent again with its own id, the sale is the same one. */
async function untilAnswered(send: () => Promise<Answered>): Promise<Answered> {
  const answer = await send()
  return answer.status === 503 ? untilAnswered(send) : answer
}
