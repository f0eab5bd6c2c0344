import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import type { CodeState } from './use-code.ts'

interface Props {
  code: CodeState
  error: string | undefined
  /** The form's own bill in words: 'the team fee'. */
  ofForm: string
  isDisabled?: boolean
}

/** 'Have a code?' It is checked by the server, and what it takes off is shown at once. */
export function CodeField({ code, error, ofForm, isDisabled = false }: Props) {
  const id = useId()
  return (
    <div>
      <Field id={`${id}-code`} label="Have a code?" error={code.fault ?? error}>
        {(aria) => (
          <span className="flex max-w-md gap-2">
            <TextInput
              {...aria}
              className="min-w-0 uppercase"
              value={code.typed}
              disabled={isDisabled}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              // Longer than the limit, so that pasted text isn't cut off silently.
              maxLength={200}
              onChange={(change) => code.type(change.target.value)}
              onKeyDown={(key) => {
                if (key.key !== 'Enter') return
                key.preventDefault()
                code.apply()
              }}
            />
            <Button onClick={code.apply} disabled={isDisabled} busy={code.isChecking && 'Checking...'}>
              Apply
            </Button>
          </span>
        )}
      </Field>
      <p role="status" className="mt-1 font-semibold text-fairway empty:hidden">
        {code.words !== null ? appliedWords(code, ofForm) : openedWords(code)}
      </p>
    </div>
  )
}

/** 'Your code opens Lunch voucher: choose it above.' */
function openedWords({ opened }: CodeState): string {
  if (opened.length === 0) return ''
  return `Your code opens ${opened.join(', ')}: choose ${opened.length === 1 ? 'it' : 'them'} above.`
}

/** '20% off: $100 less for the team fee.' */
function appliedWords({ words, isFor, offForm, offItems }: CodeState, ofForm: string): string {
  const items = [...offItems.values()].reduce((all, off) => all + off, 0) / 100
  return isFor === 'form'
    ? `${words}: ${showAmount(offForm)} less for ${ofForm}.`
    : `${words}: ${showAmount(items)} less for your add-ons.`
}
