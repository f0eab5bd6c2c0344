import { type RefObject, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'wouter'
import { classes } from '../../../../ui/classes.ts'
import { useIsInteractive } from '../../../../ui/page/served-page.ts'
import {
  type BoardChoice,
  type BoardChoices,
  boardFor,
  grossOfAll,
  nameOfChoice,
} from '../../board-choice.ts'
import type { Standing } from '../../contract.ts'
import { addressOf, choiceIn } from './board-address.ts'

/** The board that the page's address asks for. A page from the server starts with gross, and follows at once. */
export function useBoardChoice(choices: BoardChoices, own?: Standing): BoardChoice {
  const [parameters] = useSearchParams()
  return boardFor(useIsInteractive() ? choiceIn(parameters, choices) : grossOfAll, choices, own)
}

/** The wave that the page's address asks for; null for all teams. */
export function useWave(waves: readonly string[] = []): string | null {
  const [parameters] = useSearchParams()
  const wave = parameters.get('wave')
  return useIsInteractive() && wave !== null && waves.includes(wave) ? wave : null
}

/** Each wave by itself, or all. Nothing where all teams start at once. */
export function WaveLinks({
  waves = [],
  chosen,
}: {
  waves: readonly string[] | undefined
  chosen: string | null
}) {
  const [parameters] = useSearchParams()
  if (waves.length === 0) return null
  const to = (wave: string | null): string => {
    const next = new URLSearchParams(parameters)
    next.delete('wave')
    if (wave !== null) next.set('wave', wave)
    return next.size > 0 ? `?${next}` : ''
  }
  return (
    <div className="no-print pb-4">
      <Choices
        name="Wave"
        chosenAt={chosen === null ? 0 : waves.indexOf(chosen) + 1}
        choices={[null, ...waves].map((wave): [string, string] => [
          wave ?? 'All waves',
          `/leaderboard${to(wave)}`,
        ])}
      />
    </div>
  )
}

interface Props {
  choices: BoardChoices
  chosen: BoardChoice
  /** The page's own path. */
  path?: string
}

/** Gross or net, all teams or a flight. Each is a link, so that a board can be shared. Nothing with one board. */
export function BoardLinks({ choices, chosen, path = '/leaderboard' }: Props) {
  const [parameters] = useSearchParams()
  const { hasNet, flights, isApart } = choices
  if (!hasNet && flights.length === 0) return null
  const links = (all: readonly [string, BoardChoice][]) => ({
    chosenAt: all.findIndex(([, choice]) => isSame(choice, chosen)),
    choices: all.map(([name, choice]): [string, string] => [name, `${path}${addressOf(choice, parameters)}`]),
  })
  return (
    <>
      <p className="hidden font-semibold print:block">{nameOfChoice(chosen, choices)}</p>
      <div className="no-print flex flex-wrap gap-x-6 gap-y-2 pb-4">
        {hasNet && (
          <Choices
            name="Scores"
            {...links([
              ['Gross', { ...chosen, isNet: false }],
              ['Net', { ...chosen, isNet: true }],
            ])}
          />
        )}
        {flights.length > 0 && (
          <Choices
            name={isApart ? 'Route' : 'Flight'}
            {...links([
              ...(isApart ? [] : [['All teams', { ...chosen, flight: null }] as [string, BoardChoice]]),
              ...flights.map((flight): [string, BoardChoice] => [flight, { ...chosen, flight }]),
            ])}
          />
        )}
      </div>
    </>
  )
}

interface ChoicesProps {
  name: string
  /** Each with its address. */
  choices: readonly [name: string, href: string][]
  chosenAt: number
}

/** On a phone they scroll in one line, so that the leader stays in view. */
function Choices({ name, choices, chosenAt }: ChoicesProps) {
  const list = useChosenInView(chosenAt)
  return (
    <nav aria-label={name} className="min-w-0 max-sm:w-full">
      <ul ref={list} className="-m-1 flex gap-2 overflow-x-auto p-1 sm:flex-wrap">
        {choices.map(([shown, href], place) => (
          <li key={shown} className="shrink-0 sm:min-w-0 sm:shrink">
            <Link
              href={href}
              replace
              aria-current={place === chosenAt ? 'true' : undefined}
              className={classes(
                'wrap-anywhere inline-flex min-h-11 items-center rounded-md border px-4 py-1 font-semibold leading-tight max-sm:max-w-[70vw]',
                place === chosenAt ? 'border-fairway bg-fairway text-white' : 'border-line bg-white text-ink',
              )}
            >
              {shown}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function isSame(one: BoardChoice, other: BoardChoice): boolean {
  return one.isNet === other.isNet && one.flight === other.flight
}

/** For a list that scrolls sideways: whatever is chosen is in its view, also on arrival by a shared address. */
function useChosenInView(place: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const show = () => showItem(list.current, place)
    show()
    // Names may be wider in the site's own font.
    void document.fonts?.ready.then(show)
  }, [place])
  return list
}

function showItem(list: HTMLElement | null, place: number): void {
  const item = list?.children[place]
  if (!list || !item) return
  const { left, right } = item.getBoundingClientRect()
  const own = list.getBoundingClientRect()
  if (left < own.left) list.scrollLeft -= own.left - left
  if (right > own.right) list.scrollLeft += right - own.right
}
