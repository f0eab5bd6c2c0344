import { Problem } from '../../../kernel/problem.ts'
import { workQueue } from '../../../kernel/work-queue.ts'

/** How many may wait; a password takes some 30 ms, so the last of them waits for a second. */
const mostWaiting = 40

/**
 * A password costs 19 MiB and a core while it is checked. Two at once, the others in line: a flood of guesses
 * must not starve the scores. Past the line: Problem 'too-many-attempts'. Whoever is `first` (a device that got in
 * before) goes ahead of the strangers in a line of their own.
 */
export function passwordQueue(atOnce = 2, most = mostWaiting) {
  const full = () => new Problem('too-many-attempts', { retryAfter: 2 })
  const queue = workQueue({ atOnce, waiting: { known: most, stranger: most }, full })
  return <T>(work: () => Promise<T>, place: { first?: boolean } = {}): Promise<T> =>
    queue.run(place.first ? 'known' : 'stranger', work)
}
