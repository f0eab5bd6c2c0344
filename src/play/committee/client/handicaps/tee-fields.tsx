import { useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { CheckField } from '../../../../ui/forms/checkbox.tsx'
import { TextAreaField, TextField } from '../../../../ui/forms/text-input.tsx'
import { PasteTees } from './paste-tees.tsx'
import {
  blankFigures,
  blankRating,
  type FiguresDraft,
  numbersIn,
  type RatingDraft,
  type Routes,
  routeKey,
  type TeeDraft,
  type TeeListName,
  teeListNames,
  withPastedTees,
} from './tee-draft.ts'

interface Props {
  tees: readonly TeeDraft[]
  holeCount: number
  /** What waves play, each set of holes once; left out where all play the card. */
  routes?: Routes | undefined
  /** By the tee's key. */
  faults: ReadonlyMap<string, string>
  onChange: (tees: TeeDraft[]) => void
}

/** The tees with rating, slope and par, as on the scorecard, and what differs hole by hole or for women. */
export function TeeFields({ tees, holeCount, routes = [], faults, onChange }: Props) {
  const added = useRef(0)
  const [isPasting, setPasting] = useState(false)
  const change = (key: string, part: Partial<TeeDraft>) =>
    onChange(tees.map((tee) => (tee.key === key ? { ...tee, ...part } : tee)))

  function newKey(): string {
    added.current += 1
    return `new ${added.current}`
  }
  const add = () => onChange([...tees, { ...blankRating, key: newKey(), name: '', yards: '', women: null }])
  return (
    <fieldset>
      <legend className="font-semibold text-lg">Tees</legend>
      <p className="mt-1 text-soft">
        Rating and slope are on the scorecard or at the club
        {routes.length > 0 && ', for each route. Leave blank what nobody plays from a tee'}. Golfers play from
        the first tee unless you choose another one.
      </p>
      <ul className="mt-3 grid gap-4">
        {tees.map((tee, at) => (
          <li key={tee.key} className="border-line not-last:border-b not-last:pb-4">
            <Tee
              tee={tee}
              at={at}
              holeCount={holeCount}
              routes={routes}
              onChange={(part) => change(tee.key, part)}
              onRemove={() => onChange(tees.filter((each) => each !== tee))}
            />
            <p aria-live="polite" className="mt-1 font-semibold text-flag empty:hidden">
              {faults.get(tee.key)}
            </p>
          </li>
        ))}
      </ul>
      {tees.length < 12 && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button small onClick={add}>
            Add a tee
          </Button>
          <Button small onClick={() => setPasting(true)}>
            Paste a course card
          </Button>
        </div>
      )}
      {isPasting && (
        <PasteTees
          holeCount={holeCount}
          onUse={(card) => onChange(withPastedTees(tees, card, newKey))}
          onClose={() => setPasting(false)}
        />
      )}
    </fieldset>
  )
}

interface TeeProps {
  tee: TeeDraft
  at: number
  holeCount: number
  routes: Routes
  onChange: (part: Partial<TeeDraft>) => void
  onRemove: () => void
}

function Tee({ tee, at, holeCount, routes, onChange, onRemove }: TeeProps) {
  const { women } = tee
  const name = `tee ${at + 1}`
  const own = [tee.yards, tee.pars, tee.handicaps].some((list) => list !== '') || women !== null
  const of = (list: TeeListName) => ({ holeCount, list, ofTee: name })
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-3 items-end gap-3 sm:flex sm:flex-wrap">
        <TextField
          label={<Of what="Name" tee={name} />}
          className="col-span-3 sm:w-64"
          maxLength={40}
          autoComplete="off"
          value={tee.name}
          onChange={(changed) => onChange({ name: changed.target.value })}
        />
        {routes.length === 0 && <Figures figures={tee} ofTee={name} onChange={onChange} />}
        <Button kind="quiet" small className="col-span-3 justify-self-start" onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
      <RouteFigures rating={tee} ofTee={name} routes={routes} onChange={onChange} />
      <details>
        <summary className="w-fit cursor-pointer py-1 font-semibold">
          Hole by hole, and for women<span className="sr-only">, {name}</span>
          {own && <span className="figures ml-2 font-normal text-soft">{ownInWords(tee)}</span>}
        </summary>
        <div className="mt-2 grid gap-4 border-line border-l-4 pl-4">
          <p className="text-soft">
            One number a hole, from 1 to {holeCount}, with spaces between them. What you leave empty is as on
            the course card.
          </p>
          {teeListNames.map((list) => (
            <HoleList
              key={list}
              {...of(list)}
              value={tee[list]}
              onChange={(text) => onChange({ [list]: text })}
            />
          ))}
          <CheckField
            label={<Of what="Women play it with a rating of their own" tee={name} />}
            checked={women !== null}
            onChange={(isOn) => onChange({ women: isOn ? blankRating : null })}
          />
          {women && (
            <>
              {routes.length === 0 && (
                <div className="grid grid-cols-3 items-end gap-3 sm:flex">
                  <Figures
                    figures={women}
                    ofTee={`${name} for women`}
                    onChange={(part) => onChange({ women: { ...women, ...part } })}
                  />
                </div>
              )}
              <RouteFigures
                rating={women}
                ofTee={`${name} for women`}
                routes={routes}
                onChange={(part) => onChange({ women: { ...women, ...part } })}
              />
              {(['pars', 'handicaps'] as const).map((list) => (
                <HoleList
                  key={list}
                  {...of(list)}
                  ofTee={`${name} for women`}
                  value={women[list]}
                  onChange={(text) => onChange({ women: { ...women, [list]: text } })}
                />
              ))}
            </>
          )}
        </div>
      </details>
    </div>
  )
}

function Of({ what, tee }: { what: string; tee: string }) {
  return (
    <>
      {what}
      <span className="sr-only"> of {tee}</span>
    </>
  )
}

interface RouteFiguresProps {
  rating: RatingDraft
  ofTee: string
  routes: Routes
  onChange: (part: Pick<RatingDraft, 'routes'>) => void
}

/** Two pairs of nines are two courses: a line of figures for each. */
function RouteFigures({ rating, ofTee, routes, onChange }: RouteFiguresProps) {
  if (routes.length === 0) return null
  return (
    <ul className="grid gap-3">
      {routes.map((route) => {
        const own = rating.routes[routeKey(route)] ?? blankFigures
        return (
          <li key={routeKey(route)}>
            <p className="font-semibold">{route.words}</p>
            <div className="mt-1 grid grid-cols-3 items-end gap-3 sm:flex">
              <Figures
                figures={own}
                ofTee={`${ofTee} over ${route.words}`}
                onChange={(part) =>
                  onChange({ routes: { ...rating.routes, [routeKey(route)]: { ...own, ...part } } })
                }
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface FiguresProps {
  figures: FiguresDraft
  ofTee: string
  onChange: (part: Partial<FiguresDraft>) => void
}

function Figures({ figures, ofTee, onChange }: FiguresProps) {
  const parts = [
    ['rating', 'Rating', 'sm:w-24', 5],
    ['slope', 'Slope', 'sm:w-20', 3],
    ['par', 'Par', 'sm:w-20', 2],
  ] as const
  return parts.map(([part, label, width, longest]) => (
    <TextField
      key={part}
      label={<Of what={label} tee={ofTee} />}
      className={width}
      inputMode="decimal"
      maxLength={longest}
      autoComplete="off"
      value={figures[part]}
      onChange={(changed) => onChange({ [part]: changed.target.value })}
    />
  ))
}

const listLabels: Record<TeeListName, string> = { yards: 'Yards', pars: 'Par', handicaps: 'Handicap' }

interface HoleListProps {
  list: TeeListName
  ofTee: string
  holeCount: number
  value: string
  onChange: (text: string) => void
}

function HoleList({ list, ofTee, holeCount, value, onChange }: HoleListProps) {
  const isForWomen = ofTee.endsWith('women')
  return (
    <TextAreaField
      label={
        <>
          {listLabels[list]} by hole<span className="sr-only"> of {ofTee}</span>
          {isForWomen && <span aria-hidden="true">, for women</span>}
        </>
      }
      hint={
        listInWords(list, numbersIn(value), holeCount) ?? (isForWomen ? 'As above' : 'As on the course card')
      }
      rows={2}
      maxLength={200}
      inputMode="text"
      spellCheck={false}
      autoComplete="off"
      value={value}
      onChange={(changed) => onChange(changed.target.value)}
    />
  )
}

/** '18 holes, 6,802 in all'; null for an empty list. */
function listInWords(list: TeeListName, numbers: readonly number[] | null, holeCount: number): string | null {
  if (numbers === null) return null
  if (numbers.some(Number.isNaN)) return 'Only numbers, with spaces between them'
  const total = numbers.reduce((sum, each) => sum + each, 0).toLocaleString('en-US')
  const count =
    numbers.length === holeCount ? `${holeCount} holes` : `${numbers.length} of ${holeCount} holes`
  return list === 'handicaps' ? count : `${count}, ${total} in all`
}

/** '6,802 yards, women’s rating'. */
function ownInWords({ yards, pars, handicaps, women }: TeeDraft): string {
  const total = (numbersIn(yards) ?? []).reduce((sum, each) => sum + each, 0)
  return [
    total > 0 && `${total.toLocaleString('en-US')} yards`,
    pars !== '' && 'own pars',
    handicaps !== '' && 'own handicaps',
    women && 'women’s rating',
  ]
    .filter(Boolean)
    .join(', ')
}
