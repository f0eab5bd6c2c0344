import { type FormEvent, useState } from 'react'
import { type ApiFault, asFault } from '../calls/api.ts'

/** A dialog's action: whether it is running, and the server's refusal. */
export function useStaffAction(act: () => Promise<void>, onStale: () => unknown) {
  const [fault, setFault] = useState<ApiFault | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFault(null)
    try {
      await act()
    } catch (thrown) {
      const refused = asFault(thrown)
      if (refused.code === 'changed-meanwhile') onStale()
      setFault(refused)
      setBusy(false)
    }
  }
  return { fault, isBusy, submit }
}

/** The server's sentence about one of these fields. */
export function fieldError(fault: ApiFault | null, ...names: string[]): string | undefined {
  return names.map((name) => fault?.errors[name]?.[0]).find((sentence) => sentence !== undefined)
}
