import { expect, it } from 'vitest'
import type { PaymentGateway, ProviderCheck } from '../ports/payment-gateway.ts'
import { createJobRecord } from './metrics/job-record.ts'
import { checkProvider } from './provider-check.ts'

const answers = (check: Partial<ProviderCheck>, provider: 'stripe' | 'sandbox' = 'stripe') => {
  const gateway = {
    provider,
    check: async () => ({ isReached: true, isKeyRefused: false, missing: [], ...check }),
  }
  return gateway as unknown as PaymentGateway
}

async function runsOf(gateway: PaymentGateway) {
  const jobs = createJobRecord()
  await checkProvider(gateway, jobs)
  const figures = jobs.all().get('provider-check')
  return figures && { succeeded: figures.succeeded, failed: figures.failed, isTimed: figures.took !== null }
}

it('a check that learns about the key worked; one without an answer, or with a refused key, failed', async () => {
  const worked = { succeeded: 1, failed: 0, isTimed: true }
  const failed = { succeeded: 0, failed: 1, isTimed: true }
  expect(await runsOf(answers({}))).toEqual(worked)
  const missing = [{ right: 'Disputes: Read', effect: 'disputes aren’t shown' }]
  expect(await runsOf(answers({ missing }))).toEqual(worked)
  expect(await runsOf(answers({ isReached: false }))).toEqual(failed)
  expect(await runsOf(answers({ isKeyRefused: true }))).toEqual(failed)
})

it('without a provider nothing is noted', async () => {
  expect(await runsOf(answers({}, 'sandbox'))).toBeUndefined()
})
