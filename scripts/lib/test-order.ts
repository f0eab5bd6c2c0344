import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes a minute or longer; the first two need one core at most. Started last, such a file runs alone. */
const longest = [
  'tests/faults/load.test.ts',
  'tests/faults/fuzz.test.ts',
  'tests/journeys/main-job.test.ts',
  'tests/journeys/offline-scoring.test.ts',
  'tests/journeys/visitors.test.ts',
  'tests/journeys/print.test.ts',
  'tests/journeys/sample-event.test.ts',
  'tests/journeys/policy.test.ts',
  'tests/journeys/staff-teams.test.ts',
  'tests/journeys/board.test.ts',
  'tests/journeys/other-browsers.test.ts',
  'tests/journeys/staff-lists.test.ts',
]

/** After the journeys, the longest first: short ones at the end keep all cores busy. */
const longestFaults = [
  'tests/faults/crash-payment.test.ts',
  'tests/faults/proxies.test.ts',
  'tests/faults/at-the-phone.test.ts',
  'tests/faults/backup.test.ts',
  'tests/faults/refund-window.test.ts',
  'tests/faults/several-servers.test.ts',
  'tests/faults/blast.test.ts',
  'tests/faults/random-money.test.ts',
  'tests/faults/crash.test.ts',
  'tests/faults/mail-crash.test.ts',
]

/** The longest first; the rest by how long they took here before, or by size where they never ran. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const long = placeIn(longest, moduleId)
  if (long < longest.length || !moduleId.includes('/tests/faults/')) return long
  return longest.length + 1 + placeIn(longestFaults, moduleId)
}

/** Its place in the list; behind the last if it isn't in it. */
function placeIn(list: readonly string[], moduleId: string): number {
  const place = list.findIndex((file) => moduleId.endsWith(file))
  return place < 0 ? list.length : place
}
