import { useState } from 'react'
import { asksForPassword } from './use-confirmed.ts'

/** Runs a call; if the server wants the password first, asks for it and runs the call again. */
export type WithPassword = <T>(work: () => Promise<T>) => Promise<T>

interface Waiting {
  confirmed: () => void
  cancel: () => void
}

/**
 * For calls that need a password entered lately. Who cancels the question gets the server's refusal thrown, as from a call
 * of any other kind.
 */
export function usePasswordFirst() {
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  const first: WithPassword = async (work) => {
    try {
      return await work()
    } catch (thrown) {
      if (!asksForPassword(thrown)) throw thrown
      await new Promise<void>((confirmed, refuse) =>
        setWaiting({ confirmed: () => confirmed(), cancel: () => refuse(thrown) }),
      )
      return work()
    }
  }
  function done(act: (waiting: Waiting) => void): void {
    setWaiting(null)
    if (waiting) act(waiting)
  }
  return {
    first,
    isAsked: waiting !== null,
    confirmed: () => done((each) => each.confirmed()),
    cancel: () => done((each) => each.cancel()),
  }
}
