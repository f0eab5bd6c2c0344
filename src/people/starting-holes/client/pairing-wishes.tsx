import { type FormEvent, useState } from 'react'
import { holeCountOf } from '../../../event/event/round.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { classes } from '../../../ui/classes.ts'
import { showOops } from '../../../ui/feedback/oops.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { spotOf } from '../../teams/starting-spots.ts'
import type { WholeTeam } from '../../teams/team-shapes.ts'
import type { PairingWish, StartingPlan } from '../contract.ts'
import { areBeside } from '../pairing.ts'

interface Props {
  teams: readonly WholeTeam[]
  onChanged: () => Promise<unknown>
}

/** Who wants to start beside whom: entered here, kept when the course is filled. */
export function PairingWishes({ teams, onChanged }: Props) {
  const called = useCall('GET /api/admin/pairing-wishes')
  const [isBusy, setBusy] = useState(false)
  async function set(wish: Pick<PairingWish, 'teamId' | 'besideId'>, isWished: boolean): Promise<boolean> {
    const { teamId, besideId } = wish
    let isSaved = false
    setBusy(true)
    try {
      await called.refresh(
        await call('PUT /api/admin/pairing-wishes', { body: { teamId, besideId, isWished } }),
      )
      isSaved = true
      await onChanged()
    } catch (thrown) {
      showOops(thrown)
    }
    setBusy(false)
    return isSaved
  }
  return (
    <UntilLoaded called={called} label="Loading the wishes">
      {({ wishes }) => (
        <div className="grid max-w-3xl gap-4">
          {wishes.length > 0 && (
            <ul className="divide-y divide-line rounded-lg border border-line bg-white">
              {wishes.map((wish) => (
                <li
                  key={`${wish.teamId} ${wish.besideId}`}
                  className="flex items-center justify-between gap-3 px-3 py-1.5"
                >
                  <span className="wrap-anywhere min-w-0">
                    <strong>{wish.teamName}</strong> beside <strong>{wish.besideName}</strong>
                    <Now wish={wish} teams={teams} />
                  </span>
                  <Button small disabled={isBusy} onClick={() => set(wish, false)}>
                    Remove
                    <span className="sr-only">
                      {' '}
                      {wish.teamName} beside {wish.besideName}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <NewWish teams={teams} isBusy={isBusy} onAdd={(wish) => set(wish, true)} />
        </div>
      )}
    </UntilLoaded>
  )
}

/** Where the two start as it is set now; nothing before both have a hole. */
function Now({ wish, teams }: { wish: PairingWish; teams: readonly WholeTeam[] }) {
  const holeCount = holeCountOf(useEvent().event)
  const pair = [wish.teamId, wish.besideId].flatMap((id) => teams.find((team) => team.id === id) ?? [])
  const [one, other] = pair.flatMap(({ startingHole: hole, startingGroup, teeTime }) =>
    hole === null ? [] : { hole, group: startingGroup ?? 'A', slot: teeTime?.slot },
  )
  if (!one || !other) return null
  const areInARow = one.hole === other.hole && Math.abs((one.slot ?? 0) - (other.slot ?? 0)) === 1
  const areTogether =
    one.slot === undefined
      ? pair[0]?.waveId === pair[1]?.waveId && areBeside(one, other, holeCount)
      : areInARow
  return (
    <span className={classes('block', areTogether ? 'text-soft' : 'text-flag')}>
      {pair.map((team) => [team.teeTime?.start, spotOf(team)].filter(Boolean).join(', ')).join(' and ')}
      {!areTogether && ': not beside each other'}
    </span>
  )
}

interface NewProps {
  teams: readonly WholeTeam[]
  isBusy: boolean
  /** Whether it is saved: then the form is empty again. */
  onAdd: (wish: { teamId: string; besideId: string }) => Promise<boolean>
}

function NewWish({ teams, isBusy, onAdd }: NewProps) {
  const [teamId, setTeam] = useState('')
  const [besideId, setBeside] = useState('')
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!(await onAdd({ teamId, besideId }))) return
    setTeam('')
    setBeside('')
  }
  const options = (but: string) =>
    teams
      .filter(({ id }) => id !== but)
      .map(({ id, teamNumber, teamName }) => (
        <option key={id} value={id}>
          {teamNumber}. {teamName}
        </option>
      ))
  return (
    <form onSubmit={add} className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <SelectField label="Team" value={teamId} onChange={({ target }) => setTeam(target.value)}>
        <option value="">Choose a team</option>
        {options(besideId)}
      </SelectField>
      <SelectField label="Plays beside" value={besideId} onChange={({ target }) => setBeside(target.value)}>
        <option value="">Choose a team</option>
        {options(teamId)}
      </SelectField>
      <Button type="submit" disabled={teamId === '' || besideId === '' || isBusy}>
        Add
      </Button>
    </form>
  )
}

/** What the plan couldn't keep. */
export function UnkeptWishes({ unkept = [] }: Pick<StartingPlan, 'unkept'>) {
  if (unkept.length === 0) return null
  return (
    <ul className="mt-2 max-w-3xl text-flag">
      {unkept.map(({ teamName, besideName, why }) => (
        <li key={`${teamName} ${besideName}`} className="wrap-anywhere">
          <strong>
            {teamName} isn’t beside {besideName}.
          </strong>{' '}
          {why}
        </li>
      ))}
    </ul>
  )
}
