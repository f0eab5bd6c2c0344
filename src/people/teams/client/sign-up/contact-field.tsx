import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../../ui/button.tsx'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmailHint } from '../../../../ui/forms/email-hint.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { keyboardOf } from '../../player-fields.ts'
import { type Contact, type ContactCheck, contactCheckText, contactToCheck } from './contact-check.ts'

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

interface TakenHelpProps {
  contact: Contact
  typed: string
  /** Of a player who may be reached by somebody else's. */
  mayBeBlank: boolean
}

/**
 * What to do about a contact that is signed up already: couples leave it blank, and whoever is signed up gets the bill and the link by
 * email. The page itself never says whose it is.
 */
function TakenHelp({ contact, typed, mayBeBlank }: TakenHelpProps) {
  const [said, setSaid] = useState<{ about: string; words: string; isFault: boolean } | null>(null)
  const [isSending, setSending] = useState(false)
  const name = contact === 'email' ? 'email' : 'number'

  async function send(): Promise<void> {
    setSending(true)
    try {
      const { message } = await call('POST /api/SignUp/EmailLink', { body: { email: typed } })
      setSaid({ about: typed, words: message, isFault: false })
    } catch (thrown) {
      setSaid({ about: typed, words: asFault(thrown).title, isFault: true })
    }
    setSending(false)
  }

  return (
    <div className="mt-1 grid justify-items-start gap-2">
      {mayBeBlank && <p>If you share one {name}, leave this blank: it’s optional here.</p>}
      {!mayBeBlank && contact === 'phoneNumber' && (
        <p>
          Enter another number. If this one’s yours, you may be signed up already:{' '}
          <Link href="/auth/team-login" className="link">
            log in with your team code
          </Link>
          , or get the code by email there.
        </p>
      )}
      {contact === 'email' && (
        <>
          <p>Are you signed up already? Your bill and your link come to this email.</p>
          <Button small busy={isSending && 'Sending...'} onClick={() => void send()}>
            Email my bill and link
          </Button>
        </>
      )}
      <div role="status" className="empty:hidden">
        {said?.about === typed && <Banner kind={said.isFault ? 'fault' : 'good'}>{said.words}</Banner>}
      </div>
    </div>
  )
}

const pause = 1000

/**
 * Checks whether an email or phone is free, one second after the last keystroke. Typing again aborts the call, so a
 * result is always about the latest text. `again` retries at once after a failed check.
 */
function useContactCheck(
  contact: Contact,
  typed: string,
  onCheck: (check: ContactCheck) => void,
): { again: () => void } {
  const text = contactToCheck(contact, typed)
  const [attempt, setAttempt] = useState({ text, count: 0 })
  const count = attempt.text === text ? attempt.count : 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback is no reason to ask again
  useEffect(() => {
    if (text === null) return
    const typingGoesOn = new AbortController()
    const timer = setTimeout(
      async () => {
        onCheck({ text, state: 'checking' })
        const found = await ask(contact, text, typingGoesOn.signal)
        if (!typingGoesOn.signal.aborted) onCheck({ text, ...found })
      },
      count > 0 ? 0 : pause,
    )
    return () => {
      clearTimeout(timer)
      typingGoesOn.abort()
    }
  }, [contact, text, count])

  return { again: () => setAttempt({ text, count: count + 1 }) }
}

type Found = Pick<ContactCheck, 'state' | 'leads'>

async function ask(contact: Contact, text: string, signal: AbortSignal): Promise<Found> {
  try {
    const { success, leadsATeam } =
      contact === 'email'
        ? await call('GET /api/SignUp/User/{email}', { params: { email: text } }, { signal })
        : await call('GET /api/SignUp/User/Phone/{phone}', { params: { phone: text } }, { signal })
    return success ? { state: 'free' } : { state: 'taken', leads: leadsATeam ?? false }
  } catch {
    return { state: 'failed' }
  }
}
