import { useState } from 'react'
import { matches } from '../../../kernel/text/search-text.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { useAsked } from '../../../ui/dialogs/use-asked.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { FirstRows } from '../../../ui/lists/first-rows.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import type { AnswerSheet, AskedPerson } from '../contract.ts'
import { type Audience, answerText, audienceNames, audiences } from '../rules.ts'
import { AnswersDialog } from './answers-dialog.tsx'
import { PersonAnswers } from './person-answers.tsx'

/** Who is asked, and what they answered. */
export default function AnswersScreen() {
  const called = useCall('GET /api/admin/answers')
  const { asked, ask, close, answered } = useAsked<AskedPerson>(called)
  return (
    <div className="page">
      <PageHead title="Answers" actions={<CsvButton route="GET /api/admin/export/answers.csv" />} />
      <UntilLoaded called={called} label="Loading answers">
        {(sheet) =>
          sheet.people.length === 0 ? (
            <EmptyState
              title={sheet.questions.length === 0 ? 'Nothing is asked yet' : 'Nobody has signed up yet'}
            >
              Answers to your questions show up here.
            </EmptyState>
          ) : (
            <People sheet={sheet} onEdit={ask} />
          )
        }
      </UntilLoaded>
      {asked && called.data && (
        <AnswersDialog
          sheet={called.data}
          person={asked}
          onClose={close}
          onSaved={() => answered(`${asked.name} saved.`)}
        />
      )}
    </div>
  )
}

const open = 'open'
const all = 'all'

function People({ sheet, onEdit }: { sheet: AnswerSheet; onEdit: (person: AskedPerson) => void }) {
  const [sought, setSought] = useState('')
  const [filter, setFilter] = useState<string>(all)
  const { people } = sheet
  const isIn = (person: AskedPerson, value: string) =>
    value === all || (value === open ? isOpen(sheet, person) : person.audience === value)
  const count = (value: string) => people.filter((person) => isIn(person, value)).length
  const chips = [
    { value: all, name: 'All', count: people.length },
    { value: open, name: 'Not answered', count: count(open) },
    ...audiences.map((audience: Audience) => ({
      ...{ value: audience, name: audienceNames[audience], count: count(audience) },
    })),
  ].filter(({ value, count: some }) => some > 0 || value === all)
  const shown = people.filter((person) => {
    const said = person.answers.map(({ answer }) => answerText(answer)).join(' ')
    return isIn(person, filter) && matches(sought, person.name, `${person.of} ${said}`)
  })
  return (
    <>
      <div className="mb-4 grid gap-3">
        <SearchBox label="Search name, team or answer" value={sought} onChange={setSought} />
        <FilterChips label="Who" chips={chips} value={filter} onChange={setFilter} />
      </div>
      <p role="status" className="mb-2 text-soft">
        {shown.length === people.length
          ? `${people.length} ${people.length === 1 ? 'person is' : 'people are'} asked`
          : `${shown.length} of the ${people.length} people asked`}
      </p>
      <FirstRows rows={shown}>
        {(first) => (
          <ul aria-label="Answers" className="divide-y divide-line border-line border-y">
            {first.map((person) => (
              <li key={person.personId} className="py-3">
                <PersonAnswers sheet={sheet} person={person} onEdit={onEdit} />
              </li>
            ))}
          </ul>
        )}
      </FirstRows>
    </>
  )
}

/** Something that is asked of them has no answer. */
function isOpen({ questions }: AnswerSheet, { audience, answers }: AskedPerson): boolean {
  return questions.some(
    (question) =>
      question.audience === audience &&
      question.open > 0 &&
      !answers.some(({ questionId }) => questionId === question.questionId),
  )
}
