import { Button } from '../../../../ui/button.tsx'
import { looksLikeEin } from '../../rules.ts'
import { EventChoice, EventText, EventTextArea, FieldRow, FormSection } from './event-fields.tsx'
import { useEventForm, useEventText } from './event-form-context.ts'
import { FormFold } from './form-fold.tsx'
import { PhotoEditor } from './photo-editor.tsx'
import { PictureUploads } from './picture-uploads.tsx'
import { useUploads } from './use-uploads.ts'

/** An EIN in another format is accepted with a warning: some charities use a group's number. */
function TaxId() {
  const { value } = useEventText('charity.taxId')
  const hint = looksLikeEin(value) ? 'Such as 12-3456789.' : 'Check this: an EIN looks like 12-3456789.'
  return <EventText path="charity.taxId" label="Tax ID (EIN)" hint={hint} />
}

/** Whom people ask, and who is on the receipts. */
export function EventFormCharity() {
  return (
    <>
      <FormSection
        id="contact"
        title="Contact"
        intro="Shown on the home page; problem reports go to this email."
      >
        <EventText path="contact.name" label="Name" />
        <div className="grid gap-4 sm:grid-cols-2">
          <EventText path="contact.email" label="Email" type="email" />
          <EventText path="contact.phone" label="Phone number" type="tel" />
        </div>
      </FormSection>
      <FormSection id="charity" title="Charity" intro="Printed on every receipt.">
        <FieldRow>
          <EventText path="charity.legalName" label="Legal name" />
          <TaxId />
        </FieldRow>
        <EventTextArea path="charity.address" label="Address" rows={2} />
        <EventChoice
          path="charity.is501c3"
          label="Is it a 501(c)(3) charity?"
          hint="Only then do receipts say what part of a payment may be deductible."
        >
          <option value="">Not answered yet</option>
          <option value="true">Yes, it is a 501(c)(3)</option>
          <option value="false">No</option>
        </EventChoice>
        <EventTextArea
          path="charity.solicitation"
          label="State disclosure"
          rows={3}
          hint="Some states require a statement, such as where to get your registration. It’s on receipts and thank-you letters."
        />
      </FormSection>
    </>
  )
}

/** Texts, photos, and what golfers agree to. */
export function EventFormOptions() {
  return (
    <>
      <FormFold
        id="agreements"
        title="What golfers agree to"
        intro="Shown with a box on the sign-up forms of golfers. Leave both empty to ask nothing. Each agreement is kept with these words and its time."
      >
        <EventTextArea
          path="agreements.rules"
          label="Rules and waiver"
          rows={4}
          hint="Whoever signs up has to agree, and does so for everyone they sign up. After a change, nobody has agreed yet. Have a lawyer read it."
        />
        <EventTextArea
          path="agreements.photos"
          label="Photos"
          rows={2}
          hint="A choice: nobody has to agree."
        />
      </FormFold>
      <FormFold id="pictures" title="Thank you and pictures">
        <EventTextArea path="thankYou" label="Thank-you banner" rows={3} />
        <ShirtPicture />
        <PhotoEditor />
      </FormFold>
    </>
  )
}

/** The shirt on the home page. */
function ShirtPicture() {
  const { draft, change } = useEventForm()
  const uploads = useUploads()
  const url = draft.texts.shirtImageUrl ?? ''
  const remove = () => change('shirtImageUrl', { texts: { ...draft.texts, shirtImageUrl: '' } })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Shirt picture</legend>
      {url && (
        <div className="flex flex-wrap items-end gap-4">
          <img
            src={url}
            alt="The shirt"
            className="h-40 max-w-full rounded-md border border-line bg-white object-contain"
          />
          <Button onClick={remove}>
            Remove<span className="sr-only"> the shirt picture</span>
          </Button>
        </div>
      )}
      <PictureUploads
        uploads={uploads}
        label={url ? 'Choose another shirt picture' : 'Choose a shirt picture'}
        hint="Or drop it here. PNG or JPEG, at most 20 MB."
        onFiles={([file]) => file && uploads.send([{ file, kind: 'shirt' }])}
      />
    </fieldset>
  )
}
