import { useCall } from '../../../ui/calls/use-call.ts'
import { useAsked } from '../../../ui/dialogs/use-asked.ts'
import type { AskedPerson } from '../contract.ts'
import { AnswersDialog } from './answers-dialog.tsx'
import { PersonAnswers } from './person-answers.tsx'

/** What a team and its golfers answered, for staff; nothing where they are asked nothing. `ids`: the team's and its golfers'. */
export default function TeamAnswers({ ids }: { ids: readonly string[] }) {
  const called = useCall('GET /api/admin/answers')
  const { asked, ask, close, answered } = useAsked<AskedPerson>(called)
  const people = called.data?.people.filter(({ personId }) => ids.includes(personId)) ?? []
  if (!called.data || people.length === 0) return null
  const sheet = called.data
  return (
    <section aria-labelledby="answers" className="rounded-lg border border-line bg-white p-4 sm:p-6">
      <h2 id="answers" className="text-xl">
        Answers
      </h2>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.personId} className="py-3">
            <PersonAnswers sheet={sheet} person={person} onEdit={ask} />
          </li>
        ))}
      </ul>
      {asked && (
        <AnswersDialog
          sheet={sheet}
          person={asked}
          onClose={close}
          onSaved={() => answered(`${asked.name} saved.`)}
        />
      )}
    </section>
  )
}
