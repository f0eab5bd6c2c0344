import { describe, expect, it } from 'vitest'
import type { SponsorPlace } from '../../places-contract.ts'
import { declinedValueInWords, mayDecline, namedInWords, stateInWords } from './place-words.ts'

const place = (change: Partial<SponsorPlace> = {}): SponsorPlace => ({
  id: 'a',
  kind: 'golf',
  number: 1,
  state: 'open',
  name: '',
  teamName: null,
  value: 140,
  link: null,
  golfer: null,
  ...change,
})

describe('a place', () => {
  it('says what became of it', () => {
    const named = place({ state: 'named', name: 'Sam' })
    expect(stateInWords(named, [named, named], 4)).toBe('Waiting for 2 more golfers')
    expect(stateInWords(named, [named, named, named], 4)).toBe('Waiting for 1 more golfer')
    expect(stateInWords(place({ state: 'seated', teamName: 'Team Marsh' }), [], 4)).toBe('On Team Marsh')
    expect(stateInWords(place({ kind: 'dinner', state: 'seated' }), [], 4)).toBe('Coming to dinner')
    expect(stateInWords(place({ state: 'declined' }), [], 4)).toBe('Given back')
    expect(namedInWords([place(), named, place({ state: 'declined' })])).toBe('1 of 2 named')
  })

  it('can be given back unless its golfer is on a team', () => {
    expect(mayDecline(place())).toBe(true)
    expect(mayDecline(place({ state: 'seated' }))).toBe(false)
    expect(mayDecline(place({ kind: 'dinner', state: 'seated' }))).toBe(true)
    expect(mayDecline(place({ state: 'released' }))).toBe(false)
  })
})

describe('declining two dinners', () => {
  const dinners = [place({ kind: 'dinner', value: 40 }), place({ kind: 'dinner', value: 40 })]
  it('says what the receipt gains', () => {
    expect(
      declinedValueInWords(dinners, { mayBeDeductible: true, deductible: 4280, fee: 5000, value: 720 }),
    ).toBe(
      '$80 comes off the value of what you received: the amount that may be deductible grows from $4,280 to $4,360.',
    )
  })
  it('says what really remains of a package that is worth more than it costs', () => {
    const cheap = { mayBeDeductible: true, deductible: 0, fee: 100, value: 160 }
    expect(declinedValueInWords(dinners, cheap)).toContain('grows from $0 to $20.')
    expect(declinedValueInWords(dinners.slice(1), cheap)).toContain(
      'Nothing of what you paid may be deductible',
    )
  })
  it('says nothing about taxes while a value is unknown or nothing may be deducted', () => {
    expect(
      declinedValueInWords(dinners, { mayBeDeductible: false, deductible: 4280, fee: 5000, value: 720 }),
    ).toBe('')
    expect(
      declinedValueInWords([place({ value: null })], {
        mayBeDeductible: true,
        deductible: null,
        fee: 5000,
        value: null,
      }),
    ).toBe('')
  })
})
