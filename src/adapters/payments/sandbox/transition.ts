import type { Account, SandboxFault } from './shapes.ts'

export interface Transition {
  account: Account
  events: { type: string; object: object; at: Date }[]
  /** What the caller is answered instead of the intent. */
  fault?: SandboxFault
}
