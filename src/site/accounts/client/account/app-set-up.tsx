import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'
import type { StepAdded } from '../../account-contract.ts'
import { inFours } from './account-words.ts'

interface Props {
  begun: { secret: string; address: string }
  onAdded: (added: StepAdded) => void
  onClose: () => void
}

/** The QR code, the same to type, and the first code. The QR code is drawn here: the secret goes nowhere else. */
export function AppSetUp({ begun: { secret, address }, onAdded, onClose }: Props) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (code.trim() === '') return setFault('Enter the code the app shows')
    setBusy(true)
    setFault('')
    try {
      onAdded(await call('POST /api/account/app/confirm', { body: { code } }))
    } catch (thrown) {
      setFault(asFault(thrown).title)
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      {fault && <Banner kind="fault">{fault}</Banner>}
      <div className="flex flex-wrap items-start gap-5">
        <QrCode text={address} label="QR code for your authenticator app" className="size-48" />
        <div className="min-w-0 flex-1 basis-56">
          <p>Scan this with the app. Or enter this key there:</p>
          <p className="mt-2 break-words font-mono">{inFours(secret)}</p>
        </div>
      </div>
      <TextField
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-60"
        value={code}
        onChange={(change) => setCode(change.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="main" busy={isBusy && 'Checking...'}>
          Turn it on
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
