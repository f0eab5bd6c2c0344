import { call } from '../../../ui/calls/api.ts'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { AskedPerson, Question } from '../contract.ts'
import { type Answer, answerFault, tidyAnswer } from '../rules.ts'
import { QuestionField } from './question-field.tsx'

type Asked = Pick<Question, 'questionId' | 'audience' | 'kind' | 'words' | 'choices'>
type Typed = Record<string, Answer>

interface Parts<Saved> {
  questions: readonly Asked[]
  people: readonly AskedPerson[]
  send: (answers: { personId: string; questionId: string; answer: string[] }[]) => Promise<Saved>
  onSaved: (saved: Saved) => void
}

/** Answers of one or more people, with what they said so far. Sends only what was changed. */
export function useAnswersForm<Saved>({ questions, people, send, onSaved }: Parts<Saved>) {
  const fields = people.flatMap((person) =>
    questions
      .filter(({ audience }) => audience === person.audience)
      .map((question) => ({ question, person, key: `${person.personId}/${question.questionId}` })),
  )
  const before = (person: AskedPerson, questionId: string) =>
    person.answers.find((each) => each.questionId === questionId)?.answer ?? []
  const changed = (typed: Typed) =>
    fields.flatMap(({ question: { questionId }, person, key }) => {
      const answer = tidyAnswer(typed[key] ?? [])
      const isSame = answer.join('\n') === before(person, questionId).join('\n')
      return isSame ? [] : [{ key, personId: person.personId, questionId, answer }]
    })
  const form = useEntryForm<Typed, Saved | null>({
    start: () =>
      Object.fromEntries(
        fields.map(({ question, person, key }) => [key, before(person, question.questionId)]),
      ),
    check: (typed) =>
      Object.fromEntries(
        fields.flatMap(({ question, key }) => {
          const answer = tidyAnswer(typed[key] ?? [])
          const fault = answer.length > 0 && answerFault(question, answer)
          return fault ? [[key, fault]] : []
        }),
      ),
    async send(typed) {
      const answers = changed(typed)
      if (answers.length === 0) return null
      return send(answers.map(({ key: _, ...rest }) => rest)).catch((thrown) => {
        throw atFields(thrown, answers)
      })
    },
    onSaved(saved) {
      if (saved !== null) onSaved(saved)
    },
  })
  return { fields, form }
}

/** The server says which of the sent answers it is about. */
function atFields(thrown: unknown, answers: readonly { key: string }[]): unknown {
  if (!(typeof thrown === 'object' && thrown !== null && 'errors' in thrown)) return thrown
  const errors = Object.entries(thrown.errors as Record<string, string[]>).map(([path, messages]) => {
    const place = /^answers\.(\d+)/.exec(path)?.[1]
    return [(place && answers[Number(place)]?.key) || path, messages]
  })
  return Object.assign(thrown, { errors: Object.fromEntries(errors) })
}

interface FieldsProps {
  of: Pick<ReturnType<typeof useAnswersForm>, 'fields'> & {
    form: { id: string; typed: Typed; faults: Partial<Record<string, string>>; change: (part: Typed) => void }
  }
  person: AskedPerson
  isRequired: (questionId: string) => boolean
}

/** The questions to one person. */
export function PersonFields({ of: { fields, form }, person, isRequired }: FieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {fields
        .filter((field) => field.person === person)
        .map(({ question, key }) => (
          <QuestionField
            key={key}
            question={question}
            isRequired={isRequired(question.questionId)}
            id={`${form.id}-${key}`}
            answer={form.typed[key] ?? []}
            error={form.faults[key]}
            onChange={(answer) => form.change({ [key]: answer })}
          />
        ))}
    </div>
  )
}

/** Staff's call. */
export const sendAnswers = (answers: { personId: string; questionId: string; answer: string[] }[]) =>
  call('PUT /api/admin/answers', { body: { answers } })
