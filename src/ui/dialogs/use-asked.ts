import { useState } from 'react'
import { toast } from '../feedback/toast.ts'

/** What a list's page asks about, one thing at a time. On success shows a toast and reloads the list. */
export function useAsked<Asked>({ refresh }: { refresh: () => Promise<unknown> }) {
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  function answered(message?: string): void {
    if (message) toast.success(message)
    close()
    void refresh()
  }
  return { asked, ask, close, answered }
}
