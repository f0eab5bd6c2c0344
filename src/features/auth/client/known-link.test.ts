import { afterEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from '../../../ui/testing/fake-browser.ts'
import { isLinkOfThisSession, rememberLink } from './known-link.ts'

afterEach(() => vi.unstubAllGlobals())

function signedIn(teamId: string | null) {
  const user = { roles: ['TeamMember'], teamId }
  return fakeBrowser({ token: `of ${teamId}`, username: 'Lee', LOCAL_STORAGE_USER: JSON.stringify(user) })
}

it('a cart sign scanned again is known without asking the server', () => {
  const { storage } = signedIn('harlan')
  rememberLink('the-secret-of-harlan', 'harlan')
  expect(isLinkOfThisSession('the-secret-of-harlan')).toBe(true)
  expect(storage.get('team-link')).not.toContain('secret')
})

it('the sign of another team is not taken for the own one', () => {
  signedIn('harlan')
  rememberLink('the-secret-of-harlan', 'harlan')
  expect(isLinkOfThisSession('the-secret-of-ortiz')).toBe(false)
})

it('a team that came in by its code scans its own sign', () => {
  signedIn('harlan')
  expect(isLinkOfThisSession('the-secret-of-harlan')).toBe(true)
})

it('nobody signed in: the server has to say', () => {
  fakeBrowser()
  expect(isLinkOfThisSession('the-secret-of-harlan')).toBe(false)
})
