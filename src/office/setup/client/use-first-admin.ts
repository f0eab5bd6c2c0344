import { useState } from 'react'
import { asFault, call } from '../../../ui/calls/api.ts'
import type { FieldFault } from '../../../ui/forms/error-summary.tsx'
import { pageChanged } from '../../../ui/page/page-heading.ts'
import { logIn } from '../../../ui/session/session.ts'
import { type AdminField, adminFaults, setupTokenIn, type TypedAdmin } from '../rules.ts'

export type SetupField = AdminField | 'token'
type Faults = Partial<Record<SetupField, string>>

const order: SetupField[] = ['token', 'firstName', 'lastName', 'email', 'password']

export function setupFieldId(field: SetupField): string {
  return `setup-${field}`
}

interface Ways {
  /** Called once the admin is created and logged in. */
  onDone: () => void
  /** Called if somebody else was first, to reload the setup state. */
  onStale: () => void
}

/** Creates the first admin. The token comes from the URL's fragment, which browsers never send to the server. */
export function useFirstAdmin({ onDone, onStale }: Ways) {
  const [faults, setFaults] = useState<Faults>({})
  const [summary, setSummary] = useState<FieldFault[]>([])
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)

  function show(found: Faults): void {
    setFaults(found)
    setSummary(
      order.flatMap((field) => {
        const message = found[field]
        return message ? [{ fieldId: setupFieldId(field), message }] : []
      }),
    )
  }

  async function make(admin: TypedAdmin, pastedToken: string): Promise<void> {
    if (isBusy) return
    const token = setupTokenIn(pastedToken)
    const found: Faults = { ...adminFaults(admin), ...(token ? {} : { token: 'Paste the setup link' }) }
    setRefusal('')
    show(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      logIn(await call('POST /api/setup', { body: { ...admin, email: admin.email.trim(), token } }))
      history.replaceState(history.state, '', location.pathname)
      pageChanged()
      onDone()
    } catch (thrown) {
      refuse(thrown)
      setBusy(false)
    }
  }

  function refuse(thrown: unknown): void {
    const fault = asFault(thrown)
    if (fault.code === 'set-up-already') {
      onStale()
      return
    }
    const fields = order.flatMap((field) => {
      const message = fault.errors[field]?.[0]
      return message ? [[field, message]] : []
    })
    if (fields.length > 0) show(Object.fromEntries(fields))
    else setRefusal(fault.title)
  }

  return { make, faults, summary, refusal, isBusy }
}
