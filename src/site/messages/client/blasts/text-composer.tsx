import { TextAreaField } from '../../../../ui/forms/text-input.tsx'
import { longestText, textToSend } from '../../blast-rules.ts'
import { countText } from '../../text-segments.ts'

interface Props {
  value: string
  error: string | undefined
  /** Undefined until known. */
  recipients: number | undefined
  onChange: (text: string) => void
}

/** The text field, with its length and number of segments below. */
export function TextComposer({ value, error, recipients = 0, onChange }: Props) {
  return (
    <div className="grid gap-2">
      <TextAreaField
        label="Message"
        hint="Start with who you are. People won’t recognize the number."
        rows={5}
        maxLength={longestText}
        value={value}
        error={error}
        onChange={(change) => onChange(change.target.value)}
      />
      <Count text={textToSend(value)} recipients={recipients} />
    </div>
  )
}

function Count({ text, recipients }: { text: string; recipients: number }) {
  const { used, left, segments, encoding, outside } = countText(text)
  return (
    <div className="figures text-[0.9375rem] text-soft">
      <p>
        {used} characters, {left} left{' '}
        <span aria-live="polite">
          {segments <= 1
            ? 'in 1 text.'
            : `in ${segments} joined texts. You pay for ${segments * recipients}.`}
        </span>
      </p>
      {encoding === 'UCS-2' && (
        <p>
          With <strong className="text-ink">{outside.slice(0, most).join(' ')}</strong> in it, one text holds
          70 characters instead of 160.
        </p>
      )}
    </div>
  )
}

/** How many characters outside the alphabet to list. */
const most = 8
