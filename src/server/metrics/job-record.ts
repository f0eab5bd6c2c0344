/** How a background job has gone since the server started. */
export interface JobFigures {
  succeeded: number
  failed: number
  /** Milliseconds since the epoch; null before the first success. */
  succeededAt: number | null
}

export interface JobRecord {
  succeeded(job: string): void
  failed(job: string): void
  all(): ReadonlyMap<string, Readonly<JobFigures>>
}

export function createJobRecord(): JobRecord {
  const jobs = new Map<string, JobFigures>()
  const of = (job: string) => {
    const known = jobs.get(job) ?? { succeeded: 0, failed: 0, succeededAt: null }
    jobs.set(job, known)
    return known
  }
  return {
    succeeded(job) {
      const figures = of(job)
      figures.succeeded++
      figures.succeededAt = Date.now()
    },
    failed(job) {
      of(job).failed++
    },
    all: () => jobs,
  }
}
