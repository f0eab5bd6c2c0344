import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { type ApiFault, asFault } from '../calls/api.ts'
import { CopyButton } from '../copy-button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { usePress } from '../feedback/use-press.ts'
import { QrCode } from '../qr-code.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  /** What it leads to: 'Hole 4, longest drive'. */
  title: string
  /** What whoever has it can do. */
  children: ReactNode
  make: () => Promise<{ url: string }>
  onClose: () => void
}

/** Makes a link and shows it once: as a code to scan, and to copy. */
export function LinkDialog({ title, children, make, onClose }: Props) {
  const [url, setUrl] = useState<string | null>(null)
  const [fault, setFault] = useState<ApiFault | null>(null)
  const [isBusy, press] = usePress(
    async () => setUrl((await make()).url),
    (thrown) => setFault(asFault(thrown)),
  )
  return (
    <Dialog
      title="Link for a volunteer"
      onClose={onClose}
      close={url ? 'Done' : 'Cancel'}
      actions={
        !url && (
          <Button kind="main" onClick={() => void press()} busy={isBusy && 'Making the link...'}>
            Make the link
          </Button>
        )
      }
    >
      {fault && <Banner kind="fault">{fault.title}</Banner>}
      {url ? (
        <div className="grid justify-items-center gap-3">
          <QrCode text={url} label={`QR code of the link for ${title}`} className="size-64 max-w-full" />
          <p>Scan it with the volunteer’s phone, or copy it into a message now: it isn’t shown again.</p>
          <CopyButton text={url} what={`Link for ${title}`} />
        </div>
      ) : (
        <p>{children}</p>
      )}
    </Dialog>
  )
}
