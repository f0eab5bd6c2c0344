import { afterEach, beforeEach, expect, it } from 'vitest'
import { minute } from '../../src/kernel/clock.ts'
import type { PaymentRow } from '../../src/money/desk/shapes.ts'
import { chanceOf } from '../fuzz/random.ts'
import { moment, report, rounds } from '../support/faults.ts'
import { type PeopleWhoInsist, peopleWhoInsist } from '../support/payers.ts'
import { type PayingSite, startPayingSite } from '../support/paying-site.ts'
import { makeEvent } from '../support/people.ts'
import { type OwnPostgres, startPostgres } from '../support/postgres.ts'
import { type ProviderProcess, startProviderProcess } from '../support/provider-process.ts'

const kills = rounds(2, 32)
const fee = 500
/** A round takes seconds, more on a busy machine. */
const timeout = rounds(6, 60) * minute
/** In the test's name: the same seed kills at the same moments again, as far as a machine can. */
const seed = Number(process.env.PINHIGH_FAULT_SEED ?? rounds(1, Date.now() % 1_000_000))

let provider: ProviderProcess
let postgres: OwnPostgres | null
let site: PayingSite
let people: PeopleWhoInsist

beforeEach(async () => {
  postgres = null
  provider = await startProviderProcess()
})
afterEach(async () => {
  await site?.stop()
  await provider?.end()
  await postgres?.stop()
})

it.each([
  ['SQLite', seed],
  ['PostgreSQL', seed],
])(
  'killed while people pay by card, cash and check and get refunds, the books agree to the cent (%s, PINHIGH_FAULT_SEED=%i)',
  async (kind) => {
    const chance = chanceOf('crash-payment', kind, seed)
    if (kind === 'PostgreSQL') postgres = await startPostgres()
    site = await startPayingSite(provider, postgres?.url)
    people = peopleWhoInsist(site, provider)
    await makeEvent(site, { maxTeams: 1000 })
    const expected = { card: 0, cash: 0, check: 0, refunded: 0 }
    const readyAfter: number[] = []
    let acknowledged = 0

    /** Returns once everybody has been acknowledged, however often the server died meanwhile. */
    async function aRound(paid: PaymentRow[]): Promise<void> {
      const [whole, inShares, cash, check] = [
        await people.signsUp(),
        await people.signsUp(),
        await people.signsUp(),
        await people.signsUp(),
      ]
      const refunds = paid.filter((row) => row.leftToRefund > 0).map((row) => ({ row, turn: chance.next() }))
      refunds.sort((one, other) => one.turn - other.turn)
      const work = [
        people.paysByCard(whole, fee),
        people.paysByCard(inShares, fee / 4),
        people.handsOver(cash, 'cash', fee),
        people.handsOver(check, 'check', fee),
        ...refunds.slice(0, 3).map(async ({ row }) => {
          const dollars = chance.happens(0.3) ? null : chance.whole(50, row.leftToRefund * 100) / 100
          expect(await people.givesBack(row, dollars)).toMatchObject({ status: 200 })
          expected.refunded += dollars ?? row.leftToRefund
        }),
      ]
      expected.card += 2 * fee
      expected.cash += fee
      expected.check += fee
      await Promise.all([...work, dies()])
      acknowledged += work.length
    }

    /** Dies within the first moments of the round, and is restarted. */
    async function dies(): Promise<void> {
      await moment(chance.next() * 350)
      await site.kill()
      readyAfter.push(await site.start())
    }

    for (let kill = 0; kill < kills; kill++) {
      await aRound((await people.ledger()).payments)
      await people.settles()
      expect(await people.differences(), `after kill ${kill + 1}`).toEqual([])
      const { totals, payments } = await people.ledger()
      const { card, cash, check } = totals
      const refunded = Math.round(expected.refunded * 100) / 100
      expect({ card, cash, check, refunded: totals.refunded }).toEqual({ ...expected, refunded })
      expect(teamsThatPaidOtherThan(fee, payments), 'nobody was charged twice').toEqual([])
    }
    expect((await people.compares()).words).toContain('difference $0.00')
    report({ fault: `killed while paying, ${kind}`, times: kills, acknowledged, lost: 0, readyAfter })
  },
  timeout,
)

function teamsThatPaidOtherThan(price: number, payments: PaymentRow[]): string[] {
  const byTeam = Map.groupBy(payments, ({ name }) => name ?? '')
  const paid = (rows: PaymentRow[]) => rows.reduce((total, { amount }) => total + amount, 0)
  return [...byTeam].filter(([, rows]) => paid(rows) !== price).map(([name]) => name)
}
