import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { type TeamForSale, teamLabel, teamsMatching } from '../rules.ts'

interface Props {
  teams: readonly TeamForSale[]
  chosen: TeamForSale | null
  /** Something in the sale can't be sold without a team. */
  isNeeded: boolean
  fault: string | undefined
  onChoose: (team: TeamForSale | null) => void
  /** Called with whether something is typed: the teams to choose from need the room below. */
  onTyped: (isTyped: boolean) => void
}

/** For whom it is: a team by number or name, or nobody in particular. */
export function TeamChoice({ teams, chosen, isNeeded, fault, onChoose, onTyped }: Props) {
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
    <div className="mt-6 [&_:is(input,button)]:scroll-mb-44">
      <TextField
        id={`${id}-team`}
        label={isNeeded ? 'Team' : 'Team (optional)'}
        hint={isNeeded ? 'Its number or name.' : 'Its number or name. Leave it empty for a guest.'}
        value={typed}
        error={fault}
        onChange={({ target }) => {
          setTyped(target.value)
          onTyped(target.value.trim() !== '')
        }}
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
                  onTyped(false)
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
