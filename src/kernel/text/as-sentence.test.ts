import { expect, it } from 'vitest'
import { asSentence } from './as-sentence.ts'

it('a sentence that ends with a company’s period gets no second one', () => {
  expect(['It goes to Hope House Inc.', 'It goes to Hope House'].map(asSentence)).toEqual([
    'It goes to Hope House Inc.',
    'It goes to Hope House.',
  ])
})
