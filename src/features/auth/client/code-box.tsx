import { type FormEvent, useEffect, useRef } from 'react'
import { teamCodeLength } from '../../../kernel/ids.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'

interface Props {
  code: string
  onChange: (code: string) => void
  /** Called with all characters, once they are there, and again on Enter. */
  onComplete: (code: string) => void
  isBusy: boolean
  /** Why the last code was not taken; it is marked then, so that typing replaces it. */
  refusal: string
}

/** One box and not four: it takes a paste, a keyboard's suggestion and a password manager alike. */
export function CodeBox({ code, onChange, onComplete, isBusy, refusal }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusal && !isBusy) input.current?.select()
  }, [refusal, isBusy])

  function typed(text: string): void {
    const next = readTyped(text)
    onChange(next)
    if (next.length === teamCodeLength && next !== code && !isBusy) onComplete(next)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (code.length === teamCodeLength && !isBusy) onComplete(code)
  }
  return (
    <form onSubmit={submit}>
      <Field
        label="Team code"
        hint={isBusy ? 'Logging in...' : 'You’ll be logged in after the fourth character.'}
      >
        {(aria) => (
          <TextInput
            {...aria}
            ref={input}
            value={code}
            onChange={(change) => typed(change.target.value)}
            readOnly={isBusy}
            name="team-code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            className="h-20 max-w-72 text-center font-semibold text-[2.75rem] uppercase tracking-[0.35em] indent-[0.35em]"
          />
        )}
      </Field>
    </form>
  )
}

/** Capitals and digits only, whatever was pasted around them; no more than a code is long. */
export function readTyped(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, teamCodeLength)
}
