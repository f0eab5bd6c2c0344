import { Problem } from '../../../kernel/problem.ts'

/** How many may wait; a password takes some 30 ms, so the last of them waits for a second. */
const mostWaiting = 40

/**
 * A password costs 19 MiB and a core while it is checked. Two at once, the others in line: a flood of guesses
 * must not starve the scores. Past the line: Problem 'too-many-attempts'. Whoever is `first` (a device that got in
 * before) goes ahead of the strangers in a line of their own.
 */
export function passwordLine(atOnce = 2, most = mostWaiting) {
  let running = 0
  const lines: { known: (() => void)[]; strangers: (() => void)[] } = { known: [], strangers: [] }
  return async function inLine<T>(work: () => Promise<T>, place: { first?: boolean } = {}): Promise<T> {
    const line = place.first ? lines.known : lines.strangers
    if (running >= atOnce) {
      if (line.length >= most) throw new Problem('too-many-attempts', { retryAfter: 2 })
      await new Promise<void>((turn) => line.push(turn))
    } else running++
    try {
      return await work()
    } finally {
      // The place is handed on; it is free only when nobody waits.
      const next = lines.known.shift() ?? lines.strangers.shift()
      if (next) next()
      else running--
    }
  }
}
