import { expect, it } from 'vitest'
import { insuredHole } from '../../../../tests/support/print-facts.ts'
import { policyLines, toCall } from './policy-lines.ts'

it('a phone number is called without its extension, and words are only shown', () => {
  expect(toCall('(555) 010-0199 ext. 4')).toBe('5550100199')
  expect(toCall('+1 555 010 0199')).toBe('+15550100199')
  expect(toCall('Ask Bob')).toBeUndefined()
})

it('says what is known about a hole, and leaves out what isn’t', () => {
  const { entry } = insuredHole('A car')
  const file = { id: 'file', entry, par: 3, cardYards: 161, warnings: [], claims: [], version: 1 }
  const said = (change: Partial<typeof entry>) =>
    policyLines({ ...file, entry: { ...entry, ...change } }, 140).map(
      ({ name, words }) => `${name}: ${words}`,
    )
  expect(said({})).toEqual([
    'Prize’s value: $45,000',
    'Insurer: A car',
    'Policy: HIO-77',
    'Call: 555-010-0199',
    'Tees: Men: at least 150 yards, set at 152\nWomen: at least 130 yards\nCourse card: 161 yards',
    'Golfers: 140 signed up, 144 covered',
    'Witnesses: 2 asked for: Sam Ortiz',
    'Video: Required: A car',
    'Who can’t win it: A car: no professionals',
    'Notes: A car',
  ])
  const nothing = {
    ...{ value: null, insurer: '', policyNumber: '', phone: '', menYards: null, womenYards: null },
    ...{ setMenYards: null, declaredGolfers: null, witnesses: 0, witnessNames: [], needsVideo: false },
  }
  expect(said({ ...nothing, videoBy: '', excluded: '', notes: '' })).toEqual([])
})
