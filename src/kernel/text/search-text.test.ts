import { expect, it } from 'vitest'
import { matches } from './search-text.ts'

it('finds awkward names as people type them', () => {
  const fields = ['Team Núñez', "Łukasz O'Brien-Núñez", 'Bjørn Sæther', 'Ayşe Çelik']
  for (const typed of [
    'nunez',
    'lukasz obrien',
    'LUKASZ O’BRIEN',
    'bjorn',
    'saether',
    'celik ayse',
    'o-brien'.replace('-', "'"),
  ])
    expect(matches(typed, ...fields), typed).toBe(true)
  expect(matches('okafor', ...fields)).toBe(false)
})

it('a blank search finds everything', () => {
  expect(matches('  ', 'Team Okafor')).toBe(true)
})

it('finds a name as lists print it, with the last name first', () => {
  expect(matches('Miller, Bob', 'Bob Miller', 'bob@example.org')).toBe(true)
  expect(matches('NÚÑEZ, marta,', 'Marta Nunez')).toBe(true)
  expect(matches('Miller, Ann', 'Bob Miller')).toBe(false)
})
