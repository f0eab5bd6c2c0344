import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdToasts, onToasts, shownToasts, toast, warn } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  toast.clear()
  vi.useRealTimers()
})
const words = () => shownToasts().map(({ message }) => message)

it('a success stays for two seconds, everything else for four, and the newest comes first', () => {
  toast.success('Saved.')
  toast.error('Full.')
  warn('Nobody was told.')
  expect(words()).toEqual(['Nobody was told.', 'Full.', 'Saved.'])
  vi.advanceTimersByTime(2_000)
  expect(words()).toEqual(['Nobody was told.', 'Full.'])
  vi.advanceTimersByTime(2_000)
  expect(words()).toEqual([])
})

it('a toast with a known id takes the place of the one before, for its own time', () => {
  toast.error('1 place left.', { id: 'places', duration: 5_000 })
  vi.advanceTimersByTime(4_000)
  toast.error('The event is full.', { id: 'places', duration: 5_000 })
  expect(words()).toEqual(['The event is full.'])
  vi.advanceTimersByTime(4_999)
  expect(words()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(words()).toHaveLength(0)
})

it('under the pointer nothing goes, except by its own button', () => {
  toast.success((shown) => `Dismisses ${shown.id}`, { id: 'undo' })
  toast.error('Stays.')
  holdToasts(true)
  vi.advanceTimersByTime(60_000)
  expect(words()).toEqual(['Stays.', 'Dismisses undo'])
  toast.dismiss('undo')
  holdToasts(false)
  vi.advanceTimersByTime(4_000)
  expect(words()).toEqual([])
  // Dismissed under the pointer: the next one goes by itself again.
  holdToasts(true)
  toast.clear()
  toast.success('Saved.')
  vi.advanceTimersByTime(2_000)
  expect(words()).toEqual([])
})

it('at most twenty are shown, and listeners hear of each change until they leave', () => {
  const heard = vi.fn()
  const leave = onToasts(heard)
  for (let number = 1; number <= 25; number++) toast.plain(`Number ${number}`)
  expect(words()).toHaveLength(20)
  expect(words()[0]).toBe('Number 25')
  leave()
  toast.clear()
  expect(heard).toHaveBeenCalledTimes(25)
})
