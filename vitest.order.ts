import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes a minute or longer. Started last, such a file runs alone while the other core waits. */
const longest = [
  'tests/faults/load.test.ts',
  'tests/faults/at-the-phone.test.ts',
  'tests/journeys/visitors.test.ts',
  'tests/journeys/main-job.test.ts',
  'tests/journeys/offline-scoring.test.ts',
  'tests/journeys/print.test.ts',
  'tests/journeys/staff-teams.test.ts',
  'tests/journeys/staff-lists.test.ts',
  'tests/journeys/other-browsers.test.ts',
]

/** The longest first; the rest by how long they took here before, or by size where they never ran. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((file) => moduleId.endsWith(file))
  return place < 0 ? longest.length : place
}
