import type { FaultCode } from '../../kernel/problem.ts'

/** The network file store refused, or didn't respond. */
export class FilesAway extends Error {}

/** Whether an error means a full disk, an exhausted quota or an unavailable store. Null for anything else. */
export function fileFault(error: unknown): FaultCode | null {
  if (error instanceof FilesAway) return 'files-away'
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : null
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'out-of-space' : null
}
