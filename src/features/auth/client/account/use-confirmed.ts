import { useState } from 'react'
import { type ApiFault, asFault } from '../../../../ui/calls/api.ts'
import { passkeyRefusal } from '../sign-in/passkeys.ts'

/** Something that changes how one signs in, tried again once the password was entered. */
type Change = () => Promise<void>

export interface Confirmed {
  /** Waits for the password; null while nothing does. */
  waiting: Change | null
  /** Why the last change was refused; '' if it wasn't. */
  refusal: string
  isBusy: boolean
  run: (change: Change) => Promise<void>
  confirmed: () => void
  cancel: () => void
}

/** Runs changes of how one signs in. The server may ask for the password first: then the change waits for it. */
export function useConfirmed(): Confirmed {
  const [waiting, setWaiting] = useState<Change | null>(null)
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function run(change: Change): Promise<void> {
    setBusy(true)
    setRefusal('')
    try {
      await change()
    } catch (thrown) {
      if (asksForPassword(thrown)) setWaiting(() => change)
      else setRefusal(sentenceOf(thrown))
    }
    setBusy(false)
  }
  return {
    waiting,
    refusal,
    isBusy,
    run,
    confirmed() {
      const change = waiting
      setWaiting(null)
      if (change) void run(change)
    },
    cancel: () => setWaiting(null),
  }
}

export function asksForPassword(thrown: unknown): boolean {
  return (thrown as Partial<ApiFault>).code === 'confirm-first'
}

function sentenceOf(thrown: unknown): string {
  const fault = asFault(thrown)
  if (fault === thrown) return Object.values(fault.errors)[0]?.[0] ?? fault.title
  return passkeyRefusal(thrown)
}
