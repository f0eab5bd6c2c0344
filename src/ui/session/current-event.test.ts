import { afterEach, expect, it, vi } from 'vitest'
import { fakeBrowser, fakeServer, json } from '../testing/fake-browser.ts'

const spring = {
  eventId: 'spring',
  eventName: 'Harlan Memorial Scramble',
  scoringIsLocked: false,
  course: {},
  contact: {},
  charity: {},
  included: [],
  agenda: [],
  photos: [],
  raised: [],
}
const text = JSON.stringify(spring)

/** A fresh copy for each test: what it remembers is one page's life. */
async function openPage() {
  vi.resetModules()
  return await import('./current-event.ts')
}

/** What the server wrote into the first HTML. */
function embed(document: object, textContent: string): void {
  Object.assign(document, { getElementById: (id: string) => (id === 'home-info' ? { textContent } : null) })
}

afterEach(() => vi.unstubAllGlobals())

it('is known from the first HTML before any call, and kept for the next visit', async () => {
  const { storage, document } = fakeBrowser()
  embed(document, text)
  const { currentEvent, restoreEvent } = await openPage()
  restoreEvent()
  expect(currentEvent()).toMatchObject({ event: spring, isLoading: true })
  expect(storage.get('LOCAL_STORAGE_EVENT')).toBe(text)
})

it('is restored from the last visit otherwise, unless that is broken or from an older version', async () => {
  fakeBrowser({ LOCAL_STORAGE_EVENT: text })
  const first = await openPage()
  first.restoreEvent()
  expect(first.currentEvent().event?.eventId).toBe('spring')
  for (const broken of ['{"eventId":', '{"eventId":"spring"}', 'null', '[]']) {
    fakeBrowser({ LOCAL_STORAGE_EVENT: broken })
    const page = await openPage()
    page.restoreEvent()
    expect(page.currentEvent().event, broken).toBeNull()
  }
})

it('is asked for again, without a token', async () => {
  const { storage } = fakeBrowser({ token: 'of-ann' })
  const asked = fakeServer({ 'GET /api/Home': () => json({ ...spring, scoringIsLocked: true }) })
  const { currentEvent, refreshEvent } = await openPage()
  await Promise.all([refreshEvent(), refreshEvent()])
  expect(currentEvent()).toMatchObject({ event: { scoringIsLocked: true }, fault: null, isLoading: false })
  expect(storage.get('LOCAL_STORAGE_EVENT')).toContain('"scoringIsLocked":true')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.headers.Authorization).toBeUndefined()
})

it('says so when the first load fails, and keeps what it knows', async () => {
  fakeBrowser({ LOCAL_STORAGE_EVENT: text })
  fakeServer({ 'GET /api/Home': () => json({ title: 'Something went wrong!' }, 500) })
  const { currentEvent, refreshEvent, restoreEvent } = await openPage()
  restoreEvent()
  await refreshEvent()
  expect(currentEvent()).toMatchObject({ event: { eventId: 'spring' }, fault: { status: 500 } })
})

it('is silent about later failures: a phone that wakes up without signal still knows the event', async () => {
  fakeBrowser()
  fakeServer({ 'GET /api/Home': () => json(spring) })
  const { currentEvent, refreshEvent } = await openPage()
  await refreshEvent()
  fakeServer({})
  await refreshEvent()
  expect(currentEvent()).toMatchObject({ event: { eventId: 'spring' }, fault: null })
})

it('is missing while nobody has made one, and a saved one is forgotten', async () => {
  const { storage } = fakeBrowser({ LOCAL_STORAGE_EVENT: text })
  fakeServer({ 'GET /api/Home': () => json({ type: '/problems/no-event' }, 404) })
  const { currentEvent, refreshEvent, restoreEvent } = await openPage()
  restoreEvent()
  await refreshEvent()
  expect(currentEvent()).toEqual({ event: null, fault: null, isMissing: true, isLoading: false })
  expect(storage.has('LOCAL_STORAGE_EVENT')).toBe(false)
})
