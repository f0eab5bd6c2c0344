import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { usePageHeading } from '../../../../ui/page/page-heading.ts'
import { useWide } from '../../../../ui/page/use-wide.ts'
import { blankDraft, draftOf } from '../../event-draft.ts'
import type { EventDetails, EventInfo } from '../../event-shapes.ts'
import { previewOf } from '../../preview.ts'
import { EventFormProvider } from './event-form-context.ts'
import { EventFormDay, EventFormPlace } from './event-form-day.tsx'
import { EventFormIncluded, EventFormPrices, EventFormRules } from './event-form-money.tsx'
import { EventFormCharity, EventFormOptions } from './event-form-people.tsx'
import { formSteps, type StepId, stepOf } from './event-form-steps.ts'
import { EventStepList } from './event-step-list.tsx'
import { HomePreview, LivePreview } from './home-preview.tsx'
import { headingId, useFormStep } from './use-form-step.ts'
import { useSaveEvent } from './use-save-event.ts'

interface Props {
  /** The page's heading. */
  title: string
  /** What it is: new, what visitors see, or an event of before. */
  note: string
  event: EventDetails | null
  /** The home page, for its preview. */
  Home: ComponentType<{ event: EventInfo }>
  /** Above the step: what follows from what was just saved. */
  notice?: ReactNode
  /** Beside the form; on a phone below it. */
  beside?: ReactNode
  onSaved: (event: EventDetails, step: StepId) => void
}

const here = Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * A screen for each step: what sign-ups need, what can wait, what can be ignored. Starts from the event as first loaded,
 * so that polling never changes what somebody is editing.
 */
export function EventForm({ title, note, event, Home, notice, beside, onSaved }: Props) {
  const heading = usePageHeading(title)
  const start = useMemo(() => (event ? draftOf(event) : blankDraft(here)), [event])
  const saving = useSaveEvent({ event, draft: start, onSaved: (saved) => onSaved(saved, shown.step) })
  const { draft, faults, summary, isSaving, isChanged, change, take, save } = saving
  const shown = useFormStep(summary)
  const [isPreview, setPreview] = useState(false)
  const [hasRoom, isWide] = [useWide('80rem'), useWide()]
  const preview = useMemo(
    () => (hasRoom || isPreview ? previewOf(event, draft, new Date()) : null),
    [hasRoom, isPreview, event, draft],
  )
  const home = preview && <Home event={preview} />
  return (
    <EventFormProvider value={{ eventId: event?.eventId ?? null, draft, faults, change, take }}>
      <div
        data-desk
        className="lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] xl:grid-cols-[16.5rem_minmax(0,32.5rem)_minmax(0,1fr)]"
      >
        <div className="border-line bg-sand/40 px-3 py-4 max-lg:border-b max-lg:py-2 lg:border-r">
          <div className="flex items-center justify-between gap-3 px-2">
            <Link href="/events" className="inline-flex min-h-11 items-center gap-2 font-semibold">
              <span aria-hidden="true">‹</span> Events
            </Link>
            {!hasRoom && (
              <Button small onClick={() => setPreview(true)}>
                Preview
              </Button>
            )}
          </div>
          <h1
            ref={heading}
            tabIndex={-1}
            className="wrap-anywhere px-2 text-[1.625rem] leading-tight outline-none"
          >
            {title}
          </h1>
          <p className={classes('px-2 text-[0.9375rem] text-soft', !event && 'max-lg:hidden')}>{note}</p>
          <FormState event={event} faults={Object.keys(faults).length} isChanged={isChanged} />
          {isWide && beside}
          {isWide ? (
            <EventStepList current={shown.step} onChoose={shown.go} />
          ) : (
            <details className="-mb-2 border-line border-t">
              <summary className="min-h-11 content-center px-2 font-semibold">All steps</summary>
              <EventStepList current={shown.step} onChoose={shown.go} />
            </details>
          )}
        </div>
        {/* The scroll margin keeps a focused field from hiding behind the bar at the bottom. */}
        <form
          noValidate
          className="flex min-w-0 flex-col lg:min-h-[calc(100dvh-2.8125rem)] [&_:is(input,select,textarea)]:scroll-mt-4 [&_:is(input,select,textarea)]:scroll-mb-28"
          onSubmit={(submit) => {
            submit.preventDefault()
            void save()
          }}
        >
          <div className="grow px-4 pt-4 pb-10 sm:px-6">
            <div
              onClickCapture={({ target }) => {
                const link = (target as Element).closest('a[href^="#"]')
                if (link) shown.reveal(link.getAttribute('href')?.slice(1) ?? '')
              }}
            >
              <ErrorSummary faults={summary} />
            </div>
            {notice}
            {formSteps.map(({ id, title: name, intro }, place) => (
              <section key={id} data-step={id} hidden={id !== shown.step} aria-labelledby={headingId(id)}>
                <h2 id={headingId(id)} tabIndex={-1} className="text-[1.625rem] outline-none sm:text-[2rem]">
                  {name}
                </h2>
                <p className="mb-5 text-soft">
                  Step {place + 1} of {formSteps.length}. {intro}
                </p>
                <div className="grid gap-5">{fieldsOf[id]}</div>
              </section>
            ))}
          </div>
          <div className="sticky bottom-0 z-10 flex min-h-16 items-center justify-between gap-3 border-ink border-t bg-paper px-4 py-2.5 sm:px-6">
            <span className="flex flex-wrap gap-3">
              {shown.before && (
                <Button onClick={() => shown.before && shown.go(shown.before.id)}>Back</Button>
              )}
            </span>
            <span className="flex flex-wrap justify-end gap-3">
              <Button kind={shown.next ? 'plain' : 'main'} type="submit" busy={isSaving && 'Saving...'}>
                {event ? 'Save changes' : 'Create event'}
              </Button>
              {shown.next && (
                <Button kind="main" onClick={() => shown.next && shown.go(shown.next.id)}>
                  <span>
                    Next<span className="max-sm:sr-only">: {shown.next.short ?? shown.next.title}</span>
                  </span>
                </Button>
              )}
            </span>
          </div>
        </form>
        {!isWide && (
          <div className="px-4 py-6">
            {!event && <p className="text-[0.9375rem] text-soft">{note}</p>}
            {beside}
          </div>
        )}
        {hasRoom && <LivePreview home={home} step={stepOf(shown.step)} />}
      </div>
      {isPreview && <HomePreview home={home} onClose={() => setPreview(false)} />}
    </EventFormProvider>
  )
}

const fieldsOf = {
  when: <EventFormDay />,
  where: <EventFormPlace />,
  prices: <EventFormPrices />,
  included: <EventFormIncluded />,
  charity: <EventFormCharity />,
  options: (
    <div>
      <EventFormRules />
      <EventFormOptions />
    </div>
  ),
} as const

/** Whether it is saved, and how long a new one took so far. */
function FormState({
  event,
  faults,
  isChanged,
}: {
  event: EventDetails | null
  faults: number
  isChanged: boolean
}) {
  const minutes = useMinutes(event?.eventId ?? null)
  return (
    <p className="px-2 pb-3 text-[0.9375rem] text-soft">
      <span role="status">{stateOf(faults, isChanged, event !== null)}</span>
      {!isChanged && minutes && ` ${minutes}`}
    </p>
  )
}

function stateOf(faults: number, isChanged: boolean, isKept: boolean): string {
  if (faults > 0) return faults === 1 ? 'One field needs a look.' : `${faults} fields need a look.`
  if (isChanged) return 'Not saved yet.'
  return isKept ? 'All changes are saved.' : 'About two minutes, and you can open sign-up.'
}

const key = 'new-event-began'

/** Longer ago, how long it took is no news anymore. */
const mostMinutes = 10

/**
 * 'Two minutes so far.' once a new event is saved, counted from the opening of its blank form; null before, and for an
 * event that was there. It doesn't run on while somebody types.
 */
function useMinutes(eventId: string | null): string | null {
  const [minutes] = useState(() => {
    const began = beginning(eventId)
    return eventId === null || began === null ? null : Math.floor((Date.now() - began) / 60_000)
  })
  return minutes === null || minutes > mostMinutes ? null : inWords(minutes)
}

interface Kept {
  at: number
  eventId: string | null
}

function beginning(eventId: string | null): number | null {
  const kept = readKept()
  if (eventId === null) return keep({ at: Date.now(), eventId: null })
  if (!kept || (kept.eventId !== null && kept.eventId !== eventId)) return null
  return Date.now() - kept.at > 3_600_000 ? null : keep({ ...kept, eventId })
}

function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

function keep(kept: Kept): number {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Without storage the clock ends with the page.
  }
  return kept.at
}

const words = [
  'Less than a minute',
  'One minute',
  'Two minutes',
  'Three minutes',
  'Four minutes',
  'Five minutes',
]

function inWords(minutes: number): string {
  return `${words[minutes] ?? `${minutes} minutes`} so far.`
}
