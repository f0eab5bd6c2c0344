import { expect, it } from 'vitest'
import { readAppCode, readRecoveryCode, writtenRecoveryCode } from './recovery-code.ts'

it('a recovery code is read however it was typed', () => {
  const read = { selector: 'AB01', code: 'AB01CDEFGH1JKMN0' }
  for (const typed of ['AB01-CDEF-GH1J-KMN0', ' ab01cdefghljkmno ', 'AbOI CDEF GHiJ KMNO'])
    expect(readRecoveryCode(typed)).toEqual(read)
  for (const typed of ['', 'AB01', 'AB01-CDEF-GH1J-KMNU', 'AB01-CDEF-GH1J-KMN0-9'])
    expect(readRecoveryCode(typed)).toBeNull()
  expect(writtenRecoveryCode(read.code)).toBe('AB01-CDEF-GH1J-KMN0')
})

it('an app’s code is six digits, perhaps with a space', () => {
  expect([' 123 456', '012345', '12345', '1234567', '12345a'].map(readAppCode)).toEqual([
    '123456',
    '012345',
    null,
    null,
    null,
  ])
})
