import { describe, expect, it } from 'vitest'
import { openOutbox } from '../phone/queue/outbox.ts'
import { memoryScoreStore } from '../phone/queue/score-store.ts'
import { sentWords } from './sent-words.ts'

const score = {
  holeId: 'hole-7',
  holeNumber: 7,
  score: 4,
  baseVersion: 0,
  clientAt: '2025-07-19T19:00:00.000Z',
  reason: null,
  mutationId: 'a',
  wasTried: false,
  trouble: null,
}
const atRest = { unsent: [], attention: [], isStuck: false, isRead: true, isSaved: true, canStore: true }
const text = (state: Partial<Parameters<typeof sentWords>[0]>, isSlow = false) =>
  sentWords({ ...atRest, ...state }, isSlow).text

describe('what the phone says about its scores', () => {
  it('says "Saved on this phone" only once the score is on disk, however long that takes', () => {
    const unsaved = { unsent: [score], isSaved: false }
    for (const isSlow of [false, true])
      for (const isStuck of [false, true]) expect(text({ ...unsaved, isStuck }, isSlow)).toBe('Saving…')
    expect(text({ unsent: [score] })).toBe('Saved on this phone')
    expect(text({ unsent: [score] }, true)).toBe('1 hole not sent')
    expect(text({ unsent: [score], isStuck: true })).toBe('1 hole not sent')
  })
  it("says so when the phone can't save", () => {
    expect(text({ unsent: [score], isSaved: false, canStore: false }, true)).toBe(
      '1 hole not sent, not saved',
    )
  })
  it('calls nothing sent before it has read the stored queue', () => {
    expect(text({ isRead: false })).toBe('Checking…')
    expect(text({})).toBe('All scores sent')
  })
  it('counts each hole once', () => {
    const again = { ...score, mutationId: 'b' }
    const other = { ...score, mutationId: 'c', holeNumber: 8 }
    expect(text({ unsent: [score, again, other], isStuck: true })).toBe('2 holes not sent')
    expect(text({ attention: [score] })).toBe('1 hole not taken')
  })
})

it("a phone that saves slowly doesn't call a score saved too early", async () => {
  const store = memoryScoreStore()
  const disk = Promise.withResolvers<void>()
  let said = ''
  const outbox = openOutbox({
    name: 'team',
    store: { ...store, change: (step) => disk.promise.then(() => store.change(step)) },
    send: () => Promise.reject(new Error('no signal')),
    failureOf: () => ({ kind: 'later', retryAfter: null }),
    onAnswer: () => {},
    onChange: (state) => {
      said = sentWords(state, true).text
    },
  })
  const { mutationId: _, wasTried: __, trouble: ___, ...tap } = score
  outbox.add(tap)
  expect(said).toBe('Saving…')
  disk.resolve()
  await expect.poll(() => said).toBe('1 hole not sent')
  expect(store.queue()).toMatchObject([{ holeNumber: 7, score: 4 }])
})
