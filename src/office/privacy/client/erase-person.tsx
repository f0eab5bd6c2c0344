import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Spinner } from '../../../ui/feedback/loading.tsx'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import type { ErasurePreview, PersonData, PersonErased } from '../contract.ts'
import { EraseLines } from './erase-lines.tsx'

interface Props {
  person: Pick<PersonData, 'email' | 'phone' | 'name'>
  onErased: (outcome: PersonErased) => void
  onBack: () => void
}

/** Shows what an erasure removes and what stays, before anything changes, and makes it. */
export function ErasePerson({ person, onErased, onBack }: Props) {
  const { email, phone, name } = person
  const who = name ?? email ?? phone ?? ''
  const mayLeaveName = name !== null && Boolean(email || phone)
  const [takesName, setTakesName] = useState(true)
  const [preview, setPreview] = useState<ErasurePreview | null>(null)
  const [fault, setFault] = useState('')
  const [isAsking, setAsking] = useState(false)
  const asked = takesName ? name : null

  useEffect(() => {
    let isCurrent = true
    setFault('')
    call(
      'POST /api/admin/privacy/erase/preview',
      { body: { email, phone, name: asked } },
      { keepalive: false },
    ).then(
      (told) => isCurrent && setPreview(told),
      (thrown) => isCurrent && setFault(asFault(thrown).title),
    )
    return () => {
      isCurrent = false
    }
  }, [email, phone, asked])

  async function erase(): Promise<void> {
    setFault('')
    try {
      const body = { email, phone, name: asked }
      onErased(await call('POST /api/admin/privacy/erase', { body }))
    } catch (thrown) {
      setFault(asFault(thrown).title)
      setAsking(false)
    }
  }
  const mayErase = preview?.refused.length === 0 && preview.removed.length + preview.mentions.length > 0

  return (
    <div className="mt-5">
      <h2 className="wrap-anywhere mb-2 text-2xl">Erase {who}</h2>
      <p className="mb-4 text-soft">
        In all events, for good. Results, sums and receipts don’t change. Nothing happens until you confirm.
      </p>
      {fault && (
        <Banner kind="fault" className="mb-4">
          {fault}
        </Banner>
      )}
      {preview === null && !fault && <Spinner label="Looking through all events" />}
      {preview && <EraseLines preview={preview} />}
      {preview && mayLeaveName && (preview.byNameAlone > 0 || !takesName) && (
        <CheckField
          label="Also where only the name is kept"
          hint="Somebody else may have the same name. Without it, the name stays in such records, in texts and on saved boards."
          checked={takesName}
          onChange={setTakesName}
        />
      )}
      <p className="mt-5 flex flex-wrap gap-3">
        {mayErase && (
          <Button kind="danger" onClick={() => setAsking(true)}>
            Erase {who}
          </Button>
        )}
        <Button onClick={onBack}>Back</Button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title={`Erase ${who}?`}
          yes="Erase for good"
          busy="Erasing..."
          danger
          onYes={erase}
          onClose={() => setAsking(false)}
        >
          This can’t be undone. If they asked for a copy of their data, save it first.
        </ConfirmDialog>
      )}
    </div>
  )
}

/** What became of it, and what staff should know about backups. */
export function Erased({ outcome: { rows, isListed } }: { outcome: PersonErased }) {
  return (
    <>
      <Banner kind="good" className="mt-4">
        <p className="font-semibold">
          Erased: {rows.toLocaleString('en')} {rows === 1 ? 'record' : 'records'} changed.
        </p>
        <p>
          If they used another email or name, find and erase that too. Older backups still have their data:
          when one is restored, they’re erased again.
        </p>
      </Banner>
      {!isListed && (
        <Banner kind="fault" className="mt-4">
          The list of erasures beside the backups couldn’t be written. Ask whoever runs the server to check
          the folders of data and backups.
        </Banner>
      )}
    </>
  )
}
