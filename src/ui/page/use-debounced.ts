import { useEffect, useState } from 'react'

/** Returns the value once it hasn't changed for so many milliseconds. */
export function useDebounced<T>(value: T, pause: number): T {
  const [atRest, setAtRest] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return atRest
}
