import { useState } from 'react'
import { formatPhoneWhileTyping, showPhone } from '../../../../kernel/phone.ts'
import { readAmount } from '../../../../money/ledger/record-rules.ts'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { PictureDrop } from '../../../../ui/forms/picture-drop.tsx'
import { SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { SponsorDetails } from '../../contract.ts'
import { feeFault, logoFault, sponsorFaults, type TypedSponsor } from '../../rules.ts'
import { SponsorFields } from '../sponsor-fields.tsx'
import { fieldId } from '../sponsor-words.ts'

interface Props {
  /** null for a new one. */
  sponsor: SponsorDetails | null
  onClose: () => void
  onSaved: (sponsor: SponsorDetails) => void
}

const formId = 'sponsor'

/** The sponsor's form, filled in by staff: for somebody who called, or to correct it. */
export function SponsorEditDialog({ sponsor, onClose, onSaved }: Props) {
  const [logo, setLogo] = useState<File | null>(null)
  const [fileFault, setFileFault] = useState<string | null>(null)
  const form = useEntryForm<Typed, SponsorDetails>({
    formId,
    start: () => asTyped(sponsor),
    check: (typed) => ({
      ...sponsorFaults(typed),
      ...(typed.fee === '' || readAmount(typed.fee) >= 0 ? {} : { fee: feeFault }),
    }),
    send: (typed) => (sponsor ? update(sponsor.id, typed) : add(typed, logo)),
    onSaved,
  })
  const { typed, faults, change, field } = form
  function choose([file]: File[]): void {
    const fault = file && logoFault(file)
    setFileFault(fault ?? null)
    if (!fault) setLogo(file ?? null)
  }
  return (
    <EntryDialog
      title={sponsor ? `Edit ${sponsor.sponsorName}` : 'Add a sponsor'}
      yes={sponsor ? 'Save' : 'Add sponsor'}
      form={form}
      onClose={onClose}
      layout="block"
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
          leaveAll: () => undefined,
        }}
      />
      <div className="mt-5 max-w-xs">
        <TextField
          {...field('fee')}
          label="Price ($)"
          hint={
            sponsor ? 'What this sponsor pays, before sales tax.' : 'Leave it empty for the event’s price.'
          }
          inputMode="decimal"
        />
      </div>
      {!sponsor && (
        <PackageSelect
          value={typed.packageId}
          error={faults.packageId}
          onChange={(packageId) => change({ packageId })}
        />
      )}
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

interface PackageSelectProps {
  value: string
  error: string | undefined
  onChange: (packageId: string) => void
}

/** For a sponsor who called: it's kept until staff delete the sponsor. Renders nothing while no package is on sale. */
function PackageSelect({ value, error, onChange }: PackageSelectProps) {
  const { data } = useCall('GET /api/sponsor/packages')
  if (!data || data.packages.length === 0) return null
  return (
    <div className="mt-5 max-w-xs">
      <SelectField
        id={`${formId}-packageId`}
        label="Package"
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">None (hole sponsor)</option>
        {data.packages.map(({ id, name, price, left }) => (
          <option key={id} value={id} disabled={left === 0}>
            {name}, {showAmount(price)}
            {left === 0 ? ', sold out' : ''}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

type Typed = TypedSponsor & { fee: string; packageId: string; logo?: string }

function asTyped(sponsor: SponsorDetails | null): Typed {
  const { sponsorName = '', contactFirstName = '', contactLastName = '', contactEmail = '' } = sponsor ?? {}
  const contactPhoneNumber = showPhone(sponsor?.contactPhoneNumber ?? '')
  const websiteUrl = sponsor?.websiteUrl ?? ''
  const fee = sponsor ? String(sponsor.fee) : ''
  return {
    sponsorName,
    contactFirstName,
    contactLastName,
    contactEmail,
    contactPhoneNumber,
    websiteUrl,
    fee,
    packageId: '',
  }
}

function update(
  id: string,
  { websiteUrl, fee, logo: _, packageId: __, ...typed }: Typed,
): Promise<SponsorDetails> {
  const body = { ...typed, websiteUrl: websiteUrl.trim(), ...(fee === '' ? {} : { fee: readAmount(fee) }) }
  return call('PUT /api/admin/sponsors/{id}', { params: { id }, body })
}

function add({ websiteUrl, fee, ...typed }: Typed, logo: File | null): Promise<SponsorDetails> {
  const price = fee === '' ? undefined : String(readAmount(fee))
  const form = { ...typed, fee: price, websiteUrl: websiteUrl.trim() || undefined, logo: logo ?? undefined }
  return call('POST /api/admin/sponsors', { form })
}
