import { afterEach, expect, it, vi } from 'vitest'
import { blankSponsor, readSponsorDraft, removeSponsorDraft, saveSponsorDraft } from './sponsor-draft.ts'

function fakeStorage(): Map<string, string> {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return stored
}
afterEach(() => vi.unstubAllGlobals())

it('a sponsor’s entries survive a reload until they are sent', () => {
  fakeStorage()
  expect(readSponsorDraft()).toEqual(blankSponsor)
  const typed = { ...blankSponsor, sponsorName: 'Pine & Sons', contactEmail: 'dana@pine.example' }
  saveSponsorDraft(typed)
  expect(readSponsorDraft()).toEqual(typed)
  removeSponsorDraft()
  expect(readSponsorDraft()).toEqual(blankSponsor)
})

it('an invalid draft, or no storage at all, leaves the form blank', () => {
  const stored = fakeStorage()
  for (const text of ['[1]', 'no json', 'null', '{"sponsorName": 7}']) {
    stored.set('sponsor-draft', text)
    expect(readSponsorDraft()).toEqual(blankSponsor)
  }
  vi.unstubAllGlobals()
  saveSponsorDraft(blankSponsor)
  expect(readSponsorDraft()).toEqual(blankSponsor)
})
