import type { SponsorDetails } from '../../contract.ts'
import { DeleteSponsor } from './delete-sponsor.tsx'
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
