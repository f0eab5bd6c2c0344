import type { InputHTMLAttributes, ReactNode } from 'react'
import { ConsentBoxes, type Consents } from '../../../site/consents/client/index.ts'
import { classes } from '../../../ui/classes.ts'
import { EmailHint } from '../../../ui/forms/email-hint.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { longestSponsorName, type SponsorField } from '../rules.ts'
import { keepCaret } from './keep-caret.ts'
import { fieldId, labels, type Refused } from './sponsor-words.ts'
import type { SponsorFormState } from './use-sponsor-form.ts'

const texts = ['texts'] as const

const keyboards: Record<SponsorField, InputHTMLAttributes<HTMLInputElement>> = {
  sponsorName: { autoComplete: 'organization', autoCapitalize: 'words', maxLength: longestSponsorName },
  contactFirstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  contactLastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
  contactEmail: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'off',
    spellCheck: false,
  },
  contactPhoneNumber: {
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel-national',
    placeholder: '(###) ###-####',
  },
  websiteUrl: { inputMode: 'url', autoComplete: 'url', autoCapitalize: 'off', spellCheck: false },
}

interface Props {
  form: SponsorFormState
  refused: readonly Refused[]
  /** The boxes below the phone; staff, who enter it for others, have none. */
  consents?: Consents
  /** The logo: below the name that makes the sign, on a wide screen beside all fields. */
  children?: ReactNode
}

export function SponsorFields({ form, refused, consents, children }: Props) {
  const { typed, shownFaults, change, leave } = form
  const refusalAt = (field: SponsorField) =>
    refused.find((each) => each.field === field && each.typed === typed[field])?.message
  const field = (name: SponsorField) => (
    <TextField
      id={fieldId(name)}
      label={labels[name]}
      value={typed[name]}
      error={shownFaults[name] ?? refusalAt(name)}
      required={name !== 'websiteUrl'}
      onChange={({ target }) => {
        change(name, target.value)
        if (name === 'contactPhoneNumber') keepCaret(target)
      }}
      onBlur={() => leave(name)}
      {...keyboards[name]}
    />
  )
  return (
    <div
      className={classes(
        'grid content-start gap-5',
        children !== undefined && 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10 lg:*:col-start-1',
      )}
    >
      {field('sponsorName')}
      {children && <div className="min-w-0 lg:col-start-2! lg:row-span-4 lg:row-start-1">{children}</div>}
      <div className="grid items-start gap-5 md:grid-cols-2">
        {field('contactFirstName')}
        {field('contactLastName')}
        <div>
          {field('contactEmail')}
          <EmailHint typed={typed.contactEmail} onTake={(email) => change('contactEmail', email)} />
        </div>
        {field('contactPhoneNumber')}
      </div>
      {consents && <ConsentBoxes consents={consents} kinds={texts} />}
      {field('websiteUrl')}
    </div>
  )
}
