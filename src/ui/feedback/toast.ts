/**
 * Toasts: short messages that go by themselves, at most 20 at once. They stay for 4 s, a success for 2 s, unless
 * somebody says otherwise.
 */
import type { ReactNode } from 'react'

export interface Toast {
  id: string
  kind: 'plain' | 'success' | 'error' | 'warning'
  message: ReactNode
  /** Milliseconds. */
  duration: number
}

/** A function gets the toast that shows it, such as for a button that dismisses it. */
type Message = ReactNode | ((shown: { id: string }) => ReactNode)

interface Options {
  /** A toast with the id of one that is shown replaces it. */
  id?: string
  /** Milliseconds. */
  duration?: number
}

const most = 20

let shown: readonly Toast[] = []
let count = 0
const timers = new Map<string, ReturnType<typeof setTimeout>>()
let isHeld = false
const listeners = new Set<() => void>()

export const toast = {
  success: (message: Message, options?: Options) => add('success', 2_000, message, options),
  error: (message: Message, options?: Options) => add('error', 4_000, message, options),
  plain: (message: Message, options?: Options) => add('plain', 4_000, message, options),
  dismiss,
  clear: () => set([]),
}

/** Done, with a caveat: 'Nobody was notified: no winner has a phone number.' */
export function warn(message: string): void {
  add('warning', 4_000, message)
}

function add(kind: Toast['kind'], usual: number, message: Message, { id, duration }: Options = {}): void {
  const fresh = { id: id ?? `toast-${++count}`, kind, duration: duration ?? usual }
  const words = typeof message === 'function' ? message(fresh) : message
  const others = shown.filter((each) => each.id !== fresh.id)
  set([{ ...fresh, message: words }, ...others].slice(0, most))
}

function dismiss(id: string): void {
  set(shown.filter((each) => each.id !== id))
}

/** Toasts under the pointer stay; the whole time starts anew when it leaves. */
export function holdToasts(hold: boolean): void {
  isHeld = hold
  set([...shown])
}

function set(next: readonly Toast[]): void {
  // The pointer leaves a toast that goes without saying so.
  if (next.length === 0) isHeld = false
  for (const [id, timer] of timers) {
    const isSame = next.some((each) => each.id === id && shown.includes(each))
    if (isSame && !isHeld) continue
    clearTimeout(timer)
    timers.delete(id)
  }
  shown = next
  for (const { id, duration } of isHeld ? [] : shown)
    if (!timers.has(id)) timers.set(id, setTimeout(dismiss, duration, id))
  for (const listener of listeners) listener()
}

/** The newest first; the same list until something changes. */
export function shownToasts(): readonly Toast[] {
  return shown
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
