import { useState } from 'react'
import { call } from '../../../client/api.ts'
import { EntryDialog } from '../../../client/ui/entry-dialog.tsx'
import { PictureDrop } from '../../../client/ui/picture-drop.tsx'
import { useEntryForm } from '../../../client/use-entry-form.ts'
import { formatPhoneWhileTyping, showPhone } from '../../../kernel/phone.ts'
import type { WholeSponsor } from '../contract.ts'
import { logoFault, sponsorFaults, type TypedSponsor } from '../rules.ts'
import { SponsorFields } from './sponsor-fields.tsx'
import { fieldId } from './sponsor-words.ts'

interface Props {
  /** null for a new one. */
  sponsor: WholeSponsor | null
  onClose: () => void
  onSaved: (sponsor: WholeSponsor) => void
}

const formId = 'sponsor'

/** A sponsor's own form, filled in by staff: for somebody who called, or to mend what was mistyped. */
export function SponsorEditDialog({ sponsor, onClose, onSaved }: Props) {
  const [logo, setLogo] = useState<File | null>(null)
  const [fileFault, setFileFault] = useState<string | null>(null)
  const form = useEntryForm<TypedSponsor & { logo?: string }, WholeSponsor>({
    formId,
    start: () => asTyped(sponsor),
    check: sponsorFaults,
    send: (typed) => (sponsor ? update(sponsor.id, typed) : add(typed, logo)),
    onSaved,
  })
  const { typed, faults, change } = form
  function choose([file]: File[]): void {
    const fault = file && logoFault(file)
    setFileFault(fault ?? null)
    if (!fault) setLogo(file ?? null)
  }
  return (
    <EntryDialog
      title={sponsor ? `Edit ${sponsor.sponsorName}` : 'Add a sponsor'}
      yes={sponsor ? 'Save' : 'Add sponsor'}
      formId={formId}
      form={form}
      onClose={onClose}
    >
      <SponsorFields
        refused={[]}
        form={{
          typed,
          shownFaults: faults,
          missing: [],
          mayProceed: true,
          change: (field, text) =>
            change({ [field]: field === 'contactPhoneNumber' ? formatPhoneWhileTyping(text) : text }),
          leave: () => undefined,
        }}
      />
      {!sponsor && (
        <div className="mt-5">
          <PictureDrop
            id={fieldId('logo')}
            label="Choose a logo"
            hint={logo ? logo.name : 'Optional, and can follow later. PNG or JPEG, at most 10 MB.'}
            error={fileFault ?? faults.logo}
            onFiles={choose}
          />
        </div>
      )}
    </EntryDialog>
  )
}

function asTyped(sponsor: WholeSponsor | null): TypedSponsor {
  const { sponsorName = '', contactFirstName = '', contactLastName = '', contactEmail = '' } = sponsor ?? {}
  const contactPhoneNumber = showPhone(sponsor?.contactPhoneNumber ?? '')
  const websiteUrl = sponsor?.websiteUrl ?? ''
  return { sponsorName, contactFirstName, contactLastName, contactEmail, contactPhoneNumber, websiteUrl }
}

function update(id: string, { websiteUrl, ...typed }: TypedSponsor): Promise<WholeSponsor> {
  const body = { ...typed, websiteUrl: websiteUrl.trim() }
  return call('PUT /api/admin/sponsors/{id}', { params: { id }, body })
}

function add({ websiteUrl, ...typed }: TypedSponsor, logo: File | null): Promise<WholeSponsor> {
  const form = { ...typed, websiteUrl: websiteUrl.trim() || undefined, logo: logo ?? undefined }
  return call('POST /api/admin/sponsors', { form })
}
