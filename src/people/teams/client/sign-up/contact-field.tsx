import { EmailHint } from '../../../../ui/forms/email-hint.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { keyboardOf } from '../../player-fields.ts'
import { type Contact, type ContactCheck, contactCheckText } from './contact-check.ts'
import { TakenHelp } from './taken-help.tsx'
import { useContactCheck } from './use-contact-check.ts'

interface Props {
  contact: Contact
  id: string
  label: string
  autoComplete: string
  value: string
  required: boolean
  /** An error other than the server check's. */
  error: string | undefined
  check: ContactCheck | undefined
  onCheck: (check: ContactCheck) => void
  onChange: (text: string) => void
  onLeave: () => void
}

/** An email or phone field. Checks the format at once and uniqueness after a pause. */
export function ContactField(props: Props) {
  const { contact, id, label, value, error, check, onCheck, onChange, onLeave, required, autoComplete } =
    props
  const { again } = useContactCheck(contact, value, onCheck)
  const said = contactCheckText(contact, value, check)
  const isChecking = said !== '' && check?.state === 'checking'
  const failed = !error && said !== '' && check?.state === 'failed'
  return (
    <div>
      <Field id={id} label={label} error={error ?? (isChecking ? undefined : said)}>
        {(aria) => (
          <>
            <TextInput
              {...aria}
              {...keyboardOf(contact)}
              value={value}
              required={required}
              autoComplete={autoComplete}
              onChange={(change) => onChange(change.target.value)}
              onBlur={onLeave}
            />
            <p role="status" className="mt-1 text-soft empty:hidden">
              {!error && isChecking ? said : ''}
            </p>
          </>
        )}
      </Field>
      {contact === 'email' && <EmailHint typed={value} onTake={onChange} />}
      {!error && said !== '' && check?.state === 'taken' && (
        <TakenHelp contact={contact} typed={value} mayBeBlank={!required} />
      )}
      {failed && (
        <button type="button" onClick={again} className="link min-h-11">
          Check again
        </button>
      )}
    </div>
  )
}
