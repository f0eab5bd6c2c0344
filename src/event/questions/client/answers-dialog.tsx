import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import type { AnswerSheet, AskedPerson } from '../contract.ts'
import { PersonFields, sendAnswers, useAnswersForm } from './answers-form.tsx'

interface Props {
  sheet: AnswerSheet
  person: AskedPerson
  onClose: () => void
  onSaved: (sheet: AnswerSheet) => void
}

/** Staff enter or mend what one person answered, also to what isn't asked anymore. */
export function AnswersDialog({ sheet, person, onClose, onSaved }: Props) {
  const answers = useAnswersForm({ questions: sheet.questions, people: [person], send: sendAnswers, onSaved })
  const isRequired = (id: string) =>
    sheet.questions.some(({ questionId, asking }) => questionId === id && asking === 'required')
  return (
    <EntryDialog title={`Answers of ${person.name}`} yes="Save answers" form={answers.form} onClose={onClose}>
      <PersonFields of={answers} person={person} isRequired={isRequired} />
    </EntryDialog>
  )
}
