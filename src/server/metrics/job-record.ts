/** How a background job has gone since the server started. */
export interface JobFigures {
  succeeded: number
  failed: number
  /** Milliseconds since the epoch; null before the first success. */
  succeededAt: number | null
  /** How long the last run took, in milliseconds, whether it worked or not; null before the first. */
  took: number | null
}

export interface JobRecord {
  /** From now on the job has figures, also before its first run: Prometheus overlooks a first failure without. */
  add(job: string): void
  /** A run has ended. `took` is in milliseconds. */
  ended(job: string, run: { isFine: boolean; took: number }): void
  all(): ReadonlyMap<string, Readonly<JobFigures>>
}

export function createJobRecord(): JobRecord {
  const jobs = new Map<string, JobFigures>()
  const of = (job: string) => {
    const known = jobs.get(job) ?? { succeeded: 0, failed: 0, succeededAt: null, took: null }
    jobs.set(job, known)
    return known
  }
  return {
    add: of,
    ended(job, { isFine, took }) {
      const figures = of(job)
      figures.took = took
      if (!isFine) {
        figures.failed++
        return
      }
      figures.succeeded++
      figures.succeededAt = Date.now()
    },
    all: () => jobs,
  }
}

/** Runs a job and notes how it went. Rejects as the job does. */
export async function noted<Result>(
  jobs: JobRecord,
  job: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const start = performance.now()
  let isFine = false
  try {
    const result = await work()
    isFine = true
    return result
  } finally {
    jobs.ended(job, { isFine, took: performance.now() - start })
  }
}
