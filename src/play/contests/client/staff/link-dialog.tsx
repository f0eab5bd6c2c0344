import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { type ApiFault, asFault, call } from '../../../../ui/calls/api.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'

interface Props {
  id: string
  title: string
  onClose: () => void
}

/** Makes a link and shows it once: as a code to scan, and to copy. */
export function LinkDialog({ id, title, onClose }: Props) {
  const [url, setUrl] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<ApiFault | null>(null)
  async function make(): Promise<void> {
    setBusy(true)
    try {
      setUrl((await call('POST /api/admin/contests/{id}/link', { params: { id } })).url)
    } catch (thrown) {
      setFault(asFault(thrown))
    }
    setBusy(false)
  }
  return (
    <Dialog
      title="Link for a volunteer"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{url ? 'Done' : 'Cancel'}</Button>
          {!url && (
            <Button kind="main" onClick={() => void make()} busy={isBusy && 'Making the link...'}>
              Make the link
            </Button>
          )}
        </>
      }
    >
      {fault && <Banner kind="fault">{fault.title}</Banner>}
      {url ? (
        <div className="grid justify-items-center gap-3">
          <QrCode text={url} label={`QR code of the link for ${title}`} className="size-64 max-w-full" />
          <p>Scan it with the volunteer’s phone now: this link isn’t shown again.</p>
          <CopyButton text={url} what={`Link for ${title}`} />
        </div>
      ) : (
        <p>
          Whoever has it can write down shots for {title}, with or without signal, and sees nothing else. You
          can make one for each volunteer.
        </p>
      )}
    </Dialog>
  )
}
