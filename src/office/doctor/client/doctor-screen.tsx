import { useId } from 'react'
import { dateAndTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Card } from '../../../ui/card.tsx'
import { CheckMark } from '../../../ui/check-mark.tsx'
import { classes } from '../../../ui/classes.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { usePress } from '../../../ui/feedback/use-press.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { eventZone } from '../../../ui/session/current-event.ts'
import type { CheckUp } from '../contract.ts'
import {
  type AreaFindings,
  type Finding,
  type FindingState,
  stateWords,
  summaryOf,
  worstFirst,
} from '../findings.ts'

/** What is set up on the server, what isn't, and what is wrong: the same as `npm run doctor`. */
export default function DoctorScreen() {
  const called = useCall('GET /api/admin/doctor')
  const [isBusy, again] = usePress(() => called.refresh().catch(() => {}))
  return (
    <div className="page">
      <PageHead
        title="System check"
        actions={
          called.data && (
            <Button onClick={again} busy={isBusy && 'Checking...'}>
              Check again
            </Button>
          )
        }
      >
        What’s set up on this server, what isn’t, and what’s wrong.
      </PageHead>
      <UntilLoaded called={called} label="Checking the server. This takes a few seconds">
        {(checkUp) => <Result checkUp={checkUp} />}
      </UntilLoaded>
    </div>
  )
}

function Result({ checkUp: { version, checkedOn, areas } }: { checkUp: CheckUp }) {
  return (
    <>
      <p role="status" className="mb-5">
        <strong className="block text-xl">{summaryOf(areas)}</strong>
        <span className="text-soft">
          Pinhigh {version}, checked {dateAndTime(checkedOn, eventZone())}
        </span>
      </p>
      <div className="lg:columns-2 lg:gap-5">
        {worstFirst(areas).map((each) => (
          <AreaCard key={each.area} checked={each} />
        ))}
      </div>
    </>
  )
}

function AreaCard({ checked: { area, findings } }: { checked: AreaFindings }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-5 min-w-0 break-inside-avoid">
      <Card>
        <h2 id={id} className="mb-3 text-xl">
          {area}
        </h2>
        <ul className="grid gap-2">
          {findings.map((finding) => (
            <Line key={finding.what} finding={finding} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

const looks: Record<Exclude<FindingState, 'ok'>, string> = {
  wrong: 'border-flag bg-blush text-pin',
  warning: 'border-amber bg-sand',
  unknown: 'border-line',
  off: 'border-line',
}

function Line({ finding: { state, what, todo } }: { finding: Finding }) {
  return (
    <li className="flex gap-x-2">
      {state === 'ok' && (
        <span className="flex text-fairway">
          <CheckMark className="mt-1 size-4" />
          <span className="sr-only">{stateWords.ok}</span>
        </span>
      )}
      <span className="wrap-anywhere min-w-0">
        {state !== 'ok' && (
          <span className={classes('mr-2 inline-block rounded-md border px-2 font-semibold', looks[state])}>
            {stateWords[state]}
          </span>
        )}
        {what}
        {todo && <span className="block text-soft">{todo}</span>}
      </span>
    </li>
  )
}
