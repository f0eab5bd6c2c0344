import { useState } from 'react'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { showOops } from '../../../../ui/feedback/oops.ts'
import type { SponsorDetails } from '../../contract.ts'
import { PackageDialog } from './package-dialog.tsx'
import type { SponsorDialog } from './sponsor-actions.ts'
import { SponsorEditDialog } from './sponsor-edit-dialog.tsx'
import { SponsorLogoDialog } from './sponsor-logo-dialog.tsx'
import { SponsorPaymentDialog } from './sponsor-payment-dialog.tsx'

interface Props {
  asked: SponsorDialog
  onClose: () => void
  /** Called with the toast's text; closes the dialog. */
  onDone: (message: string) => void
  onChanged: (sponsor: SponsorDetails) => void
  /** Counts in the list are no longer right. */
  onOutdated: () => void
  onDeleted: (sponsor: SponsorDetails) => void
}

/** The open dialog about one sponsor. */
export function SponsorDialogs({ asked, onClose, onDone, onChanged, onOutdated, onDeleted }: Props) {
  if (asked.act === 'add') {
    const added = ({ sponsorName }: SponsorDetails) => onDone(`${sponsorName} added.`)
    return <SponsorEditDialog sponsor={null} onClose={onClose} onSaved={added} />
  }
  const { act, sponsor } = asked
  switch (act) {
    case 'edit':
      return (
        <SponsorEditDialog
          sponsor={sponsor}
          onClose={onClose}
          onSaved={({ sponsorName }) => onDone(`${sponsorName} saved.`)}
        />
      )
    case 'logo':
      return <SponsorLogoDialog sponsor={sponsor} onClose={onClose} onChanged={onChanged} />
    case 'payment':
      return <SponsorPaymentDialog sponsor={sponsor} onClose={onClose} onDone={onDone} />
    case 'package':
      return <PackageDialog sponsor={sponsor} onClose={onClose} onChanged={onOutdated} />
    case 'delete':
      return <DeleteSponsor sponsor={sponsor} onClose={onClose} onDeleted={() => onDeleted(sponsor)} />
  }
}

interface DeleteSponsorProps {
  sponsor: SponsorDetails
  onClose: () => void
  onDeleted: () => void
}

/** Asks for confirmation. A sponsor with money here can't be deleted; the server says how much. */
function DeleteSponsor({ sponsor: { id, sponsorName }, onClose, onDeleted }: DeleteSponsorProps) {
  const [refusal, setRefusal] = useState('')
  async function remove(): Promise<void> {
    try {
      await call('DELETE /api/admin/sponsors/{id}', { params: { id } })
      onDeleted()
    } catch (thrown) {
      const fault = asFault(thrown)
      if (fault.code === 'in-use') setRefusal(fault.detail ?? fault.title)
      else showOops(fault)
    }
  }
  return (
    <ConfirmDialog
      title={`Delete ${sponsorName}?`}
      yes="Delete sponsor"
      busy="Deleting..."
      danger
      onYes={remove}
      onClose={onClose}
    >
      {refusal ? (
        <Banner kind="fault">{refusal}</Banner>
      ) : (
        <p>
          {sponsorName} is removed from the list, with its contact and logo. You can restore it for a day.
        </p>
      )}
    </ConfirmDialog>
  )
}
