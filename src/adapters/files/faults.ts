import type { FaultCode } from '../../kernel/problem.ts'

/** The store for files on the network said no, or nothing. */
export class FilesAway extends Error {}

/** A full disk or a used-up quota, while a file was written; a store that is away. Null for everything else. */
export function fileFault(error: unknown): FaultCode | null {
  if (error instanceof FilesAway) return 'files-away'
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : null
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'out-of-space' : null
}
