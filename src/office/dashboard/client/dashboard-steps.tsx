import { useId } from 'react'
import { Link } from 'wouter'
import { LinkButton } from '../../../ui/button.tsx'
import { useWide } from '../../../ui/page/use-wide.ts'
import type { Dashboard } from '../contract.ts'
import type { Step } from '../steps.ts'
import { foldedInWords, verbFor, type Week, weekHeading, whoFor } from '../weeks.ts'

/** Rows in sight before the rest is folded; on a phone the money comes sooner. */
const mostInSight = { wide: 12, phone: 4 }

/** What waits now, with who looks after it and until when; then what comes next; what is later is folded. */
export function DashboardSteps({ board, weeks }: { board: Dashboard; weeks: readonly Week[] }) {
  const id = useId()
  const now = weeks.find(({ state }) => state === 'now')
  const [next, ...later] = weeks.filter(({ state, open }) => state === 'ahead' && open.length > 0)
  const steps = now?.open ?? []
  const until = board.phase === 'day' ? 'today' : now?.until ? `by ${now.until}` : ''
  const inSight = mostInSight[useWide('40rem') ? 'wide' : 'phone']
  const rest = steps.slice(inSight)
  const row = (step: Step, place: number) => (
    <StepRow key={step.text} step={step} board={board} until={until} isFirst={place === 0} />
  )
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 overflow-hidden rounded-lg border border-ink bg-white [&>*+*]:border-line [&>*+*]:border-t"
    >
      <h2 id={id} className="px-4 py-3 text-xl">
        What to do next
      </h2>
      <DashboardWarnings board={board} />
      {steps.length === 0 ? (
        <p className="px-4 py-4 text-soft">You’re all caught up.</p>
      ) : (
        <ol className="divide-y divide-line">{steps.slice(0, inSight).map(row)}</ol>
      )}
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-10 items-center px-4 font-semibold">{rest.length} more</summary>
          <ol className="divide-y divide-line border-line border-t">
            {rest.map((step) => row(step, inSight))}
          </ol>
        </details>
      )}
      {next && <NextWeek week={next} committee={board.committee} />}
      {later.map((week) => (
        <details key={week.name} className="bg-sand/40">
          <summary className="flex min-h-10 items-center px-4 py-1.5 leading-tight">
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{weekHeading(week)}</span>
              <span className="min-w-0 text-[0.9375rem] text-soft">{foldedInWords(week)}</span>
            </span>
          </summary>
          <StepLines week={week} committee={board.committee} />
        </details>
      ))}
    </section>
  )
}

interface RowProps {
  step: Step
  board: Dashboard
  until: string
  isFirst: boolean
}

/** The first one's button is the page's main one. */
function StepRow({ step: { text, href }, board, until, isFirst }: RowProps) {
  const [head, ...rest] = text.split(': ')
  return (
    <li className="grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_9rem_8.5rem]">
      <Link
        href={href}
        className="flex min-h-11 flex-col justify-center leading-snug underline-offset-4 hover:underline"
      >
        <span className="font-semibold">
          {head}
          {rest.length > 0 && <span className="sr-only">: </span>}
        </span>
        {rest.length > 0 && (
          <span className="text-[0.9375rem] text-soft first-letter:uppercase max-sm:line-clamp-2">
            {rest.join(': ')}
          </span>
        )}
      </Link>
      <Who names={whoFor(href, board.committee)}>{until}</Who>
      <LinkButton
        small
        href={href}
        kind={isFirst ? 'main' : 'plain'}
        className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1"
      >
        {verbFor(href)}
      </LinkButton>
    </li>
  )
}

function NextWeek({ week, committee }: { week: Week; committee: Dashboard['committee'] }) {
  return (
    <div>
      <h3 className="bg-sand/40 px-4 py-2 font-sans font-semibold text-base">{weekHeading(week)}</h3>
      <StepLines week={week} committee={committee} />
    </div>
  )
}

function StepLines({ week, committee }: { week: Week; committee: Dashboard['committee'] }) {
  return (
    <ul className="divide-y divide-line border-line border-t bg-white">
      {week.open.map(({ text, href }) => (
        <li
          key={text}
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 text-[0.9375rem]"
        >
          <Link href={href} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
            {text}
          </Link>
          <span className="text-soft">
            {[whoFor(href, committee).slice(0, 2).join(' or '), week.until].filter(Boolean).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Initials beside the name; two at most. */
function Who({ names, children }: { names: readonly string[]; children: string }) {
  const [first] = names
  const initials = first?.split(' ').map((part) => part[0])
  return (
    <div className="flex items-center gap-2 text-[0.9375rem] leading-tight">
      {initials && (
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-content-center rounded-full bg-sand font-semibold text-[0.8125rem] max-sm:hidden"
        >
          {initials.slice(0, 2).join('')}
        </span>
      )}
      <span className="min-w-0 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2">
        <span className="wrap-anywhere block">{names.slice(0, 2).join(' or ')}</span>
        <span className="block text-[0.8125rem] text-soft">{children}</span>
      </span>
    </div>
  )
}

/** What is wrong with the server itself, above everything that the committee can do. */
function DashboardWarnings({ board }: { board: Dashboard }) {
  const lines = [
    ...(board.backupFault
      ? [`The last backup failed. Tell whoever runs the server: ${board.backupFault}`]
      : []),
    ...(needsHttps(board)
      ? [
          'Golfers need https to score without signal. This site is on plain http, so phones keep what was typed but can’t reopen the scorecard without signal. Ask whoever runs the server to turn on https.',
        ]
      : []),
    ...board.paymentWorries,
  ]
  if (lines.length === 0) return null
  return (
    <div className="grid gap-2 bg-blush px-4 py-3 font-semibold">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

/** From the server's settings or what this browser sees; either means that phones can't cache the page. */
function needsHttps({ golfersNeedHttps, phase }: Dashboard): boolean {
  return phase !== 'after' && (golfersNeedHttps || !window.isSecureContext)
}
