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

/** A new module for each test: its state lasts as long as one page. */
async function openPage() {
  vi.resetModules()
  return await import('./current-event.ts')
}

/** The event in the first HTML. */
function embed(document: object, textContent: string): void {
  Object.assign(document, { getElementById: (id: string) => (id === 'home-info' ? { textContent } : null) })
}

afterEach(() => vi.unstubAllGlobals())

it('is read from the first HTML before any call, and saved for the next visit', async () => {
  const { storage, document } = fakeBrowser()
  embed(document, text)
  const { currentEvent, restoreEvent } = await openPage()
  restoreEvent()
  expect(currentEvent()).toMatchObject({ event: spring, isLoading: false })
  expect(storage.get('LOCAL_STORAGE_EVENT')).toBe(text)
})

it('is otherwise restored from the last visit, unless that is broken or from an older version', async () => {
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

it('is requested again, without a token', async () => {
  const { storage } = fakeBrowser({ token: 'of-ann' })
  const asked = fakeServer({ 'GET /api/Home': () => json({ ...spring, scoringIsLocked: true }) })
  const { currentEvent, refreshEvent } = await openPage()
  await Promise.all([refreshEvent(), refreshEvent()])
  expect(currentEvent()).toMatchObject({ event: { scoringIsLocked: true }, fault: null, isLoading: false })
  expect(storage.get('LOCAL_STORAGE_EVENT')).toContain('"scoringIsLocked":true')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.headers.Authorization).toBeUndefined()
})

it('reports a failed first load, and keeps what it knows', async () => {
  fakeBrowser({ LOCAL_STORAGE_EVENT: text })
  fakeServer({ 'GET /api/Home': () => json({ title: 'Something went wrong!' }, 500) })
  const { currentEvent, refreshEvent, restoreEvent } = await openPage()
  restoreEvent()
  await refreshEvent()
  expect(currentEvent()).toMatchObject({ event: { eventId: 'spring' }, fault: { status: 500 } })
})

it('ignores later failures: a phone that wakes up without signal still knows the event', async () => {
  fakeBrowser()
  fakeServer({ 'GET /api/Home': () => json(spring) })
  const { currentEvent, refreshEvent } = await openPage()
  await refreshEvent()
  fakeServer({})
  await refreshEvent()
  expect(currentEvent()).toMatchObject({ event: { eventId: 'spring' }, fault: null })
})

it('is missing while none exists, and a saved one is deleted', async () => {
  const { storage } = fakeBrowser({ LOCAL_STORAGE_EVENT: text })
  fakeServer({ 'GET /api/Home': () => json({ type: '/problems/no-event' }, 404) })
  const { currentEvent, refreshEvent, restoreEvent } = await openPage()
  restoreEvent()
  await refreshEvent()
  expect(currentEvent()).toEqual({ event: null, fault: null, isMissing: true, isLoading: false })
  expect(storage.has('LOCAL_STORAGE_EVENT')).toBe(false)
})

it('the same event again is no news: a page that was just taken over is not drawn once more', async () => {
  const { document } = fakeBrowser()
  embed(document, text)
  fakeServer({ 'GET /api/Home': () => json(spring) })
  const { currentEvent, refreshEvent, restoreEvent } = await openPage()
  restoreEvent()
  const shown = currentEvent()
  await refreshEvent()
  expect(currentEvent()).toBe(shown)
})

it('just came with the document, so the frame asks for it once, later, not twice', async () => {
  const { document } = fakeBrowser()
  embed(document, text)
  const asked = fakeServer({ 'GET /api/Home': () => json(spring) })
  const { refreshEventIfOlderThan, restoreEvent } = await openPage()
  restoreEvent()
  refreshEventIfOlderThan(30_000)
  expect(asked).toHaveLength(0)
})
