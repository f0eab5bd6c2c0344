import { Link, useSearchParams } from 'wouter'
import { classes } from '../../../../ui/classes.ts'
import { useIsInteractive } from '../../../../ui/page/served-page.ts'
import { type BoardChoice, type BoardChoices, grossOfAll } from '../../board-choice.ts'
import { addressOf, choiceIn } from './board-address.ts'

/** The board that the page's address asks for. A page from the server starts with gross, and follows at once. */
export function useBoardChoice(choices: BoardChoices): BoardChoice {
  const [parameters] = useSearchParams()
  return useIsInteractive() ? choiceIn(parameters, choices) : grossOfAll
}

interface Props {
  choices: BoardChoices
  chosen: BoardChoice
}

/** Gross or net, all teams or a flight. Each is a link, so that a board can be shared. Nothing with one board. */
export function BoardLinks({ choices: { hasNet, flights }, chosen }: Props) {
  if (!hasNet && flights.length === 0) return null
  return (
    <div className="no-print page flex flex-wrap gap-x-6 gap-y-2 pb-4">
      {hasNet && (
        <Choices
          name="Scores"
          chosen={chosen}
          choices={[
            ['Gross', { ...chosen, isNet: false }],
            ['Net', { ...chosen, isNet: true }],
          ]}
        />
      )}
      {flights.length > 0 && (
        <Choices
          name="Flight"
          chosen={chosen}
          choices={[
            ['All teams', { ...chosen, flight: null }],
            ...flights.map((flight): [string, BoardChoice] => [flight, { ...chosen, flight }]),
          ]}
        />
      )}
    </div>
  )
}

interface ChoicesProps {
  name: string
  chosen: BoardChoice
  choices: [name: string, choice: BoardChoice][]
}

function Choices({ name, chosen, choices }: ChoicesProps) {
  const [parameters] = useSearchParams()
  return (
    <nav aria-label={name} className="min-w-0">
      <ul className="flex flex-wrap gap-2">
        {choices.map(([shown, choice]) => {
          const isChosen = choice.isNet === chosen.isNet && choice.flight === chosen.flight
          return (
            <li key={shown} className="min-w-0">
              <Link
                href={`/leaderboard${addressOf(choice, parameters)}`}
                replace
                aria-current={isChosen ? 'true' : undefined}
                className={classes(
                  'wrap-anywhere inline-flex min-h-11 items-center rounded-md border px-4 font-semibold',
                  isChosen ? 'border-fairway bg-fairway text-white' : 'border-line bg-white text-ink',
                )}
              >
                {shown}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
