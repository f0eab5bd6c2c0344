export interface Sleep {
  /** Resolves after this many milliseconds or when woken; at once if `wake` was called since the last sleep. */
  until(milliseconds: number): Promise<void>
  wake(): void
}

/** A sleep that can be ended early and misses no `wake`. */
export function createSleep(): Sleep {
  let isWoken = false
  let end: (() => void) | null = null
  return {
    async until(milliseconds) {
      if (!isWoken) {
        const { promise, resolve } = Promise.withResolvers<void>()
        end = resolve
        const timer = setTimeout(resolve, milliseconds)
        await promise
        clearTimeout(timer)
        end = null
      }
      isWoken = false
    },
    wake() {
      isWoken = true
      end?.()
    },
  }
}
