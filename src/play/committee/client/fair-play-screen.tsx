import { Button, LinkButton } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { classes } from '../../../ui/classes.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEventId } from '../../../ui/page/use-event-id.ts'
import { historyLine } from '../../scoring/history-words.ts'
import type { FairPlay, FairPlayFinding } from '../fair-play-contract.ts'

/** What is unlikely about the scorecards, for the committee: questions with their facts, to print. `?eventId=` selects another event. */
export default function FairPlayScreen() {
  const eventId = useEventId()
  const called = useCall('GET /api/admin/fair-play', { query: { eventId } })
  return (
    <div className="page pb-12 print:max-w-none">
      <PageHead
        title="Fair play"
        actions={
          <Button className="no-print" onClick={() => window.print()}>
            Print
          </Button>
        }
      >
        {called.data?.eventName}
      </PageHead>
      <UntilLoaded called={called} label="Loading the fair play sheet">
        {(sheet) => (
          <div className="max-w-4xl">
            <Sheet sheet={sheet} />
            {sheet.leftOut && (
              <p className="wrap-anywhere mt-6 text-soft">
                Left out, as they stopped playing: {sheet.leftOut.join(', ')}.
              </p>
            )}
          </div>
        )}
      </UntilLoaded>
    </div>
  )
}

function Sheet({ sheet }: { sheet: FairPlay }) {
  const { note, findings, isEmpty, timeZone } = sheet
  if (findings.length === 0) {
    return (
      <EmptyState title={isEmpty ? 'No scores yet' : 'Nothing unusual'}>
        {isEmpty
          ? 'Once teams have scores, anything unlikely about them is listed here.'
          : 'The scores and how they were entered raise no questions.'}
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Banner>{note}</Banner>
      {sections
        .map(({ kind, title }) => ({ kind, title, own: findings.filter((each) => each.kind === kind) }))
        .filter(({ own }) => own.length > 0)
        .map(({ kind, title, own }) => (
          <section key={kind} aria-labelledby={kind}>
            <h2 id={kind} className="text-xl">
              {title}
            </h2>
            <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
              {own.map((finding) => (
                <Question key={finding.words} finding={finding} timeZone={timeZone} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

const sections: readonly { kind: FairPlayFinding['kind']; title: string }[] = [
  { kind: 'far-below', title: 'Far better than the field' },
  { kind: 'lone-eagle', title: 'An eagle where nobody else is under par' },
  { kind: 'late-change', title: 'Scores lowered late' },
  { kind: 'two-phones', title: 'Two phones, two scores' },
]

function Question({ finding, timeZone }: { finding: FairPlayFinding; timeZone: string }) {
  const { words, facts, teamId, holeNumber } = finding
  return (
    <li className="wrap-anywhere flex break-inside-avoid flex-wrap items-start gap-x-6 gap-y-3 rounded-lg border border-line bg-white p-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{words}</p>
        <p className="mt-2 text-soft">{holeNumber === null ? 'Its holes under par:' : 'What was entered:'}</p>
        <ul className={classes('figures mt-1 grid gap-x-4 gap-y-1', holeNumber === null && 'sm:grid-cols-2')}>
          {facts.map((fact) => (
            <li key={fact.id}>{historyLine(fact, timeZone)}</li>
          ))}
        </ul>
      </div>
      <LinkButton className="no-print" href={`/admin/score-entry/${teamId}`}>
        Scorecard
      </LinkButton>
    </li>
  )
}
