import { expect, it } from 'vitest'
import { isHardToGuess } from './password-rules.ts'

it.each([
  'correct horse battery',
  'another long password',
  'a quiet green at dusk',
  'Golf is a good walk spoiled',
  'x7#Kp2!vQz9w',
  'пароль на память',
])('%s may be a password', (password) => {
  expect(isHardToGuess(password)).toBe(true)
})

it.each([
  'pinhigh2025',
  'Golf Scramble 2026',
  'password1234',
  'PasswordPassword!',
  '1234567890',
  '0987654321',
  'qwertyuiop12',
  'abcdefghijkl',
  'aaaaaaaaaaaa',
  'ababababab12',
  'letmein letmein',
])('%s is the first thing somebody would try', (password) => {
  expect(isHardToGuess(password)).toBe(false)
})
