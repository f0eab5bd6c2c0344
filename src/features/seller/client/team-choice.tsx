import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { type TeamForSale, teamLabel, teamsMatching } from '../rules.ts'

interface Props {
  teams: readonly TeamForSale[]
  chosen: TeamForSale | null
  fault: string | undefined
  onChoose: (team: TeamForSale | null) => void
}

/** For whom it is: a team by number or name, or nobody in particular. */
export function TeamChoice({ teams, chosen, fault, onChoose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  if (chosen)
    return (
      <p className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <span className="wrap-anywhere min-w-0">
          For <strong>{teamLabel(chosen)}</strong>
        </span>
        <Button small onClick={() => onChoose(null)}>
          Change<span className="sr-only"> the team</span>
        </Button>
      </p>
    )
  const matching = teamsMatching(teams, typed)
  return (
    <div className="mt-6">
      <TextField
        id={`${id}-team`}
        label="Team (optional)"
        hint="Its number or name. Leave it empty for a guest."
        autoComplete="off"
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed.trim() !== '' && matching.length === 0 && <p className="mt-2 text-soft">No team matches.</p>}
      {matching.length > 0 && (
        <ul aria-label="Matching teams" className="mt-2 grid gap-2">
          {matching.map((team) => (
            <li key={team.id}>
              <Button
                className="w-full justify-start text-left"
                onClick={() => {
                  setTyped('')
                  onChoose(team)
                }}
              >
                {teamLabel(team)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
