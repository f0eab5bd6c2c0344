import { expect, test } from 'vitest'
import {
  type AreaFindings,
  cantTell,
  fine,
  howLong,
  isAnythingWrong,
  lookAt,
  summaryOf,
  withoutAny,
  worstFirst,
  wrong,
} from './findings.ts'

const clock = (...findings: AreaFindings['findings']): AreaFindings[] => [{ area: 'Clock', findings }]

test('the summary counts what needs somebody', () => {
  expect(summaryOf(clock(fine('Good.'), cantTell('Who knows.')))).toBe('Nothing is wrong')
  expect(summaryOf(clock(wrong('Bad.', 'Mend it.'), lookAt('Hm.', 'Look.'), lookAt('Hm!', 'Look.')))).toBe(
    '1 wrong, 2 to look at',
  )
  expect(isAnythingWrong(clock(lookAt('Hm.', 'Look.')))).toBe(false)
  expect(isAnythingWrong(clock(wrong('Bad.', 'Mend it.')))).toBe(true)
})

test('what needs somebody comes first, and the rest keeps its order', () => {
  const areas: AreaFindings[] = [
    { area: 'Program', findings: [fine('Good.')] },
    { area: 'Backups', findings: [fine('Good.'), lookAt('Hm.', 'Look.')] },
    { area: 'Proxy', findings: [cantTell('Who knows.')] },
    { area: 'Email', findings: [wrong('Bad.', 'Mend it.')] },
  ]
  expect(worstFirst(areas).map(({ area }) => area)).toEqual(['Email', 'Backups', 'Program', 'Proxy'])
})

test('ages are said in the largest unit', () => {
  expect([59_000, 60_000, 7_199_000, 86_400_000, 20 * 86_400_000].map(howLong)).toEqual([
    'less than a minute',
    '1 minute',
    '1 hour',
    '1 day',
    '20 days',
  ])
})

test('a secret that somebody’s server quoted is hidden', () => {
  const said = clock(wrong('535 no such user golf:hunter22', 'Ask for hunter22.'))
  expect(JSON.stringify(withoutAny(['hunter22', 'golf', ''], said))).not.toMatch(/hunter22|golf/)
})
