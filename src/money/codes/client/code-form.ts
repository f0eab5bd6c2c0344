import type { FormOf } from '../../../ui/forms/use-entry-form.ts'
import type { CodeFaults, TypedCode } from '../draft.ts'

/** What the parts of the form share. */
export interface CodeForm extends Pick<FormOf<TypedCode>, 'typed' | 'change' | 'field'> {
  formId: string
  faults: CodeFaults
}
