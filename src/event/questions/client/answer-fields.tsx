import { Card } from '../../../ui/card.tsx'
import type { AskedQuestion } from '../../event/offer-shapes.ts'
import { QuestionField } from './question-field.tsx'
import { type Answers, onePerson } from './use-answers.ts'

interface Props {
  answers: Answers
  /** Of the golfers or guests who are asked, by their place in the form's list. */
  people?: readonly { place: number; name: string }[]
  className?: string
}

/** What the committee asks, as a card of its own: the team first, then golfer by golfer. Nothing where nothing is asked. */
export function AnswersCard({ answers, people = [], className }: Props) {
  const asked = answers.each.length > 0 ? people : []
  if (answers.own.length + asked.length === 0) return null
  const { length } = [...answers.own, ...answers.each]
  return (
    <Card className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${className ?? ''}`}>
      <h2 className="text-xl">{length === 1 ? 'One more question' : 'A few more questions'}</h2>
      {answers.own.length > 0 && <Fields answers={answers} questions={answers.own} place={null} />}
      {asked.map(({ place, name }) => (
        <fieldset key={place} className="min-w-0 border-line border-t pt-4">
          <legend className="float-left mb-2 w-full font-board font-semibold text-lg">
            <span className="wrap-anywhere">{name}</span>
          </legend>
          <div className="clear-both">
            <Fields answers={answers} questions={answers.each} place={place} />
          </div>
        </fieldset>
      ))}
    </Card>
  )
}

interface OneProps {
  formId: string
  answers: Answers
  /** For somebody else: it may be left open. */
  isForOther?: boolean
}

/** What one golfer or guest is asked, on a form of theirs alone. Nothing where nothing is asked. */
export function AskedFields({ formId, answers, isForOther }: OneProps) {
  return (
    <div id={`${formId}-answers`} tabIndex={-1} className="mt-4 grid gap-4 empty:hidden">
      {answers.each.length > 0 && (
        <>
          {isForOther && (
            <p className="text-soft">
              The committee asks. Skip anything you don’t know. It can be answered later.
            </p>
          )}
          <Fields answers={answers} questions={answers.each} place={onePerson[0]} />
        </>
      )}
    </div>
  )
}

interface FieldsProps {
  answers: Answers
  questions: readonly AskedQuestion[]
  place: number | null
}

function Fields({ answers, questions, place }: FieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
      {questions.map((question) => {
        const at = { question, place }
        return (
          <QuestionField
            key={question.questionId}
            question={question}
            isRequired={question.isRequired}
            id={answers.idOf(at)}
            answer={answers.answerAt(at)}
            error={answers.faultAt(at)}
            onChange={(answer) => answers.change(at, answer)}
          />
        )
      })}
    </div>
  )
}
