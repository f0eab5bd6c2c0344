import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldFault } from '../../../../ui/forms/error-summary.tsx'
import { formSteps, type StepId, stepAt } from './event-form-steps.ts'

/** The id of a section's heading, which links lead to. */
export function sectionId(id: string): string {
  return `section-${id}`
}

/** Which step is shown. It starts at the section named in the URL, such as '#section-card', and follows the faults. */
export function useFormStep(faults: readonly FieldFault[]) {
  const [step, setStep] = useState<StepId>(() => stepAt(location.hash))
  useEffect(() => {
    const heading = location.hash && document.getElementById(location.hash.slice(1))
    if (!heading) return
    unfold(heading)
    requestAnimationFrame(() => heading.scrollIntoView({ block: 'start' }))
  }, [])
  useEffect(() => {
    const first = faults[0] && stepWith(faults[0].fieldId)
    if (first) setStep(first)
    for (const { fieldId } of faults) unfold(document.getElementById(fieldId))
  }, [faults])

  function go(to: StepId): void {
    flushSync(() => setStep(to))
    const heading = document.getElementById(headingId(to))
    heading?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }
  const at = formSteps.findIndex(({ id }) => id === step)
  return {
    step,
    go,
    before: formSteps[at - 1] ?? null,
    next: formSteps[at + 1] ?? null,
    /** Shows the step with a field, before a link moves the focus there. */
    reveal(fieldId: string): void {
      const own = stepWith(fieldId)
      if (own) flushSync(() => setStep(own))
      unfold(document.getElementById(fieldId))
    },
  }
}

export function headingId(step: StepId): string {
  return `step-${step}`
}

function stepWith(fieldId: string): StepId | null {
  const panel = document.getElementById(fieldId)?.closest('[data-step]')
  return (panel?.getAttribute('data-step') as StepId | null) ?? null
}

function unfold(element: HTMLElement | null): void {
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
}
