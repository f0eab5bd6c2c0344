import { type ComponentType, lazy } from 'react'

/** Milliseconds until loading a chunk fails, and the person may try again. */
export const chunkTimeout = 120_000

/** Milliseconds. Whoever goes elsewhere breaks off what was still loading; by the end of this the page is gone. */
const leavingTakes = 10_000
let leftAt = Number.NEGATIVE_INFINITY
globalThis.window?.addEventListener('beforeunload', () => {
  leftAt = performance.now()
})

/** The code of a page or a part of it didn't load: no signal, or a newer version of the site has replaced it. */
export class ChunkLoadError extends Error {
  constructor(cause?: unknown) {
    super('This page’s code didn’t load', { cause })
    this.name = 'ChunkLoadError'
  }
}

/** A screen whose code comes when it is shown, or before that when somebody says so. */
export type LazyScreen<Props = object> = ComponentType<Props> & {
  /** Once this has resolved, the screen shows itself at once. Rejects with ChunkLoadError. */
  load(): Promise<void>
}

/** Every lazily loaded part of the page, whole screens and their parts, goes through here. */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> {
  let arrived: { default: ComponentType<Props> } | undefined
  const Screen = lazy(() => (arrived ? atOnce(arrived) : withTimeout(load())))
  return Object.assign(Screen as unknown as ComponentType<Props>, {
    async load() {
      arrived ??= await withTimeout(load())
    },
  })
}

/** Resolves before `then` returns, which no promise does: React does not wait for it, and shows nothing else meanwhile. */
function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: it is meant to be taken for a promise
  return { then: (take: (value: T) => void) => take(value) } as unknown as Promise<T>
}

/** Resolves as the given promise does, or fails with ChunkLoadError after `timeout` milliseconds. */
export async function withTimeout<T>(arrival: Promise<T>, timeout = chunkTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const givingUp = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new ChunkLoadError()), timeout)
  })
  try {
    return await Promise.race([arrival, givingUp])
  } catch (cause) {
    const leaving = leftAt + leavingTakes - performance.now()
    if (leaving > 0) await new Promise((resolve) => setTimeout(resolve, leaving))
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(cause)
  } finally {
    clearTimeout(timer)
  }
}
