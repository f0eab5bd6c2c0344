import { Problem } from '../../../../kernel/problem.ts'
import { workQueue } from '../../../../kernel/work-queue.ts'

/** Length of the queue. A password takes about 30 ms, so the last one waits about a second. */
const mostWaiting = 40

/**
 * Checking a password costs 19 MiB and a core. Runs two at a time and queues the rest, so that a flood of guesses
 * doesn't starve scoring. Throws Problem 'too-many-attempts' when the queue is full. Devices that have logged in
 * before (`first`) have a queue of their own that goes first.
 */
export function passwordQueue(atOnce = 2, most = mostWaiting) {
  const full = () => new Problem('too-many-attempts', { retryAfter: 2 })
  const queue = workQueue({ atOnce, waiting: { known: most, stranger: most }, full })
  return <T>(work: () => Promise<T>, place: { first?: boolean } = {}): Promise<T> =>
    queue.run(place.first ? 'known' : 'stranger', work)
}
