import type { CodeFaults, TypedCode } from '../draft.ts'

/** What the parts of the form share. */
export interface CodeForm {
  formId: string
  typed: TypedCode
  faults: CodeFaults
  change: (part: Partial<TypedCode>) => void
}
