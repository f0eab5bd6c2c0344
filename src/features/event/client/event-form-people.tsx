import { EventCheck, EventText, EventTextArea, FieldRow, FormSection } from './event-fields.tsx'
import { PhotoEditor } from './photo-editor.tsx'
import { ShirtPicture } from './shirt-picture.tsx'

/** Whom to ask, who receives the money, and the words and pictures around it. */
export function EventFormPeople() {
  return (
    <>
      <FormSection title="Contact" intro="Shown on the home page; problem reports go to this email.">
        <div className="grid gap-4 sm:grid-cols-3">
          <EventText path="contact.name" label="Name" />
          <EventText path="contact.email" label="Email" type="email" />
          <EventText path="contact.phone" label="Phone number" type="tel" />
        </div>
      </FormSection>
      <FormSection title="Charity" intro="Printed on every receipt.">
        <FieldRow>
          <EventText path="charity.legalName" label="Legal name" />
          <EventText path="charity.taxId" label="Tax ID (EIN)" />
        </FieldRow>
        <EventTextArea path="charity.address" label="Address" rows={2} />
        <EventCheck
          name="is501c3"
          label="It is a 501(c)(3) charity"
          hint="Only then do receipts say what part of a payment may be deductible."
        />
        <EventTextArea
          path="charity.solicitation"
          label="State disclosure"
          rows={3}
          hint="Some states ask for a text, such as where to get your registration. It’s on receipts and thank-you letters."
        />
      </FormSection>
      <FormSection title="Thank you and pictures">
        <EventTextArea path="thankYou" label="Thank-you banner" rows={3} />
        <ShirtPicture />
        <PhotoEditor />
      </FormSection>
    </>
  )
}
