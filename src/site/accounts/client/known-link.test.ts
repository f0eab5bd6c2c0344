import { afterEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from '../../../ui/testing/fake-browser.ts'
import { isLinkOfThisSession, isRememberedLink, rememberLink } from './known-link.ts'

afterEach(() => vi.unstubAllGlobals())

function signedIn(teamId: string | null) {
  const user = { roles: ['TeamMember'], teamId }
  return fakeBrowser({ token: `of ${teamId}`, username: 'Lee', LOCAL_STORAGE_USER: JSON.stringify(user) })
}

it('recognizes a cart sign scanned again without asking the server', () => {
  const { storage } = signedIn('harlan')
  rememberLink('the-secret-of-harlan', 'harlan')
  expect(isLinkOfThisSession('the-secret-of-harlan')).toBe(true)
  expect(isRememberedLink('the-secret-of-harlan')).toBe(true)
  expect(storage.get('team-link')).not.toContain('secret')
})

it('doesn’t take another team’s sign for its own', () => {
  signedIn('harlan')
  rememberLink('the-secret-of-harlan', 'harlan')
  expect(isLinkOfThisSession('the-secret-of-ortiz')).toBe(false)
})

it('recognizes the own sign of a team that logged in with its code', () => {
  signedIn('harlan')
  expect(isLinkOfThisSession('the-secret-of-harlan')).toBe(true)
  // Most likely, not for sure.
  expect(isRememberedLink('the-secret-of-harlan')).toBe(false)
})

it('asks the server if nobody is logged in', () => {
  fakeBrowser()
  expect(isLinkOfThisSession('the-secret-of-harlan')).toBe(false)
})
