import { useState } from 'react'
import { type ApiFault, asFault } from '../../../../ui/calls/api.ts'
import { passkeyRefusal } from '../sign-in/passkeys.ts'

export interface Confirmed {
  /** Why the last change was refused; '' if it wasn't. */
  refusal: string
  isBusy: boolean
  run: (change: () => Promise<void>) => Promise<void>
}

/** Runs changes of how one signs in. Who doesn't want to enter the password again has changed their mind: no refusal. */
export function useConfirmed(): Confirmed {
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function run(change: () => Promise<void>): Promise<void> {
    setBusy(true)
    setRefusal('')
    try {
      await change()
    } catch (thrown) {
      if ((thrown as Partial<ApiFault>).code !== 'confirm-first') setRefusal(sentenceOf(thrown))
    }
    setBusy(false)
  }
  return { refusal, isBusy, run }
}

function sentenceOf(thrown: unknown): string {
  const fault = asFault(thrown)
  if (fault === thrown) return Object.values(fault.errors)[0]?.[0] ?? fault.title
  return passkeyRefusal(thrown)
}
