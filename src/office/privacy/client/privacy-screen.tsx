import { longDate } from '../../../kernel/text/dates.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
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
        {({ kept }) => (
          <ul className="max-w-4xl overflow-hidden rounded-lg border border-line bg-white">
            {kept
              .filter(({ rows }) => rows > 0)
              .map((each) => (
                <Line key={`${each.whose} ${each.what}`} kept={each} />
              ))}
          </ul>
        )}
      </UntilLoaded>
    </div>
  )
}

function Line({ kept: { whose, why, what, until, rows, since } }: { kept: KeptData }) {
  return (
    <li className="border-line border-b px-4 py-3 last:border-b-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong>{whose}</strong>
        <span className="tabular-nums">
          {rows.toLocaleString('en')}
          {since && `, since ${longDate(since, eventZone())}`}
        </span>
      </p>
      <p>
        {what}. {why}.
      </p>
      <p className="text-soft">{until}.</p>
    </li>
  )
}
