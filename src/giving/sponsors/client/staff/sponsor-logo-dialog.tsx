import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { saveFile } from '../../../../ui/calls/save-file.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { PictureDrop } from '../../../../ui/forms/picture-drop.tsx'
import type { SponsorDetails } from '../../contract.ts'
import { logoFault } from '../../rules.ts'

interface Props {
  sponsor: SponsorDetails
  onClose: () => void
  onChanged: (sponsor: SponsorDetails) => void
}

/**
 * The current logo: replace it, remove it, or download the original for the sign maker. Stays open to show the result.
 */
export function SponsorLogoDialog({ sponsor, onClose, onChanged }: Props) {
  const { id, sponsorName } = sponsor
  const [shown, setShown] = useState(sponsor)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState<'replace' | 'remove' | 'save' | null>(null)

  function take(changed: SponsorDetails, message: string): void {
    setShown(changed)
    onChanged(changed)
    toast.success(message)
  }
  async function replace([file]: File[]): Promise<void> {
    const flaw = file && logoFault(file)
    setFault(flaw ?? null)
    if (!file || flaw) return
    setBusy('replace')
    try {
      const changed = await call('POST /api/admin/sponsors/{id}/logo', {
        params: { id },
        form: { logo: file },
      })
      take(changed, `${sponsorName} has a new logo.`)
    } catch (thrown) {
      const { errors, title } = asFault(thrown)
      setFault(errors.logo?.[0] ?? title)
    }
    setBusy(null)
  }
  async function remove(): Promise<void> {
    setBusy('remove')
    try {
      const changed = await call('DELETE /api/admin/sponsors/{id}/logo', { params: { id } })
      take(changed, `The sign of ${sponsorName} is made from the name.`)
    } catch (thrown) {
      showOops(thrown)
    }
    setBusy(null)
  }
  async function saveOriginal(): Promise<void> {
    setBusy('save')
    await saveFile('GET /api/admin/sponsors/{id}/original-logo', {}, { id }).catch(showOops)
    setBusy(null)
  }

  return (
    <Dialog title={`Logo of ${sponsorName}`} onClose={onClose} close="Close">
      <div className="grid h-48 place-items-center rounded-lg border border-line bg-white p-4">
        <img
          src={shown.largeLogoUrl ?? shown.logoUrl}
          alt={shown.largeLogoUrl ? `Logo of ${sponsorName}` : `A sign that reads ${sponsorName}`}
          className="max-h-40 max-w-full object-contain"
        />
      </div>
      <p className="mt-2 mb-4 text-soft">
        {shown.largeLogoUrl
          ? 'The sign-maker gets the original in full quality.'
          : 'No logo yet: the sign is made from the name.'}
      </p>
      <PictureDrop
        label={
          busy === 'replace' ? 'Uploading...' : shown.largeLogoUrl ? 'Choose another logo' : 'Choose a logo'
        }
        hint="Or drop it here. PNG or JPEG, at most 10 MB."
        error={fault}
        disabled={busy !== null}
        onFiles={replace}
      />
      {shown.largeLogoUrl && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={saveOriginal} busy={busy === 'save' && 'Saving...'}>
            Download original
          </Button>
          <Button kind="danger" onClick={remove} busy={busy === 'remove' && 'Removing...'}>
            Remove logo
          </Button>
        </div>
      )}
    </Dialog>
  )
}
