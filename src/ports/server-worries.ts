/** What could be wrong with the server itself, for whoever looks after it. */
export interface ServerWorries {
  /** Why the last automatic backup failed; null if it succeeded. */
  backupFault(): Promise<string | null>
  /** Problems to fix at the payment provider, one sentence each. */
  atProvider(): string[]
  /** The site is served over plain HTTP on a public address. */
  golfersNeedHttps: boolean
}
