import { useState } from 'react'
import { type ApiFault, asFault } from '../calls/api.ts'
import { useLastPress } from '../feedback/use-press.ts'

export type StaffAction = ReturnType<typeof useStaffAction>

/** A dialog's action, with the reason for it: whether it is running, and the server's refusal. */
export function useStaffAction(act: (reason: string) => Promise<void>, onStale?: () => unknown) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<ApiFault | null>(null)
  const [isBusy, submit] = useLastPress(async () => {
    setFault(null)
    await act(reason)
  }, refuse)
  function refuse(thrown: unknown): void {
    const refused = asFault(thrown)
    if (refused.code === 'changed-meanwhile') onStale?.()
    setFault(refused)
  }
  return { fault, isBusy, submit, reason, setReason }
}

/** The server's sentence about one of these fields. */
export function fieldError(fault: ApiFault | null, ...names: string[]): string | undefined {
  return names.map((name) => fault?.errors[name]?.[0]).find((sentence) => sentence !== undefined)
}
