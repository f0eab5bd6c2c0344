import { useState } from 'react'
import { type ApiFault, asFault } from '../calls/api.ts'
import { useLastPress, usePress } from '../feedback/use-press.ts'

export type StaffAction = ReturnType<typeof useStaffAction>

/** A dialog's action, with the reason for it: whether it is running, and the server's refusal. */
export function useStaffAction(act: (reason: string) => Promise<void>, onStale?: () => unknown) {
  return useAction(useLastPress, act, onStale)
}

/** The same of a form that stays on the page: it can be saved again. */
export function useSetting(act: () => Promise<void>) {
  return useAction(usePress, act)
}

function useAction(
  useAnyPress: typeof useLastPress,
  act: (reason: string) => Promise<void>,
  onStale?: () => unknown,
) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<ApiFault | null>(null)
  const [isBusy, submit] = useAnyPress(async () => {
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
