import { type FormEvent, useId, useState } from 'react'
import type { ConsentAsk } from '../../../event/event/event-shapes.ts'
import { asFault } from '../../../ui/calls/api.ts'
import { type EventInfo, refreshEvent } from '../../../ui/session/current-event.ts'
import { type ConsentKind, mustAgree } from '../rules.ts'

/** The boxes of a form. */
export interface Consents {
  /** What the form asks; empty at an event that asks nothing. */
  asks: readonly ConsentAsk[]
  isChecked: (ask: ConsentAsk) => boolean
  check: (ask: ConsentAsk, isChecked: boolean) => void
  boxId: (ask: ConsentAsk) => string
  /** What is wrong with a box, in words. */
  faultOf: (ask: ConsentAsk) => string | undefined
  /** Whether everything that is required is checked; shows what isn't, and goes there. */
  admit: () => boolean
  /** The part of the call's body; empty when nothing is checked. */
  sent: { agreed?: string[] }
  /** A form's submit, once everything that is required is checked. */
  first: (save: (submit: FormEvent) => unknown) => (submit: FormEvent) => void
  /** Shows what the server refuses about a box, and passes it on. */
  heed: <Answer>(answer: Promise<Answer>) => Promise<Answer>
  /** Shows what the server refused. Returns whether it was about a box. */
  refuse: (errors: Readonly<Record<string, string[]>>) => boolean
}

/** Whoever names somebody else agrees to the rules for them, in words for that; photos and texts are each person's own. */
export const rulesOnly: readonly ConsentKind[] = ['rules']

/** No box is checked at first: whoever agrees, does it themselves. `kinds`: those this form asks. */
export function useConsents(event: Pick<EventInfo, 'asks'> | null, kinds: readonly ConsentKind[]): Consents {
  const id = useId()
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [fault, setFault] = useState<string | null>(null)
  const asked = (event?.asks ?? []).filter(({ kind }) => kinds.includes(kind))
  const asks = kinds === rulesOnly ? asked.map((ask) => ({ ...ask, ...ask.forOther })) : asked
  const boxId = (ask: ConsentAsk) => `${id}-${ask.kind}`
  const missing = asks.filter((ask) => ask.isRequired && !checked.has(ask.id))
  const agreed = asks.map((ask) => ask.id).filter((each) => checked.has(each))
  /** The server says it of the form, not of a box: it stands at the first one that it can be about. */
  const about = missing[0] ?? asks[0]
  function admit(): boolean {
    const [first] = missing
    if (!first) return true
    setFault(mustAgree)
    document.getElementById(boxId(first))?.focus()
    return false
  }
  function refuse(errors: Readonly<Record<string, string[]>>): boolean {
    const [message] = errors.agreed ?? []
    if (message === undefined) return false
    setFault(message)
    // The words may have changed since the page was opened.
    void refreshEvent()
    return true
  }
  return {
    asks,
    isChecked: (ask) => checked.has(ask.id),
    check(ask, isChecked) {
      const others = [...checked].filter((each) => each !== ask.id)
      setFault(null)
      setChecked(new Set(isChecked ? [...others, ask.id] : others))
    },
    boxId,
    faultOf: (ask) => (fault !== null && ask.id === about?.id ? fault : undefined),
    admit,
    first: (save) => (submit) => {
      if (admit()) save(submit)
      else submit.preventDefault()
    },
    heed: (answer) =>
      answer.catch((thrown: unknown) => {
        refuse(asFault(thrown).errors)
        throw thrown
      }),
    sent: agreed.length > 0 ? { agreed } : {},
    refuse,
  }
}
