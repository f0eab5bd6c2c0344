import { type FormEvent, useEffect, useRef } from 'react'
import { teamCodeLength } from '../../../kernel/ids.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'

interface Props {
  code: string
  onChange: (code: string) => void
  /** Called when all characters are typed, and again on Enter. */
  onComplete: (code: string) => void
  isBusy: boolean
  /** Why the last code was refused. The text is selected then, so that typing replaces it. */
  refusal: string
}

/** One input rather than four, which works with pasting, keyboard suggestions and password managers. */
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

/** Keeps capitals and digits only, at most the length of a code. */
export function readTyped(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, teamCodeLength)
}
