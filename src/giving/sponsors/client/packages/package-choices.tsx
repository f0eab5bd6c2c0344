import type { ReactNode } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { PackageHead } from './package-head.tsx'
import { type Choice, deductibleOf, includedInWords, isSoldOut } from './package-words.ts'

interface Props {
  choices: readonly Choice[]
  chosenId: string | null
  onChoose: (id: string) => void
  declines: boolean
  teamSize: number
  /** Gifts to the charity may be deducted. */
  showsDeductible: boolean
  error: string | null
}

export const choicesId = 'sponsor-package'

/** More columns than this are cards on every screen. */
const mostColumns = 6

/**
 * The packages as a scorecard, benefits down; on phones a card each. One radio group either way: each column is the
 * label of its button.
 */
export function PackageChoices(props: Props) {
  const { choices, chosenId, error, showsDeductible } = props
  const rows = rowsOf(choices)
  const isGrid = choices.length <= mostColumns
  const over = choices.filter(isSoldOut)
  return (
    <fieldset
      id={choicesId}
      tabIndex={-1}
      className="min-w-0 outline-none"
      aria-describedby={`${choicesId}-error`}
    >
      <legend className="sr-only">Choose a package</legend>
      <div
        className={classes(
          'grid gap-3',
          isGrid && 'md:gap-0 md:overflow-hidden md:rounded-lg md:border md:border-ink md:bg-white',
          isGrid ? columnsFor[choices.length] : 'sm:grid-cols-2 lg:grid-cols-3',
        )}
      >
        {isGrid && <RowHeads rows={rows} showsDeductible={showsDeductible} />}
        {choices.map((choice) => (
          <Column
            key={choice.id}
            {...props}
            choice={choice}
            rows={rows}
            isGrid={isGrid}
            isChosen={choice.id === chosenId}
          />
        ))}
        {over.length > 0 && (
          <p className="wrap-anywhere text-soft md:hidden">
            Sold out: {over.map(({ name }) => name).join(', ')}.
          </p>
        )}
      </div>
      <p id={`${choicesId}-error`} role="alert" className="mt-2 font-semibold text-flag empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

const columnsFor: Record<number, string> = {
  1: 'md:grid-cols-[7.25rem_minmax(0,1fr)]',
  2: 'md:grid-cols-[7.25rem_repeat(2,minmax(0,1fr))]',
  3: 'md:grid-cols-[7.25rem_repeat(3,minmax(0,1fr))]',
  4: 'md:grid-cols-[7.25rem_repeat(4,minmax(0,1fr))]',
  5: 'md:grid-cols-[6rem_repeat(5,minmax(0,1fr))] lg:grid-cols-[7.25rem_repeat(5,minmax(0,1fr))]',
  6: 'md:grid-cols-[6rem_repeat(6,minmax(0,1fr))] lg:grid-cols-[7.25rem_repeat(6,minmax(0,1fr))]',
}

interface Row {
  name: string
  /** null: not included; '': nothing to say. */
  words: (choice: Choice, teamSize: number) => string | null
}

/** Golf and dinner only if a package includes any. */
function rowsOf(choices: readonly Choice[]): Row[] {
  const golf: Row = { name: 'Golf', words: (choice, size) => includedInWords(choice, 'golf', size) }
  const dinner: Row = { name: 'Dinner', words: (choice, size) => includedInWords(choice, 'dinner', size) }
  const has = (what: string) => choices.some(({ parts }) => parts.some((part) => part.what === what))
  return [
    ...(has('golf') ? [golf] : []),
    ...(has('dinner') ? [dinner] : []),
    // Whoever sponsors is there; a package without promises just promises no sign.
    { name: 'Your logo on', words: ({ logoOn }) => logoOn || 'The sponsors page' },
    ...(choices.some(({ also }) => also) ? [{ name: 'And also', words: ({ also }: Choice) => also }] : []),
  ]
}

/** All columns share the rows of the grid. */
const spans: Record<number, string> = {
  1: 'md:row-span-3',
  2: 'md:row-span-4',
  3: 'md:row-span-5',
  4: 'md:row-span-6',
}
const subgrid = 'md:row-start-1 md:grid md:grid-rows-subgrid md:gap-0'

function RowHeads({ rows, showsDeductible }: { rows: readonly Row[]; showsDeductible: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={classes('hidden', subgrid, spans[rows.length], 'font-semibold text-[0.9375rem] text-soft')}
    >
      <span className="bg-mint" />
      {rows.map(({ name }) => (
        <span key={name} className="border-line border-t px-3 py-3 lg:px-4">
          {name}
        </span>
      ))}
      <span className="border-ink border-t px-3 py-3 lg:px-4">{showsDeductible && 'May be deductible'}</span>
    </div>
  )
}

interface ColumnProps extends Props {
  choice: Choice
  rows: readonly Row[]
  isGrid: boolean
  isChosen: boolean
}

function Column({
  choice,
  rows,
  isGrid,
  isChosen,
  onChoose,
  teamSize,
  declines,
  showsDeductible,
}: ColumnProps) {
  const isOver = isSoldOut(choice)
  const id = `package-${choice.id || 'hole'}`
  // Of what nobody can buy any more a card says only its name, and a phone one line: what is on sale is what people
  // look for.
  const brief = isOver && !isGrid && 'hidden'
  const cell = classes(
    'md:border-line md:border-t md:px-3 md:py-3 lg:px-4',
    isGrid && isChosen && 'md:bg-sand/40',
    isChosen && 'font-semibold',
    isOver && 'text-soft',
    brief,
  )
  return (
    <label
      className={classes(
        'relative flex cursor-pointer flex-col overflow-hidden rounded-lg border bg-white',
        'has-focus-visible:outline-3 has-focus-visible:outline-water has-focus-visible:outline-offset-2',
        isGrid &&
          classes('md:rounded-none md:border-0 md:border-line md:border-l', subgrid, spans[rows.length]),
        isChosen
          ? 'border-fairway shadow-[0_0_0_2px_var(--color-fairway)] md:z-10 md:shadow-[inset_0_0_0_2px_var(--color-fairway)]'
          : 'border-line',
        isOver && 'cursor-not-allowed max-md:hidden',
      )}
    >
      <input
        type="radio"
        name="package"
        className="sr-only"
        value={choice.id}
        checked={isChosen}
        disabled={isOver}
        aria-labelledby={`${id}-head`}
        aria-describedby={
          isOver
            ? undefined
            : [
                ...rows.map((_, index) => `${id}-facts-${index}`),
                ...(showsDeductible ? [`${id}-deductible`] : []),
              ].join(' ')
        }
        onChange={() => onChoose(choice.id)}
      />
      <PackageHead id={`${id}-head`} choice={choice} isChosen={isChosen} />
      {rows.map(({ name, words }, index) => (
        <Fact key={name} id={`${id}-facts-${index}`} name={name} className={cell}>
          {words(choice, teamSize)}
        </Fact>
      ))}
      <span
        className={classes(
          'grid gap-3 border-line border-t p-4 max-md:mt-2.5 max-md:py-2.5 md:border-ink md:px-3 lg:px-4',
          isGrid && isChosen && 'md:bg-sand/40',
          brief,
        )}
      >
        {showsDeductible && !isOver && (
          <Deductible
            id={`${id}-deductible`}
            {...{ choice, teamSize }}
            declines={declines || choice.placesAreFull}
          />
        )}
        <ChooseSign isChosen={isChosen} isOver={isOver} without={choice.placesAreFull} />
      </span>
    </label>
  )
}

/** Beside its words on a phone, and in the grid's first column on a wide screen. */
const factName = 'block text-soft text-sm leading-[1.4rem] max-md:w-24 md:sr-only'

/** What isn't included is only said in the grid, where a gap would be a question. */
function Fact({
  id,
  name,
  className,
  children,
}: {
  id: string
  name: string
  className: string
  children: ReactNode
}) {
  const isIncluded = children !== null
  return (
    <span
      id={id}
      className={classes(
        'block px-4 pt-2 text-[0.9375rem] leading-snug max-md:flex max-md:flex-wrap max-md:gap-x-3',
        className,
        !children && 'max-md:hidden',
      )}
    >
      {children !== '' && <span className={factName}>{name}: </span>}
      {isIncluded ? (
        <span className="wrap-anywhere max-md:flex-[1_1_8rem]">{children}</span>
      ) : (
        <span className="text-soft">Not included</span>
      )}
    </span>
  )
}

function Deductible({
  id,
  choice,
  declines,
  teamSize,
}: {
  id: string
  choice: Choice
  declines: boolean
  teamSize: number
}) {
  const { amount, words } = deductibleOf(choice, declines, teamSize)
  return (
    <span id={id} className="block leading-snug max-md:flex max-md:flex-wrap max-md:gap-x-3">
      <span className={factName}>May be deductible: </span>
      <span className="max-md:flex-[1_1_8rem]">
        {amount !== null && <span className="figures block font-bold text-lg">{showAmount(amount)}</span>}
        <span className="text-[0.9375rem] text-soft">{words}</span>
      </span>
    </span>
  )
}

/** Looks like a button, and is part of the radio button's label. */
function ChooseSign({
  isChosen,
  isOver,
  without = false,
}: {
  isChosen: boolean
  isOver: boolean
  /** Its golf and dinners are full. */
  without?: boolean
}) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        // On a phone the whole card is pressed, and its circle says that it is chosen.
        !isOver && !without && 'max-md:hidden',
        'mt-auto inline-flex min-h-11 items-center justify-center rounded-md border px-2 text-center font-semibold',
        isChosen && 'border-fairway bg-fairway text-white',
        !isChosen && !isOver && 'border-fairway bg-white text-fairway',
        isOver && 'border-line bg-line/50 text-soft',
      )}
    >
      {isOver ? 'Sold out' : isChosen ? '✓ Chosen' : without ? 'Take it without golf' : 'Choose'}
    </span>
  )
}
