import { useState } from 'react'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { CheckMark } from '../../../../ui/check-mark.tsx'
import { classes } from '../../../../ui/classes.ts'
import type { Missing } from '../../readiness.ts'
import { useEventForm } from './event-form-context.ts'
import {
  type FormStep,
  formSteps,
  missingIn,
  type StepId,
  stepGroups,
  stepInWords,
} from './event-form-steps.ts'

/** The steps of the form, with what is still missing as typed. */
export function EventStepList({ current, onChoose }: { current: StepId; onChoose: (step: StepId) => void }) {
  const { draft, eventId } = useEventForm()
  const onSite = useSiteGaps(eventId)
  const [now] = useState(() => new Date())
  const missing = missingIn(draft, now)
  const isDone = ({ gaps }: FormStep) => !missing.some(({ what }) => gaps.includes(what))
  const needed = formSteps.filter(({ group }) => group === 'needed')
  return (
    <nav aria-label="Steps of this form">
      {(Object.keys(stepGroups) as (keyof typeof stepGroups)[]).map((group) => (
        <div key={group} className="border-line border-t py-2">
          <h2 className="flex justify-between px-2 py-2 font-sans font-semibold text-[0.8125rem] text-soft">
            {stepGroups[group]}
            {group === 'needed' && (
              <span className="figures">
                {needed.filter(isDone).length} of {needed.length}
              </span>
            )}
          </h2>
          <ul>
            {formSteps.map(
              (step, place) =>
                step.group === group && (
                  <li key={step.id}>
                    <StepButton
                      step={step}
                      number={place + 1}
                      isCurrent={step.id === current}
                      missing={missing.filter(({ what }) => step.gaps.includes(what))}
                      onChoose={onChoose}
                    />
                  </li>
                ),
            )}
          </ul>
        </div>
      ))}
      {onSite.length > 0 && (
        <div className="border-line border-t px-2 py-3">
          <h2 className="text-base">On the server</h2>
          <ul className="mt-1 grid gap-2 text-[0.9375rem]">
            {onSite.map(({ what, text }) => (
              <li key={what}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </nav>
  )
}

interface StepButtonProps {
  step: FormStep
  number: number
  isCurrent: boolean
  missing: readonly Missing[]
  onChoose: (step: StepId) => void
}

function StepButton({ step, number, isCurrent, missing, onChoose }: StepButtonProps) {
  const { draft, eventId } = useEventForm()
  const [wasHere, setWasHere] = useState(isCurrent)
  if (isCurrent && !wasHere) setWasHere(true)
  // On a blank form everything is missing: that is no alarm before somebody has left the step.
  const isAsked = eventId !== null || (wasHere && !isCurrent)
  const isUrgent = isAsked && step.group === 'needed' && missing.length > 0
  const isDone = step.gaps.length > 0 && missing.length === 0
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onChoose(step.id)}
      className={classes(
        'flex min-h-15 w-full items-start gap-3 rounded-md border-l-4 px-2 py-2.5 text-left',
        isCurrent ? 'border-fairway bg-mint' : 'border-transparent hover:bg-white',
      )}
    >
      <span
        aria-hidden="true"
        className={classes(
          'figures mt-0.5 grid size-7 shrink-0 place-items-center rounded-full border font-bold text-sm',
          isUrgent && 'border-flag bg-white text-flag',
          isDone && 'border-fairway bg-fairway text-white',
          !isUrgent && !isDone && 'border-soft bg-white text-ink',
        )}
      >
        {isUrgent ? '!' : isDone ? <CheckMark /> : number}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold leading-tight">{step.title}</span>
        <span
          className={classes(
            'wrap-anywhere block text-[0.8125rem]',
            isUrgent ? 'font-semibold text-flag' : 'text-soft',
          )}
        >
          {missing.length > 0 && isAsked
            ? missing.map(({ text }) => text).join(' ')
            : stepInWords(step, draft)}
        </span>
      </span>
    </button>
  )
}

/** Gaps the form can't fill, read once for an existing event. */
function useSiteGaps(eventId: string | null): Missing[] {
  const { data } = useCall(eventId === null ? null : 'GET /api/admin/events/{eventId}/readiness', {
    params: { eventId: eventId ?? '' },
  })
  return data?.missing.filter(({ what }) => what === 'email' || what === 'payments') ?? []
}
