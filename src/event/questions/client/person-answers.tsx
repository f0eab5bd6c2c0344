import { RowButton } from '../../../ui/lists/row-button.tsx'
import type { AnswerSheet, AskedPerson } from '../contract.ts'
import { answerText } from '../rules.ts'

interface Props {
  sheet: AnswerSheet
  person: AskedPerson
  onEdit: (person: AskedPerson) => void
}

/** One person with what they answered, for staff. */
export function PersonAnswers({ sheet, person, onEdit }: Props) {
  const { name, of, audience, answers } = person
  const whose = of || (audience === 'golfer' ? 'no team yet' : audience === 'sponsor' ? 'sponsor' : '')
  const questions = sheet.questions.filter((question) => question.audience === audience)
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">
          {name}
          {whose && <span className="font-normal text-soft">, {whose}</span>}
        </p>
        <dl className="mt-1 grid gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)]">
          {questions.map(({ questionId, words, open, asking }) => {
            const said = answers.find((each) => each.questionId === questionId)
            if (!said && open === 0) return null
            return (
              <div key={questionId} className="contents">
                <dt className="wrap-anywhere text-soft max-sm:mt-1">{words}</dt>
                <dd className="wrap-anywhere min-w-0">
                  {said ? (
                    answerText(said.answer)
                  ) : (
                    <span className={asking === 'required' ? 'font-semibold text-flag' : 'text-soft'}>
                      Not answered yet
                    </span>
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
      </div>
      <RowButton of={`answers of ${name}`} onClick={() => onEdit(person)}>
        Edit
      </RowButton>
    </div>
  )
}
