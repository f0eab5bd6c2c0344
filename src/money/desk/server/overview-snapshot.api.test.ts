import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { ledgerOf, setTeamPayment } from '../../../../tests/support/ledger.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import type { PaymentsOverview } from '../shapes.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  await makeEvent(app)
  await app.admin()
})
afterEach(() => app.stop())

test('the overview shows totals and rows of one moment while money comes in', async () => {
  const { teamId } = (await signUp(app, 'Harlan', 1)).body
  let isOver = false
  const record = async () => {
    for (let left = 15; left > 0; left--) await setTeamPayment(app, teamId, { method: 'cash', amount: 10 })
  }
  const recording = Promise.all([record(), record()]).finally(() => {
    isOver = true
  })
  const reads: PaymentsOverview[] = []
  while (!isOver) {
    reads.push(await ledgerOf(app))
    await new Promise(setImmediate)
  }
  await recording
  const torn = reads.filter(({ totals, payments, owing }) => {
    const received = payments.reduce((total, { amount }) => total + amount, 0)
    const owed = owing.reduce((total, each) => total + each.owed, 0)
    return totals.received !== received || totals.owed !== owed || owed + received !== 500
  })
  expect(reads.length).toBeGreaterThan(3)
  expect(torn).toEqual([])
})
