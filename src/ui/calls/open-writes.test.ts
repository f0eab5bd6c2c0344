import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shownToasts, toast } from '../feedback/toast.ts'
import { fakeBrowser, json } from '../testing/fake-browser.ts'
import { call } from './api.ts'

interface Sent {
  keepalive: boolean | undefined
  answer: (response: Response) => void
  fail: () => void
}

let sent: Sent[] = []
let browser: ReturnType<typeof fakeBrowser>

beforeEach(() => {
  sent = []
  toast.clear()
  browser = fakeBrowser({ token: 'of-dana' })
  vi.stubGlobal(
    'fetch',
    (_: string, { keepalive }: RequestInit) =>
      new Promise<Response>((answer, reject) => {
        sent.push({ keepalive, answer, fail: () => reject(new TypeError('Failed to fetch')) })
      }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const lock = () => call('POST /api/Admin/LockScoring', { body: { eventId: 'harlan' } })
const write = (text: string) =>
  call('POST /api/Admin/SetPhoneNumber', { body: { teamId: text, phoneNumber: '8315550142' } })
const ok = () => json({})

/** Whether the browser would ask before this page is closed. */
function asksFirst(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  browser.window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

describe('a write under way', () => {
  it('outlives its page, and asks before the page is closed', async () => {
    const saving = lock()
    expect(sent[0]?.keepalive).toBe(true)
    expect(asksFirst()).toBe(true)
    sent[0]?.answer(ok())
    await saving
    expect(asksFirst()).toBe(false)
  })

  it('asks until the last of several is answered, refused ones too', async () => {
    const [one, other] = [lock(), lock()]
    sent[0]?.answer(json({ type: '/problems/forbidden', title: 'No.', status: 403 }, 403))
    await expect(one).rejects.toThrow('No.')
    expect(asksFirst()).toBe(true)
    sent[1]?.answer(ok())
    await other
    expect(asksFirst()).toBe(false)
  })

  it("is sent without outliving its page when it doesn't fit into what browsers allow all together", async () => {
    const writes = [write('a'.repeat(40_000)), write('ü'.repeat(15_000)), write('small'), lock()]
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false, true, true])
    expect(asksFirst()).toBe(true)
    for (const each of sent) each.answer(ok())
    await Promise.all(writes)
    const later = write('a'.repeat(40_000))
    expect(sent.at(-1)?.keepalive).toBe(true)
    sent.at(-1)?.answer(ok())
    await later
  })

  it('that fails after its page was left says so', async () => {
    Object.assign(browser.document, { title: 'Users · Harlan Memorial Scramble' })
    const refused = lock()
    browser.location.pathname = '/account'
    sent[0]?.answer(json({ type: '/problems/forbidden', title: 'You may not do that.', status: 403 }, 403))
    await expect(refused).rejects.toThrow()
    expect(shownToasts().map(({ message }) => message)).toEqual([
      'Not saved on “Users · Harlan Memorial Scramble”: You may not do that.',
    ])
    toast.clear()
    const lost = lock()
    browser.location.pathname = '/teams'
    sent[1]?.fail()
    await expect(lost).rejects.toThrow()
    expect(shownToasts()[0]?.message).toBe(
      'We can’t tell whether your change on “Users · Harlan Memorial Scramble” was saved. Please check it there.',
    )
  })

  it('that fails where it was made is its own screen’s to show', async () => {
    const refused = lock()
    sent[0]?.answer(json({ type: '/problems/forbidden', title: 'No.', status: 403 }, 403))
    await expect(refused).rejects.toThrow()
    expect(shownToasts()).toEqual([])
  })
})

it('what only reads, what a queue sends again, and a logout neither ask nor tell', async () => {
  const reading = call('GET /api/user/get-user')
  const again = call('POST /api/Admin/LockScoring', { body: { eventId: 'harlan' } }, { keepalive: false })
  const bye = call('POST /api/Auth/Logout', {}, { keepalive: true })
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([undefined, false, true])
  expect(asksFirst()).toBe(false)
  browser.location.pathname = '/'
  for (const each of sent) each.fail()
  await Promise.allSettled([reading, again, bye])
  expect(shownToasts()).toEqual([])
})
