/**
 * What was read from the server, by key, for as long as the page is open: shared by all that show it, and there at once when
 * a screen opens again, which then asks once more. It is also asked for when the page comes back into view or online, and as
 * often as a screen says, but not while nobody can see it.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { type ApiFault, asFault } from './api-fault.ts'
import { readRetryIn } from './call-retries.ts'

interface State<T> {
  data: T | undefined
  /** The last attempt's fault; `data` may still hold an earlier answer. */
  fault: ApiFault | undefined
}

export interface Reading<T> extends State<T> {
  /** Reads again, or takes what a write just returned. The answer to what was asked before is then no longer shown. */
  refresh: (data?: T) => Promise<T | undefined>
}

interface Options<T> {
  /** Milliseconds between polls; 0 for none. */
  every?: number
  /** Stands until the first answer. */
  fallback?: T | undefined
  /** The first request is left to `refresh`. */
  isLater?: boolean
  /** Milliseconds until it is tried again after so many failures; null for never. */
  retryIn?: RetryIn
}
type RetryIn = (fault: ApiFault, failures: number) => number | null

type Reader<T> = RefObject<{
  key: string | null
  read: () => Promise<T>
  retryIn: RetryIn
  hasData: boolean
  isLater: boolean
}>

interface Kept<T> {
  state: State<T>
  listeners: Set<() => void>
  /** Of all that show it: the first asks for the others. */
  readers: Set<Reader<T>>
  /** The request whose answer counts. */
  asking: Promise<void> | null
}

const nothing: State<never> = { data: undefined, fault: undefined }
/** Whoever reads by one key reads the same. */
const all = new Map<string, Kept<unknown>>()

function keptAt<T>(key: string): Kept<T> {
  const kept = all.get(key) ?? { state: nothing, listeners: new Set(), readers: new Set(), asking: null }
  all.set(key, kept)
  return kept as Kept<T>
}

/** Looking adds nothing: on the server nothing is ever kept. */
function stateAt<T>(key: string | null): State<T> {
  return ((key !== null && all.get(key)?.state) || nothing) as State<T>
}

/** Forgets what was read by keys that begin like this, without asking again. */
export function forgetReads(beginning: string): void {
  for (const [key, kept] of all) if (key.startsWith(beginning)) put(kept, nothing)
}

/** Reads by this key, and shows what was read by it. A null key reads nothing yet. */
export function useRead<T>(
  key: string | null,
  read: () => Promise<T>,
  { every = 0, fallback, isLater = false, retryIn = readRetryIn }: Options<T> = {},
): Reading<T> {
  const subscribe = useCallback((listener: () => void) => onChange(key, listener), [key])
  const { data = fallback, fault } = useSyncExternalStore(
    subscribe,
    () => stateAt<T>(key),
    () => nothing,
  )
  const hasData = data !== undefined
  const reader: Reader<T> = useRef({ key, read, retryIn, hasData, isLater })
  useLayoutEffect(() => {
    Object.assign(reader.current, { key, read, retryIn, hasData })
  })
  useLayoutEffect(() => (key === null ? undefined : open(keptAt<T>(key), reader)), [key])
  useEffect(
    () => (key === null || every === 0 ? undefined : poll(keptAt<T>(key), reader, every)),
    [key, every],
  )
  return { data, fault, refresh: (fresh) => refresh(reader, fresh) }
}

function onChange(key: string | null, listener: () => void): () => void {
  if (key === null) return () => undefined
  const { listeners } = keptAt(key)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Milliseconds: a page that is seen again sooner has just asked. */
const justAsked = 5_000

/** Asks for what begins to be shown, and whenever the page is back. */
function open<T>(kept: Kept<T>, reader: Reader<T>): () => void {
  const hasFailed = kept.readers.size > 0 && kept.state.fault
  const { isLater, hasData } = reader.current
  reader.current.isLater = false
  kept.readers.add(reader)
  const ask = () => void (kept.readers.has(reader) && askFor(kept, reader))
  // What is there already is drawn first.
  if (!isLater && !hasFailed) hasData ? requestAnimationFrame(ask) : ask()
  let askedAt = Date.now()
  const back = ({ type }: Event) => {
    if (!isSeen() || (type !== 'online' && Date.now() - askedAt < justAsked)) return
    askedAt = Date.now()
    ask()
  }
  document.addEventListener('visibilitychange', back)
  for (const type of ['focus', 'online']) window.addEventListener(type, back)
  return () => {
    kept.readers.delete(reader)
    document.removeEventListener('visibilitychange', back)
    for (const type of ['focus', 'online']) window.removeEventListener(type, back)
  }
}

function poll<T>(kept: Kept<T>, reader: Reader<T>, every: number): () => void {
  let timer = setTimeout(ask, every)
  let isOver = false
  async function ask(): Promise<void> {
    // After a fault it is the retries that ask.
    if (isSeen() && !kept.state.fault) await askFor(kept, reader)
    if (!isOver) timer = setTimeout(ask, every)
  }
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** What a browser says before the first change may be wrong. */
let isOnline = true
for (const type of ['online', 'offline']) {
  globalThis.window?.addEventListener(type, () => {
    isOnline = type === 'online'
  })
}

function isSeen(): boolean {
  return isOnline && document.visibilityState !== 'hidden'
}

/** Asks, or joins who is asking. */
function askFor<T>(kept: Kept<T>, reader: Reader<T>, failures = 0): Promise<void> {
  if (kept.asking) return kept.asking
  const asking: Promise<void> = reader.current.read().then(
    (data) => {
      if (kept.asking === asking) put(kept, { data: sameOr(kept.state.data, data), fault: undefined })
    },
    (thrown) => {
      if (kept.asking !== asking) return
      const fault = asFault(thrown)
      put(kept, { ...kept.state, fault })
      askAgain(kept, fault, failures + 1)
    },
  )
  kept.asking = asking
  return asking
}

function askAgain<T>(kept: Kept<T>, fault: ApiFault, failures: number): void {
  const [reader] = kept.readers
  const wait = reader?.current.retryIn(fault, failures) ?? null
  // Where nobody sees it, coming back asks.
  if (wait === null || !isSeen()) return
  setTimeout(() => {
    const [first] = kept.readers
    if (first) void askFor(kept, first, failures)
  }, wait)
}

async function refresh<T>({ current: { key } }: Reader<T>, fresh?: T): Promise<T | undefined> {
  if (key === null) return undefined
  const kept = keptAt<T>(key)
  kept.asking = null
  const [first] = kept.readers
  if (fresh !== undefined) put(kept, { data: fresh, fault: undefined })
  else if (first) await askFor(kept, first)
  return kept.state.data
}

/** The same again is no news: nothing is drawn once more for it. */
function sameOr<T>(before: T | undefined, data: T): T {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(data) ? before : data
}

/** Also ends what is being asked. */
function put<T>(kept: Kept<T>, state: State<T>): void {
  const { data, fault } = kept.state
  kept.asking = null
  if (state.data === data && state.fault === fault) return
  kept.state = state
  for (const listener of kept.listeners) listener()
}
