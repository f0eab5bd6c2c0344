import type { ReactNode } from 'react'
import { Banner } from '../feedback/banner.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { FormOf } from './use-entry-form.ts'

interface Props {
  /** As returned by `useEntryForm`. */
  of: Pick<FormOf<object>, 'id' | 'summary' | 'refusal' | 'save'>
  className?: string
  /** The fields, and the button that submits them. */
  children: ReactNode
}

/** A form outside a dialog of its own: errors, and refusals by the server, appear above its fields. */
export function Form({ of, className = 'grid gap-4', children }: Props) {
  const { id, summary, refusal, save } = of
  return (
    <form id={id} noValidate onSubmit={save} className={className}>
      <ErrorSummary faults={summary} />
      {refusal && <Banner kind="fault">{[refusal.title, refusal.detail].filter(Boolean).join(' ')}</Banner>}
      {children}
    </form>
  )
}
