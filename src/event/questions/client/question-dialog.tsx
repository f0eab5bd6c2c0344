import { call } from '../../../ui/calls/api.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { Question } from '../contract.ts'
import {
  askingNames,
  askings,
  audienceNames,
  audiences,
  hasChoices,
  kindNames,
  longestQuestion,
  questionFaults,
  questionKinds,
  type TypedQuestion,
  typedChoices,
} from '../rules.ts'

interface Props {
  /** null: a new one. */
  question: Question | null
  onClose: () => void
  onSaved: () => void
}

/** A question as the committee writes it. What answers keep from being changed is shown, and can't be. */
export function QuestionDialog({ question, onClose, onSaved }: Props) {
  const form = useEntryForm<TypedQuestion, unknown>({
    start: () => ({
      audience: question?.audience ?? 'golfer',
      kind: question?.kind ?? 'one',
      words: question?.words ?? '',
      choices: question?.choices.join('\n') ?? '',
      asking: question?.asking ?? 'optional',
    }),
    check: questionFaults,
    send(typed) {
      const body = { ...typed, words: typed.words.trim(), choices: typedChoices(typed) }
      return question
        ? call('PUT /api/admin/questions/{questionId}', { params: { questionId: question.questionId }, body })
        : call('POST /api/admin/questions', { body })
    },
    onSaved,
  })
  const { typed, change, field } = form
  const isAnswered = question?.isAnswered ?? false
  const choose = <Name extends 'audience' | 'kind' | 'asking'>(
    name: Name,
    label: string,
    names: Record<TypedQuestion[Name], string>,
    options: readonly TypedQuestion[Name][],
  ) => (
    <SelectField
      id={`${form.id}-${name}`}
      label={label}
      value={typed[name]}
      disabled={isAnswered && name !== 'asking'}
      onChange={(picked) => change({ [name]: picked.target.value } as Partial<TypedQuestion>)}
    >
      <Options of={options.map((option) => [option, names[option]])} />
    </SelectField>
  )
  return (
    <EntryDialog
      title={question ? 'Edit question' : 'Add a question'}
      yes="Save the question"
      form={form}
      onClose={onClose}
      layout="grid grid-cols-1 gap-4"
    >
      {isAnswered && (
        <Banner>
          Somebody has answered, so its meaning stays: fix a typo, or add a choice at the end. For anything
          else, retire it and add a new one.
        </Banner>
      )}
      <TextField {...field('words')} label="Question" maxLength={longestQuestion} />
      {choose('audience', 'Who is asked', audienceNames, audiences)}
      {choose('kind', 'Kind of answer', kindNames, questionKinds)}
      {hasChoices(typed.kind) && (
        <TextAreaField {...field('choices')} label="Choices" hint="Each on its own line." />
      )}
      {choose('asking', 'On the form', askingNames, askings)}
    </EntryDialog>
  )
}
