import { afterEach, describe, expect, it, vi } from 'vitest'
import { salesOf } from '../../src/giving/seller/client/queue/open-sales.ts'
import { entriesOfTeam } from '../../src/play/contests/client/queue/open-entries.ts'
import { scorecardOf } from '../../src/play/scoring/client/phone/card/open-scorecards.ts'
import { ruleServer } from '../../src/play/scoring/client/phone/testing/rule-server.ts'
import { usesOf } from '../../src/play/scoring/client/phone/uses/open-uses.ts'
import { openSite } from './support/site.tsx'

afterEach(works)

/** Everything a phone keeps until it is sent, each with something in it that has to be sent. */
const queues = {
  scores: async () => {
    const scorecard = scorecardOf('team:leaving', async () => ruleServer(18).card())
    await scorecard.refresh()
    scorecard.setScore(1, 4)
    return () => scorecard.state()
  },
  mulligans: async () => {
    const uses = usesOf('leaving')
    uses.use({ itemId: 'm', name: 'Mulligan' }, 7)
    return () => uses.state()
  },
  'contest shots': async () => {
    const entries = entriesOfTeam('leaving')
    const shot = { contestId: 'c', teamId: 'leaving', teamName: 'Team Marsh', playerName: 'Ana' }
    entries.add({ ...shot, category: null, amount: 148, words: '12 ft 4 in' })
    return () => entries.state()
  },
  sales: async () => {
    const sales = salesOf('leaving@example.org')
    const sale = { mutationId: 'leaving', eventId: 'e', place: 'seller' as const, lines: [], teamId: null }
    const kept = { teamLabel: null, total: 1000, soldAt: new Date().toISOString(), isKept: true }
    void sales.outbox.add({ ...sale, ...kept, refusal: null })
    return () => sales.state()
  },
}

/** The phone's database can't be opened, and the one that an earlier file of this worker left open stores nothing. */
function fails(): void {
  vi.stubGlobal('indexedDB', undefined)
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
}
function works(): void {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

/** Whether closing the page would ask first. */
function isAsked(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

describe.each(Object.entries(queues))('leaving a page with unsent %s', (_, fill) => {
  it('asks first while the phone can’t store them', async () => {
    await openSite()
    fails()
    const before = isAsked()
    const state = await fill()
    await expect.poll(() => state().canStore).toBe(false)
    expect([before, isAsked()]).toEqual([false, true])
    works()
    window.dispatchEvent(new Event('online'))
    await expect.poll(isAsked).toBe(false)
  })
})
