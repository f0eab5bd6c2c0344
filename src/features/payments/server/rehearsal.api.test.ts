import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import type { Place } from '../../../../tests/support/backups.ts'
import { freshDatabaseUrl } from '../../../../tests/support/database.ts'
import { leaveAtFirstSchema } from '../../../../tests/support/first-schema.ts'
import { ledgerOf, setTeamPayment } from '../../../../tests/support/ledger.ts'
import { type LiveProvider, startLiveProvider } from '../../../../tests/support/live-provider.ts'
import { eventually, moneyOf, pay } from '../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_first_day',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_first_day',
  STRIPE_WEBHOOK_SECRET: 'whsec_first_day',
}
/** One data folder (and database) that several servers use, one after the other. */
let place: Record<string, string>
let provider: LiveProvider
let app: TestApp

beforeEach(async () => {
  const url = await freshDatabaseUrl()
  place = {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'pinhigh-first-day-')),
    ...(url ? { DATABASE_URL: url } : {}),
  }
  provider = await startLiveProvider(keys.STRIPE_WEBHOOK_SECRET)
})
afterEach(async () => {
  await app.stop()
  await provider.close()
  rmSync(place.DATA_DIR ?? '', { recursive: true, force: true })
})

async function startWith(variables: Record<string, string>): Promise<void> {
  app = await startTestApp({ variables: { ...place, ...variables }, providerAddress: provider.address })
}

/** The same data, other keys. */
async function restartWith(variables: Record<string, string>): Promise<void> {
  const admin = await app.admin()
  await app.stop()
  await startWith(variables)
  app.admin = async () => admin
}

/** The sandbox takes $500 by card for one team and $300 in cash for another. */
async function rehearse(): Promise<{ byCash: string }> {
  await startWith({})
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
  const { teamId } = (await signUp(app, 'Marsh', 2)).body
  await setTeamPayment(app, teamId, { amount: 300, method: 'cash' })
  await pay(app, 'lead1@example.org', 500)
  await eventually(async () => (await moneyOf(app, 'lead1@example.org')).hasPaidInFull)
  return { byCash: teamId }
}

test('payments of an older installation are told apart: its sandbox money is a rehearsal for real keys', async () => {
  await leaveAtFirstSchema(place as unknown as Place)
  await startWith(keys)
  const rows = await app.features.database.sql
    .selectFrom('payments')
    .select(['provider', 'mode', 'rehearsal', 'method'])
    .where('status', '=', 'paid')
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows.filter(({ method }) => method === 'card'))
    expect(row).toMatchObject({ provider: 'sandbox', mode: 'sandbox', rehearsal: 1 })
})

describe('after the real keys are set', () => {
  test('money of the rehearsal counts in no sum, and everybody owes again', async () => {
    await rehearse()
    expect((await ledgerOf(app)).totals).toMatchObject({ received: 800, card: 500, cash: 300 })
    await restartWith(keys)
    const ledger = await ledgerOf(app)
    expect(ledger.totals).toMatchObject({ received: 0, card: 0, cash: 0, net: 0, fees: 0, unmatched: 0 })
    expect(ledger.totals.owed).toBe(1000)
    expect(ledger.payments.map(({ state }: { state: string }) => state)).toEqual(['rehearsal', 'rehearsal'])
    expect(await moneyOf(app, 'lead1@example.org')).toMatchObject({ owedAmount: 500, hasPaidInFull: false })
    expect(await moneyOf(app, 'lead2@example.org')).toMatchObject({ owedAmount: 500, paidAmount: 0 })
  })

  test('back on the sandbox the same money counts again', async () => {
    await rehearse()
    await restartWith(keys)
    await restartWith({})
    expect((await ledgerOf(app)).totals).toMatchObject({ received: 800, owed: 200 })
  })
})
