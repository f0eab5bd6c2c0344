import { Button, LinkButton } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/fold.tsx'
import type { Standing } from '../contract.ts'

interface Props {
  teams: readonly Standing[]
  holeCount: number
  onStop: (team: Standing) => void
}

/** So many are read at a glance, above what the dialog asks; the rest are one press away. */
const few = 3

/** Teams without a complete scorecard, each with the two ways out: its scores, or why there won't be any. */
export function UnfinishedCards({ teams, holeCount, onStop }: Props) {
  const rest = teams.slice(few)
  return (
    <section aria-label="Not finished yet" className="rounded-lg border border-flag bg-blush px-4 py-3">
      <p className="font-semibold">Not finished yet:</p>
      <Rows {...{ teams: teams.slice(0, few), holeCount, onStop }} />
      {rest.length > 0 && (
        <Fold title={`${rest.length} more`} className="mt-2">
          <Rows {...{ teams: rest, holeCount, onStop }} />
        </Fold>
      )}
    </section>
  )
}

function Rows({ teams, holeCount, onStop }: Props) {
  return (
    <ul>
      {teams.map((team) => (
        <li key={team.teamId} className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="wrap-anywhere figures min-w-0">
            {team.teamName},{' '}
            {team.holesCompleted === 0 ? 'no scores' : `${team.holesCompleted} of ${holeCount}`}
          </span>
          <span className="-mr-2 ml-auto flex">
            <LinkButton small kind="quiet" className="px-2" href={`/admin/score-entry/${team.teamId}`}>
              Enter scores<span className="sr-only"> of {team.teamName}</span>
            </LinkButton>
            <Button small kind="quiet" className="px-2" onClick={() => onStop(team)}>
              Withdrew…<span className="sr-only"> {team.teamName}</span>
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
