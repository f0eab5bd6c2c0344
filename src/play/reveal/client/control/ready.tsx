import { useState } from 'react'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { PageNames } from '../../../../ui/page/page-names.tsx'
import { type Beyond, StepBar } from '../../../../ui/page/step-bar.tsx'
import { useArrowKeys } from '../../../../ui/page/use-arrow-keys.ts'
import type { RevealControl, RevealStep } from '../../contract.ts'
import { scriptOf } from '../../script.ts'
import { tieIsOpen, withinPlaces } from '../../steps.ts'
import type { Presenter } from '../use-presenter.ts'

interface Props {
  control: RevealControl
  presenter: Presenter
  /** Within the running order. */
  beyond?: Beyond | undefined
}

const choices = [
  ['', 'All places'],
  ['10', 'The best 10'],
  ['5', 'The best 5'],
  ['3', 'The best 3'],
  ['1', 'The winner only'],
] as const

/** Before it begins: what is missing, what everybody can see, where the screen is, and the words to read through. */
export function Ready({ control, presenter: { begin, isBusy }, beyond }: Props) {
  const [typed, setTyped] = useState(placesOffered(control))
  const places = typed === '' ? null : Number(typed)
  const steps = withinPlaces(control.steps, places)
  const isReady = control.missing.length === 0
  const hasSide = control.missing.length + control.notes.length > 0
  const isDone = control.stage === 'done'
  const next =
    isReady && !isDone ? { label: 'Begin the reveal', go: () => begin(places) } : (beyond?.next ?? null)
  useArrowKeys((by) => beyond && (by < 0 ? beyond.back?.() : next?.go()), { scrolls: true })
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-6',
        hasSide && 'xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]',
      )}
    >
      {control.missing.length > 0 && (
        <div className="xl:col-start-2">
          <Missing sentences={control.missing} />
        </div>
      )}
      <Card className="xl:col-start-1 xl:row-span-2 xl:row-start-1">
        <h2 className="text-xl">{isDone ? 'To begin again' : 'Before you begin'}</h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5">
          <li>{control.hidden ?? <NothingHidden stage={control.stage} />}</li>
          <li>
            On the big screen, open <span className="wrap-anywhere font-semibold">{control.screenUrl}</span>.
            Nobody signs in there: it changes to the reveal by itself, and shows only what you have revealed.
          </li>
          {isReady && control.steps.some(({ lines }) => lines.includes(tieIsOpen)) && (
            <li>
              A prize waits for a tie.{' '}
              <LinkButton
                small
                className="mt-2"
                href={`/admin/ties?eventId=${encodeURIComponent(control.eventId)}`}
              >
                Decide this tie
              </LinkButton>
            </li>
          )}
          <li>Keep this page open on your phone. It has the words to read aloud.</li>
        </ul>
        <SelectField
          id="reveal-places"
          label="Places to reveal on each leaderboard"
          hint={steps.length === 1 ? '1 step' : `${steps.length} steps, one press each`}
          className="mt-4 max-w-xs"
          value={typed}
          onChange={(changed) => setTyped(changed.target.value)}
        >
          <Options of={choices} />
        </SelectField>
        {(!beyond || isDone) && (
          <Button
            kind={isDone ? 'plain' : 'main'}
            wide
            className="mt-5 min-h-14 text-lg"
            disabled={!isReady}
            busy={isBusy && 'Beginning...'}
            onClick={() => begin(places)}
          >
            {isDone ? 'Begin again' : 'Begin the reveal'}
          </Button>
        )}
      </Card>
      {control.notes.length > 0 && (
        <div className="xl:col-start-2">
          <Notes control={control} />
        </div>
      )}
      <ScriptList steps={steps} className="xl:col-start-1" />
      {beyond && <StepBar back={beyond.back} next={next} isBusy={isBusy} />}
    </div>
  )
}

/** A room hears three places gladly; one that was revealed before keeps what it had. */
function placesOffered({ places, version }: RevealControl): string {
  if (version === 0) return '3'
  return places === null ? '' : String(places)
}

function NothingHidden({ stage }: Pick<RevealControl, 'stage'>) {
  if (stage === 'done') return 'Nothing is hidden anymore.'
  return (
    <>
      Nothing is hidden, so everyone can already see the result on the leaderboard.{' '}
      <LinkButton small className="mt-2" href="/admin/round#hide">
        Hide the last holes
      </LinkButton>
    </>
  )
}

/** Why it can't begin, or go on. */
export function Missing({ sentences }: { sentences: readonly string[] }) {
  const [first, ...others] = sentences
  if (!first) return null
  return (
    <Banner>
      <p className="font-semibold">{first}</p>
      {others.length === 1 && <Sentences of={others} />}
      {others.length > 1 && (
        <details>
          <summary className="min-h-11 w-fit cursor-pointer py-2.5">
            {others.length} things are missing
          </summary>
          <Sentences of={others} />
        </details>
      )}
      <div className="mt-3">
        <LinkButton href="/events">Go to Events</LinkButton>
      </div>
    </Banner>
  )
}

function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul className="mt-1 list-disc pl-5">
      {of.map((sentence) => (
        <li key={sentence} className="wrap-anywhere">
          <PageNames sentence={sentence} />
        </li>
      ))}
    </ul>
  )
}

/** Every step with its words, to read through beforehand. */
function ScriptList({ steps, className }: { steps: readonly RevealStep[]; className: string }) {
  if (steps.length === 0) return null
  return (
    <details className={classes('rounded-lg border border-line bg-white', className)}>
      <summary className="min-h-12 cursor-pointer px-4 py-3 font-semibold">
        Read through {steps.length === 1 ? 'the one step' : `the ${steps.length} steps`}
      </summary>
      <ol className="border-line border-t">
        {steps.map((step, index) => (
          <li key={step.key} className="grid gap-1 border-line border-b px-4 py-3 last:border-b-0">
            <span className="figures text-soft">
              {index + 1}. {step.title}
            </span>
            <span className="wrap-anywhere">{scriptOf(step, steps[index - 1] ?? null)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** What the presenter should know before it begins. */
function Notes({ control: { notes, withoutPlace } }: { control: RevealControl }) {
  return (
    <Banner>
      <h2 className="font-semibold">Good to know</h2>
      <Listed lines={notes} />
      {withoutPlace.length > 0 && (
        <details>
          <summary className="min-h-11 w-fit cursor-pointer py-2.5">Teams without a place</summary>
          <Listed lines={withoutPlace} />
        </details>
      )}
    </Banner>
  )
}

function Listed({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mt-1 list-disc pl-5">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          <PageNames sentence={line} />
        </li>
      ))}
    </ul>
  )
}
