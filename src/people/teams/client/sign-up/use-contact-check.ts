import { useEffect, useState } from 'react'
import { call } from '../../../../ui/calls/api.ts'
import { type Contact, type ContactCheck, contactToCheck } from './contact-check.ts'

const pause = 1000

/**
 * Checks whether an email or phone is free, one second after the last keystroke. Typing again aborts the call, so a
 * result is always about the latest text. `again` retries at once after a failed check.
 */
export function useContactCheck(
  contact: Contact,
  typed: string,
  onCheck: (check: ContactCheck) => void,
): { again: () => void } {
  const text = contactToCheck(contact, typed)
  const [attempt, setAttempt] = useState({ text, count: 0 })
  const count = attempt.text === text ? attempt.count : 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback is no reason to ask again
  useEffect(() => {
    if (text === null) return
    const typingGoesOn = new AbortController()
    const timer = setTimeout(
      async () => {
        onCheck({ text, state: 'checking' })
        const found = await ask(contact, text, typingGoesOn.signal)
        if (!typingGoesOn.signal.aborted) onCheck({ text, ...found })
      },
      count > 0 ? 0 : pause,
    )
    return () => {
      clearTimeout(timer)
      typingGoesOn.abort()
    }
  }, [contact, text, count])

  return { again: () => setAttempt({ text, count: count + 1 }) }
}

type Found = Pick<ContactCheck, 'state' | 'leads'>

async function ask(contact: Contact, text: string, signal: AbortSignal): Promise<Found> {
  try {
    const { success, leadsATeam } =
      contact === 'email'
        ? await call('GET /api/SignUp/User/{email}', { params: { email: text } }, { signal })
        : await call('GET /api/SignUp/User/Phone/{phone}', { params: { phone: text } }, { signal })
    return success ? { state: 'free' } : { state: 'taken', leads: leadsATeam ?? false }
  } catch {
    return { state: 'failed' }
  }
}
