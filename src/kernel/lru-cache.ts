/** A cache of the values used last, with a maximum size; drops the least recently used first. */
export function lruCache<T>(most: number) {
  const kept = new Map<string, T>()
  return {
    get(key: string): T | undefined {
      const value = kept.get(key)
      if (value === undefined) return undefined
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    set(key: string, value: T): void {
      kept.delete(key)
      kept.set(key, value)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
    delete(key: string): void {
      kept.delete(key)
    },
  }
}
