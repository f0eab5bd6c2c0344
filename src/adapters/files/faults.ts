import type { FaultCode } from '../../kernel/problem.ts'

/** A full disk or a used-up quota, while a file was written. Null for everything else. */
export function fileFault(error: unknown): FaultCode | null {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : null
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'out-of-space' : null
}
