import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiFault } from '../../src/ui/calls/api-fault.ts'
import { forgetReads, type Reading, useRead } from '../../src/ui/calls/use-read.ts'

beforeEach(() => {
  vi.useFakeTimers()
  forgetReads('')
})
afterEach(() => {
  cleanup()
  window.dispatchEvent(new Event('online'))
  vi.useRealTimers()
})

const lost = () => new ApiFault({ kind: 'unreachable', status: 0, title: 'Lost' })

/** A server whose answers come when the test says so. */
function server() {
  const waiting: { answer: (data: string[]) => void; fail: (fault: Error) => void }[] = []
  return {
    waiting,
    read: vi.fn(() => new Promise<string[]>((answer, fail) => waiting.push({ answer, fail }))),
    answer: (...names: string[]) => act(async () => waiting.shift()?.answer(names)),
    fail: () => act(async () => waiting.shift()?.fail(lost())),
  }
}

type Shown = Parameters<typeof useRead<string[]>>[2] & { read: () => Promise<string[]>; as?: string }

const shown: Record<string, Reading<string[]>> = {}

function List({ read, as = 'list', ...options }: Shown) {
  const reading = useRead('teams', read, options)
  shown[as] = reading
  return <p>{`${as}: ${reading.data?.join(' ') ?? '-'}${reading.fault ? ' (lost)' : ''}`}</p>
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const says = (words: string) => expect(screen.getByText(words)).toBeTruthy()

it('two that show the same ask once, and both show the answer', async () => {
  const { read, answer } = server()
  render(
    <>
      <List read={read} as="one" />
      <List read={read} as="two" />
    </>,
  )
  says('one: -')
  await answer('Okafor')
  says('one: Okafor')
  says('two: Okafor')
  expect(read).toHaveBeenCalledTimes(1)
})

it('what was read stands at once when it is shown again, and is asked for once more', async () => {
  const { read, answer } = server()
  render(<List read={read} />)
  await answer('Okafor')
  cleanup()
  render(<List read={read} />)
  says('list: Okafor')
  await pass(100)
  await answer('Okafor', 'Marsh')
  says('list: Okafor Marsh')
})

it('an answer from before a write is not shown', async () => {
  const { read, answer, waiting } = server()
  render(<List read={read} />)
  await act(async () => void shown.list?.refresh(['Winslow']))
  await answer('Okafor')
  says('list: Winslow')
  expect(waiting).toEqual([])
})

it('the same answer again is the same data', async () => {
  const { read, answer } = server()
  render(<List read={read} />)
  await answer('Okafor')
  const before = shown.list?.data
  await act(async () => void shown.list?.refresh())
  await answer('Okafor')
  expect(shown.list?.data).toBe(before)
})

it('polls while the page is seen, and not without a connection', async () => {
  const { read, answer } = server()
  render(<List read={read} every={10_000} />)
  await answer('Okafor')
  await pass(10_000)
  expect(read).toHaveBeenCalledTimes(2)
  await answer('Okafor')
  window.dispatchEvent(new Event('offline'))
  await pass(60_000)
  expect(read).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new Event('online'))
  expect(read).toHaveBeenCalledTimes(3)
})

it('a fault keeps what was read, and is tried again as often as the screen says', async () => {
  const { read, answer, fail } = server()
  render(<List read={read} retryIn={(_, failures) => (failures < 3 ? 1_000 : null)} />)
  await answer('Okafor')
  await act(async () => void shown.list?.refresh())
  await fail()
  says('list: Okafor (lost)')
  await pass(1_000)
  await fail()
  await pass(1_000)
  await fail()
  await pass(60_000)
  expect(read).toHaveBeenCalledTimes(4)
})

it('coming back to the page asks, but not within five seconds of having asked', async () => {
  const { read, answer } = server()
  render(<List read={read} />)
  await answer('Okafor')
  await pass(1_000)
  window.dispatchEvent(new Event('focus'))
  expect(read).toHaveBeenCalledTimes(1)
  await pass(5_000)
  window.dispatchEvent(new Event('focus'))
  expect(read).toHaveBeenCalledTimes(2)
})

it('what waits for somebody to refresh asks only then, and what was forgotten is gone', async () => {
  const { read, answer } = server()
  render(<List read={read} isLater />)
  expect(read).not.toHaveBeenCalled()
  await act(async () => void shown.list?.refresh())
  await answer('Okafor')
  says('list: Okafor')
  act(() => forgetReads('te'))
  says('list: -')
  expect(read).toHaveBeenCalledTimes(1)
})
