import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import type { AskedQuestion } from '../../event/offer-shapes.ts'
import { type Answer, choicesOf, longestAnswer } from '../rules.ts'

interface Props {
  question: Pick<AskedQuestion, 'kind' | 'words' | 'choices'>
  isRequired: boolean
  id: string
  answer: Answer
  error: string | undefined
  onChange: (answer: string[]) => void
}

/** One question with the control that answers it. */
export function QuestionField({ question, isRequired, id, answer, error, onChange }: Props) {
  const { kind, words } = question
  const choices = choicesOf(question)
  const label = isRequired ? words : `${words} (optional)`
  const [one = ''] = answer
  if (kind === 'text')
    return (
      <TextField
        {...{ id, label, error }}
        value={one}
        maxLength={longestAnswer}
        required={isRequired}
        onChange={(change) => onChange(change.target.value === '' ? [] : [change.target.value])}
      />
    )
  if (kind === 'several')
    return (
      <fieldset aria-describedby={error && `${id}-error`}>
        <legend className="wrap-anywhere mb-1 font-semibold">{label}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {choices.map((choice, place) => (
            <CheckField
              key={choice}
              {...(place === 0 ? { id } : {})}
              label={<span className="wrap-anywhere min-w-0 font-normal">{choice}</span>}
              checked={answer.includes(choice)}
              onChange={(isChecked) =>
                onChange(choices.filter((each) => (each === choice ? isChecked : answer.includes(each))))
              }
            />
          ))}
        </div>
        {error && (
          <p id={`${id}-error`} className="mt-1 font-semibold text-flag">
            {error}
          </p>
        )}
      </fieldset>
    )
  return (
    <SelectField
      {...{ id, label, error }}
      value={one}
      required={isRequired}
      onChange={(change) => onChange(change.target.value === '' ? [] : [change.target.value])}
    >
      <option value="">{isRequired ? 'Choose an answer' : 'No answer'}</option>
      <Options of={choices} />
    </SelectField>
  )
}
