import { type ComponentType, lazy } from 'react'

/** Milliseconds until loading a chunk fails, and the person may try again. */
export const chunkTimeout = 120_000

/** The code of a page or a part of it didn't load: no signal, or a newer version of the site has replaced it. */
export class ChunkLoadError extends Error {
  constructor(cause?: unknown) {
    super('This page’s code didn’t load', { cause })
    this.name = 'ChunkLoadError'
  }
}

/** Every lazily loaded part of the page, whole screens and their parts, goes through here. */
export function lazyScreen<Props = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazy(() => withTimeout(load())) as unknown as ComponentType<Props>
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
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(cause)
  } finally {
    clearTimeout(timer)
  }
}
