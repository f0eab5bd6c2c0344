import type { DeletionKind } from '../rules.ts'
import type { Restorer } from './deletions.ts'

declare module '../../../ports/feature.ts' {
  interface Parts {
    /** What brings back a record of this kind. */
    restores: Partial<Record<DeletionKind, Restorer>>
  }
}
