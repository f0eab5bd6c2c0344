import { expect, it } from 'vitest'
import { questionAfter } from './use-team-login.ts'

it('asks for the team, then for a contact, and never for less than before', () => {
  expect(questionAfter({ status: 401, code: 'team-code-unknown' }, 'code')).toBe('code')
  expect(questionAfter({ status: 429, code: 'pick-your-team' }, 'code')).toBe('team')
  expect(questionAfter({ status: 429, code: null }, 'code')).toBe('team')
  expect(questionAfter({ status: 429, code: 'too-many-attempts' }, 'code')).toBe('code')
  expect(questionAfter({ status: 429, code: 'confirm-your-team' }, 'team')).toBe('contact')
  expect(questionAfter({ status: 429, code: 'pick-your-team' }, 'contact')).toBe('contact')
  expect(questionAfter({ status: 401, code: null }, 'team')).toBe('team')
})
