import type { Account, SandboxFault } from './shapes.ts'

/** A changed account, and the events to send about it. */
export interface Transition {
  account: Account
  events: { type: string; object: object; at: Date }[]
  /** Thrown to the caller after the change is saved. */
  fault?: SandboxFault
}
