import { longDate } from '../../../kernel/text/dates.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { eventZone } from '../../../ui/session/current-event.ts'
import type { KeptData } from '../contract.ts'
import { FindPerson } from './find-person.tsx'
import { RemovalSection } from './removal/removal-section.tsx'

/** What is kept about people, and one person's data: found, read, exported. */
export default function PrivacyScreen() {
  const called = useCall('GET /api/admin/privacy')
  return (
    <div className="page">
      <PageHead title="People’s data">
        What Pinhigh keeps about people, in all events, and everything it keeps about one person.
      </PageHead>
      <FindPerson />
      <RemovalSection />
      <h2 className="mt-8 mb-3 text-2xl">What’s kept</h2>
      <UntilLoaded called={called} label="Counting what’s kept">
        {({ kept }) => <Kept kept={kept.filter(({ rows }) => rows > 0)} />}
      </UntilLoaded>
    </div>
  )
}

/** Together what is kept as long, in the order of the list. */
function Kept({ kept }: { kept: readonly KeptData[] }) {
  const spans = [...new Set(kept.map(({ until }) => until))]
  return (
    <div className="max-w-4xl">
      {spans.map((span) => {
        const lines = kept.filter(({ until }) => until === span)
        return (
          <Fold key={span} title={span} note={String(lines.length)} className="not-first:border-t-0">
            <ul className="mb-4 overflow-hidden rounded-lg border border-line bg-white">
              {lines.map((each) => (
                <Line key={`${each.whose} ${each.what}`} kept={each} />
              ))}
            </ul>
          </Fold>
        )
      })}
    </div>
  )
}

function Line({ kept: { whose, why, what, rows, since } }: { kept: KeptData }) {
  return (
    <li className="border-line border-b px-4 py-2 last:border-b-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong>{whose}</strong>
        <span className="tabular-nums">
          {rows.toLocaleString('en')}
          {since && `, since ${longDate(since, eventZone())}`}
        </span>
      </p>
      <p className="text-[0.9375rem] text-soft">
        {what}. {why}.
      </p>
    </li>
  )
}
