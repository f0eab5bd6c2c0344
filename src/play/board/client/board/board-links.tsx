import { type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { classes } from '../../../../ui/classes.ts'
import { Options, Select } from '../../../../ui/forms/select.tsx'
import { useIsInteractive } from '../../../../ui/page/served-page.ts'
import {
  type BoardChoice,
  type BoardChoices,
  boardFor,
  grossOfAll,
  nameOfChoice,
} from '../../board-choice.ts'
import type { Standing } from '../../contract.ts'
import { addressOf, addressOfWave, choiceIn } from './board-address.ts'

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

interface Props {
  choices: BoardChoices
  chosen: BoardChoice
  /** Each may be looked at by itself. */
  waves?: readonly string[] | undefined
  /** null for all teams. */
  wave?: string | null
  /** The page's own path. */
  path?: string
}

/**
 * Gross or net, all teams or a flight, all waves or one. Each is a link, so that a board can be shared; on a phone several
 * rows of them are one, of selects. Nothing with one board.
 */
export function BoardLinks({ choices, chosen, waves = [], wave = null, path = '/leaderboard' }: Props) {
  const [parameters] = useSearchParams()
  const { hasNet, flights, isApart } = choices
  const boards = (name: string, all: readonly [string, BoardChoice][]): ChoicesProps => ({
    name,
    chosenAt: all.findIndex(([, choice]) => isSame(choice, chosen)),
    choices: all.map(([shown, choice]) => [shown, `${path}${addressOf(choice, parameters)}`]),
  })
  const groups: ChoicesProps[] = []
  if (hasNet) {
    const kinds = [false, true].map((isNet): [string, BoardChoice] => [
      isNet ? 'Net' : 'Gross',
      { ...chosen, isNet },
    ])
    groups.push(boards('Scores', kinds))
  }
  if (flights.length > 0) {
    const all: [string, BoardChoice][] = isApart ? [] : [['All teams', { ...chosen, flight: null }]]
    for (const flight of flights) all.push([flight, { ...chosen, flight }])
    groups.push(boards(isApart ? 'Route' : 'Flight', all))
  }
  if (waves.length > 0) {
    groups.push({
      name: 'Wave',
      chosenAt: wave === null ? 0 : waves.indexOf(wave) + 1,
      choices: [null, ...waves].map((each) => [
        each ?? 'All waves',
        `${path}${addressOfWave(each, parameters)}`,
      ]),
    })
  }
  if (groups.length === 0) return null
  const isMany = groups.length > 1
  return (
    <>
      {(hasNet || flights.length > 0) && (
        <p className="hidden font-semibold print:block">{nameOfChoice(chosen, choices)}</p>
      )}
      {isMany && (
        <div data-scripted className="no-print flex flex-wrap gap-2 pb-3 sm:hidden">
          {groups.map((group) => (
            <ChoiceSelect key={group.name} {...group} />
          ))}
        </div>
      )}
      <div
        className={classes(
          'no-print flex flex-wrap gap-x-6 gap-y-2 pb-4',
          isMany && 'max-sm:hidden max-sm:noscript:flex',
        )}
      >
        {groups.map((group) => (
          <Choices key={group.name} {...group} />
        ))}
      </div>
    </>
  )
}

function ChoiceSelect({ name, choices, chosenAt }: ChoicesProps) {
  const [, go] = useLocation()
  return (
    <Select
      aria-label={name}
      className="min-w-20 flex-1 basis-20 truncate py-1.5 font-semibold"
      value={choices[chosenAt]?.[1] ?? ''}
      onChange={(change) => go(change.target.value, { replace: true })}
    >
      <Options of={choices.map(([shown, href]) => [href, shown])} />
    </Select>
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
