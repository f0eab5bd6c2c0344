import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { type TeamForSale, teamLabel, teamsMatching } from '../rules.ts'

interface Props {
  teams: readonly TeamForSale[]
  chosen: TeamForSale | null
  /** Something in the sale can't be sold without a team. */
  isNeeded: boolean
  fault: string | undefined
  onChoose: (team: TeamForSale | null) => void
}

/** What has the focus, and the teams to choose from, aren't hidden behind the total at the foot. */
const aboveBar = '[&_:is(input,button,ul)]:scroll-mb-44'

/** For whom it is: a team by number or name, or nobody in particular. */
export function TeamChoice({ teams, chosen, isNeeded, fault, onChoose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const matching = chosen ? [] : teamsMatching(teams, typed)
  const list = useInView(matching.length)
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
  return (
    <div className={classes('mt-6', aboveBar)}>
      <TextField
        id={`${id}-team`}
        label={isNeeded ? 'Team' : 'Team (optional)'}
        hint={isNeeded ? 'Its number or name.' : 'Its number or name. Leave it empty for a guest.'}
        autoComplete="off"
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed.trim() !== '' && matching.length === 0 && <p className="mt-2 text-soft">No team matches.</p>}
      {matching.length > 0 && (
        <ul ref={list} aria-label="Matching teams" className="mt-2 grid gap-2">
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

/** Scrolls a list into view as far as needed whenever it gets another length: a phone shows little under the field. */
function useInView(length: number) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (length > 0) list.current?.scrollIntoView?.({ block: 'nearest' })
  }, [length])
  return list
}
