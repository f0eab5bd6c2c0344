import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Options, Select } from '../../../ui/forms/select.tsx'
import type { TeamPlan } from '../contract.ts'
import { addTeam, arrangementOf, type PlanDraft, partyName } from './plan-draft.ts'
import { planInWords } from './plan-words.ts'
import { goalsFor, type Moves } from './use-moves.ts'

interface Props {
  plan: TeamPlan
  draft: PlanDraft
  moves: Moves
  doing: 'apply' | 'propose' | null
  onAddTeam: () => void
  onPropose: () => void
  onApply: () => void
}

/** Stays in sight: what the plan comes to and what to do with it, or where the party goes that was picked up. */
export function PlanBar(props: Props) {
  const { draft, moves } = props
  const { held, said } = moves
  return (
    <div className="sticky top-0 z-10 mb-4 border-line border-b bg-paper py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p role="status" className={held ? 'sr-only' : 'font-semibold'}>
          {planInWords(draft)}
        </p>
        {held ? <MoveForm key={held.partyId} {...props} held={held} /> : <PlanButtons {...props} />}
      </div>
      <p role="status" className={held ? 'sr-only' : 'min-h-6 text-soft'}>
        {said}
      </p>
    </div>
  )
}

function PlanButtons({ plan, draft, doing, onAddTeam, onPropose, onApply }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      {addTeam(draft, plan) !== draft && (
        <Button small onClick={onAddTeam}>
          Add team
        </Button>
      )}
      <Button small onClick={onPropose} busy={doing === 'propose' && 'Proposing...'}>
        Propose again
      </Button>
      <Button
        small
        kind="main"
        onClick={onApply}
        disabled={arrangementOf(draft).length === 0}
        busy={doing === 'apply' && 'Making...'}
      >
        Make these teams
      </Button>
    </div>
  )
}

function MoveForm({ plan, draft, moves, held }: Props & { held: NonNullable<Moves['held']> }) {
  const id = useId()
  const goals = goalsFor(plan, draft, held)
  const [goal, setGoal] = useState(goals[0]?.key ?? '')
  function submit(event: FormEvent): void {
    event.preventDefault()
    moves.putDown(held.partyId, goal)
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && moves.putBack()}
      className="flex w-full flex-wrap items-center gap-x-3 gap-y-2"
    >
      <label htmlFor={id} className="wrap-anywhere w-full font-semibold sm:w-auto">
        Move {partyName(held)} to
      </label>
      <Select
        id={id}
        value={goal}
        className="min-w-0 sm:w-auto sm:max-w-sm sm:flex-1"
        onChange={({ target }) => setGoal(target.value)}
      >
        <Options of={goals.map(({ key, name }) => [key, name])} />
      </Select>
      <span className="flex gap-2">
        <Button small kind="main" type="submit">
          Move
        </Button>
        <Button small onClick={moves.putBack}>
          Cancel
        </Button>
      </span>
    </form>
  )
}
