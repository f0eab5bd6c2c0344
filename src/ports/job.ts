/** What a feature has done again and again, never twice at once. What it throws is logged, and tried again. */
export interface Job {
  /** As the metrics and the log call it. */
  name: string
  /** Milliseconds. */
  every: number
  /** For the log: 'the waitlist could not move on; will try again'. */
  failure: string
  /** Also at once, since a stop may have left something undone. */
  atStart?: true
  /** Also once more while the server stops. */
  atStop?: true
  run(): Promise<unknown>
}

declare module './feature.ts' {
  interface Parts {
    job: Job
    /** Cleans up; called at start and every hour. */
    sweeps(): Promise<unknown>
  }
}
