import { expect, it } from 'vitest'
import { type FaultCode, faults } from '../../../kernel/problem.ts'
import { ApiFault } from '../../../ui/calls/api.ts'
import { confirmFree } from './pay-by-card.ts'

const refusedWith = (code: FaultCode) => {
  const [status, title] = faults[code]
  return confirmFree(() => Promise.reject(new ApiFault({ kind: 'answered', status, title, code })))
}

it('what can’t be paid for anymore is said with a way on', async () => {
  const places = {
    'places-sold': '/dinner-sign-up',
    'items-sold': '/extras',
    'package-sold': '/sponsor',
    'offer-ended': '/waitlist',
  } as const
  for (const [code, href] of Object.entries(places))
    expect(await refusedWith(code as FaultCode)).toMatchObject({
      kind: 'failed',
      message: faults[code as FaultCode][1],
      wayOn: { href },
    })
})

it('what may be tried again here leads nowhere else', async () => {
  expect(await refusedWith('provider-failed')).toMatchObject({ kind: 'failed', wayOn: undefined })
})
