import { expect, it } from 'vitest'
import { sentFeeSteps, type TypedFeeStep, typedFeeStepFaults, typedFeeSteps } from './fee-steps-draft.ts'

const line = (change: Partial<TypedFeeStep> = {}): TypedFeeStep => ({
  ...{ thing: 'golf', date: '2027-06-01', time: '', price: '450' },
  ...change,
})
const none = { golf: [], dinner: [], shirt: [], sponsor: [] }

it('what is saved comes back as it was typed, by thing and date; empty lines are left out', () => {
  const lines = [
    line({ time: '18:00', price: '$475' }),
    line({ date: '2027-05-01' }),
    line({ thing: 'sponsor', price: '300' }),
    line({ date: '', price: '' }),
  ]
  expect(typedFeeStepFaults(lines)).toEqual({})
  const sent = sentFeeSteps(lines)
  expect(sent).toEqual({
    ...none,
    golf: [
      { until: '2027-05-02T00:00', price: 450 },
      { until: '2027-06-01T18:00', price: 475 },
    ],
    sponsor: [{ until: '2027-06-02T00:00', price: 300 }],
  })
  expect(typedFeeSteps(sent)).toEqual([
    line({ date: '2027-05-01' }),
    line({ time: '18:00', price: '475' }),
    line({ thing: 'sponsor', price: '300' }),
  ])
  expect(typedFeeSteps(undefined)).toEqual([])
})

it('what is wrong is said at its line', () => {
  const lines = [
    line({ thing: 'dinner', date: '' }),
    line({ price: 'cheap' }),
    line({ thing: 'shirt' }),
    line({ thing: 'shirt' }),
  ]
  expect(typedFeeStepFaults(lines)).toEqual({
    'feeSteps.0.until': 'Enter a date and time',
    'feeSteps.1.price': 'Enter a price, such as 10 or 12.50',
    'feeSteps.3.until': 'This must be later than the price above it',
  })
})
