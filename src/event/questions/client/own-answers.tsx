import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Form } from '../../../ui/forms/form.tsx'
import type { AskedPerson, OwnAnswers } from '../contract.ts'
import { answerText } from '../rules.ts'
import { PersonFields, useAnswersForm } from './answers-form.tsx'

interface Props {
  /** Of one's own link; a team that is logged in has none. */
  secret?: string
}

/** What a team, a party, dinner guests or a sponsor answered, on its own page; nothing where it is asked nothing. */
export default function OwnAnswersCard({ secret }: Props) {
  const byTeam = useCall(secret === undefined ? 'GET /api/user/answers' : null)
  const byLink = useCall(secret === undefined ? null : 'POST /api/answers/own', {
    body: { secret: secret ?? '' },
  })
  const { data, refresh } = secret === undefined ? byTeam : byLink
  const [saved, setSaved] = useState(0)
  if (!data) return null
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="mb-3 text-2xl">
        The committee asks
      </h2>
      <OwnForm
        key={`${saved} ${JSON.stringify(data)}`}
        own={data}
        secret={secret}
        onSaved={(now) => {
          setSaved(saved + 1)
          void refresh(now)
        }}
      />
    </section>
  )
}

interface FormProps {
  own: OwnAnswers
  secret: string | undefined
  onSaved: (own: OwnAnswers) => void
}

function OwnForm({ own: { questions, people, canChange }, secret, onSaved }: FormProps) {
  const answers = useAnswersForm({
    questions,
    people,
    send: (changed) =>
      secret === undefined
        ? call('PUT /api/user/answers', { body: { answers: changed } })
        : call('PUT /api/answers/own', { body: { secret, answers: changed } }),
    onSaved(own) {
      toast.success('Saved. Thank you!')
      onSaved(own)
    },
  })
  const { form } = answers
  const isRequired = (id: string) => questions.some((each) => each.questionId === id && each.isRequired)
  return (
    <Form of={form} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!canChange && (
        <Banner>
          The committee has its lists. To change an answer, please ask the organizer, or at check-in.
        </Banner>
      )}
      {people.map((person) => (
        <fieldset key={person.personId} className="min-w-0 rounded-lg border border-line bg-white p-4 sm:p-5">
          <legend className="float-left mb-3 w-full font-board font-semibold text-xl">
            <span className="wrap-anywhere">{person.name}</span>
          </legend>
          <div className="clear-both">
            {canChange ? (
              <PersonFields of={answers} person={person} isRequired={isRequired} />
            ) : (
              <Settled questions={questions} person={person} />
            )}
          </div>
        </fieldset>
      ))}
      {canChange && (
        <Button
          kind="main"
          wide
          type="submit"
          className="sm:justify-self-start"
          busy={form.isBusy && 'Saving...'}
        >
          Save answers
        </Button>
      )}
    </Form>
  )
}

/** What was answered, once it can't be changed anymore: on the day nobody scrolls past fields. */
function Settled({ questions, person }: { questions: OwnAnswers['questions']; person: AskedPerson }) {
  return (
    <dl className="grid gap-x-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      {questions
        .filter(({ audience }) => audience === person.audience)
        .map(({ questionId, words }) => {
          const said = person.answers.find((each) => each.questionId === questionId)
          return (
            <div key={questionId} className="contents">
              <dt className="wrap-anywhere text-soft max-sm:mt-1">{words}</dt>
              <dd className="wrap-anywhere min-w-0">{said ? answerText(said.answer) : 'No answer'}</dd>
            </div>
          )
        })}
    </dl>
  )
}
