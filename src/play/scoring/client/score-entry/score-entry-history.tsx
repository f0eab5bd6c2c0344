import { longDay } from '../../../../kernel/text/dates.ts'
import type { CallState } from '../../../../ui/calls/use-call.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import type { HistoryEntry, ScoreHistory } from '../../contract.ts'
import { historyLine } from '../../history-words.ts'

/** Everything ever sent for this scorecard, newest first: the current score, and the one before. */
export function History({ called }: { called: CallState<ScoreHistory> }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-2xl">
        History
      </h2>
      <UntilLoaded called={called} label="Loading history">
        {(history) => <Entries history={history} />}
      </UntilLoaded>
    </section>
  )
}

function Entries({ history: { entries, timeZone } }: { history: ScoreHistory }) {
  if (entries.length === 0) return <p className="text-soft">Nothing has been sent for this card yet.</p>
  const dayOfEntry = ({ at }: HistoryEntry) => longDay(at, timeZone)
  return [...new Set(entries.map(dayOfEntry))].map((day) => (
    <div key={day} className="mb-4">
      <h3 className="mb-1 font-sans font-semibold text-base text-soft">{day}</h3>
      <ul className="figures rounded-lg border border-line bg-white">
        {entries
          .filter((entry) => dayOfEntry(entry) === day)
          .map((entry) => (
            <li key={entry.id} className="border-line border-b px-3 py-2 last:border-b-0">
              {historyLine(entry, timeZone)}
            </li>
          ))}
      </ul>
    </div>
  ))
}
