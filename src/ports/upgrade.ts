/** Data of an earlier version, about to be changed by a newer program. */
export interface Upgrade {
  /** The version that wrote the data; null before versions were noted. */
  from: string | null
  /** The names of the steps to come, in order. */
  pending: readonly string[]
}

/** Runs before the first pending step of a database that holds data; when it throws, nothing is changed. */
export type BeforeUpgrade = (upgrade: Upgrade) => Promise<void>

/** A step failed after the upgrade had begun: the data are as they were. `cause` is what the database said. */
export class StepFailed extends Error {
  constructor(cause: unknown) {
    super((cause as Error).message, { cause })
  }
}
