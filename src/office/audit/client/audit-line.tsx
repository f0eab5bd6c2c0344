import { exactDateAndTime } from '../../../kernel/text/dates.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { AuditEntry } from '../contract.ts'
import { fieldInWords, valueInWords } from '../field-words.ts'
import { notes } from '../rules.ts'

/** Further changes are collapsed: a new course card changes 72 numbers. */
const fewChanges = 4

/** One entry: when, who, what and why. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { event } = useEvent()
  const { at, actor, action, subject, changes } = entry
  return (
    <li className="grid gap-x-6 gap-y-1 border-line border-x border-b px-4 py-3 md:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="flex flex-wrap justify-between gap-x-3 text-[0.9375rem] [overflow-wrap:anywhere] md:block">
        <time dateTime={at} className="figures block text-soft">
          {exactDateAndTime(at, event?.timeZone)}
        </time>
        {actor}
      </div>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          <span className="font-semibold first-letter:uppercase inline-block">{action}</span>
          {subject && <>: {subject}</>}
        </p>
        {changes.length > fewChanges ? (
          <details>
            <summary className="min-h-11 cursor-pointer content-center text-water underline">
              {changes.length} changes
            </summary>
            <Changes changes={changes} />
          </details>
        ) : (
          <Changes changes={changes} />
        )}
        {notes.map(
          ({ name, text }) =>
            text(entry) && (
              <p key={name} className="mt-1 text-soft">
                {name}: {text(entry)}
              </p>
            ),
        )}
      </div>
    </li>
  )
}

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  const { event } = useEvent()
  if (changes.length === 0) return null
  const told = (value: string) => valueInWords(value, event?.timeZone)
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-[0.9375rem] md:grid">
      {changes.map(({ what, from, to }) => (
        <li key={what}>
          {what && (
            <span className="inline-block text-soft first-letter:uppercase">{fieldInWords(what)}:</span>
          )}{' '}
          {from !== null && (
            <>
              <span className="sr-only">from </span>
              {told(from)}
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> to </span>
            </>
          )}
          <span className="font-semibold">{to === null ? 'none' : told(to)}</span>
        </li>
      ))}
    </ul>
  )
}
