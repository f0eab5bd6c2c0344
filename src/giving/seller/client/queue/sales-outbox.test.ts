import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Failure } from '../../../../ui/offline/send-failure.ts'
import type { PendingSale, Sales } from './pending-sales.ts'
import { noSales, openSalesOutbox, type SalesState } from './sales-outbox.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2025-07-19T16:00:00Z')
})
afterEach(() => vi.useRealTimers())

function sale(mutationId: string, change: Partial<PendingSale> = {}): PendingSale {
  return {
    mutationId,
    eventId: 'event',
    lines: [{ itemId: 'string', name: 'String', quantity: 1, unitPrice: 1000 as never }],
    teamId: null,
    teamLabel: null,
    total: 1000,
    soldAt: new Date().toISOString(),
    isKept: false,
    refusal: null,
    place: 'seller',
    ...change,
  }
}

/** A phone whose disk, signal and server are in the test's hands. */
function phone(stored: Sales = []) {
  let disk = stored
  let trouble: Failure | null = null
  const arrived: { id: string; isKept: boolean }[] = []
  const told: SalesState[] = []
  const outbox = openSalesOutbox({
    name: 'sales',
    store: {
      async change(step) {
        disk = step(disk)
        return disk
      },
    },
    async send({ mutationId, isKept }) {
      if (trouble) throw trouble
      arrived.push({ id: mutationId, isKept })
    },
    failureOf: (thrown) => thrown as Failure,
    onChange: (state) => told.push(state),
  })
  return {
    outbox,
    arrived,
    disk: () => disk,
    state: () => told.at(-1) ?? noSales,
    trouble(failure: Failure | null) {
      trouble = failure
    },
  }
}
const noSignal: Failure = { kind: 'later', retryAfter: null }

it('a sale is on disk before it is sent, and gone once the server has it', async () => {
  const { outbox, arrived, disk, trouble } = phone()
  trouble(noSignal)
  await outbox.add(sale('a'))
  expect(disk()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(0)
  trouble(null)
  outbox.wake()
  await vi.runAllTimersAsync()
  expect(arrived).toEqual([{ id: 'a', isKept: true }])
  expect(disk()).toEqual([])
})

it('sales without signal wait in their order and are sent as they were', async () => {
  const { outbox, arrived, state, trouble } = phone()
  trouble(noSignal)
  for (const id of ['a', 'b', 'c']) await outbox.add(sale(id))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(state()).toMatchObject({ isStuck: true, unsent: [{ mutationId: 'a' }, {}, {}] })
  trouble(null)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(arrived.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(arrived[0]?.isKept).toBe(true)
})

it('a sale sold while another is on its way is sent too', async () => {
  const { outbox, arrived } = phone()
  await Promise.all([outbox.add(sale('a')), outbox.add(sale('b'))])
  await vi.runAllTimersAsync()
  expect(arrived.map(({ id }) => id)).toEqual(['a', 'b'])
})

it('a refused sale waits for the seller: kept, it is sent as it was; with the cash given back, it is gone', async () => {
  const { outbox, arrived, disk, state, trouble } = phone()
  trouble({ kind: 'refused', words: 'String: sold out' })
  await outbox.add(sale('a'))
  await outbox.add(sale('b'))
  await vi.runAllTimersAsync()
  expect(state()).toMatchObject({ unsent: [], refused: [{ refusal: 'String: sold out' }, {}] })
  trouble(null)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(arrived).toEqual([])
  outbox.keep('a')
  outbox.undo('b')
  await vi.runAllTimersAsync()
  expect(arrived).toEqual([{ id: 'a', isKept: true }])
  expect(disk()).toEqual([])
})

it('what a closed page had not sent is sent as it was, whoever has left since', async () => {
  const { arrived } = phone([sale('old', { soldAt: '2025-07-19T15:00:00Z' }), sale('fresh')])
  await vi.runAllTimersAsync()
  expect(arrived).toEqual([
    { id: 'old', isKept: true },
    { id: 'fresh', isKept: false },
  ])
})

it('nothing is tried again before somebody logs in', async () => {
  const { outbox, arrived, trouble, disk } = phone()
  trouble({ kind: 'signed-out' })
  await outbox.add(sale('a'))
  await vi.advanceTimersByTimeAsync(60_000)
  trouble(null)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([arrived, disk().length]).toEqual([[], 1])
  outbox.wake()
  await vi.runAllTimersAsync()
  expect(arrived).toHaveLength(1)
})
