import { useState } from 'react'
import { asFault } from '../calls/api.ts'

export interface Outcome {
  isSuccessful: boolean
  message: string
}

/** Runs a call that returns an outcome with a message. An error also becomes an outcome. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function run(ask: () => Promise<Outcome>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setOutcome(null)
    setOutcome(await ask().catch(inWords))
    setBusy(false)
  }
  return { outcome, isBusy, run }
}

/** A field's error says more than the problem's title. */
function inWords(thrown: unknown): Outcome {
  const fault = asFault(thrown)
  return { isSuccessful: false, message: Object.values(fault.errors)[0]?.[0] ?? fault.title }
}
