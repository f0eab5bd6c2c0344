import { useState } from 'react'
import { Link } from 'wouter'
import { holesOfWave, wavesTogether } from '../../../event/event/waves.ts'
import { holeWithPar } from '../../../kernel/text/holes.ts'
import { spotOf } from '../../../people/teams/starting-spots.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { usePress } from '../../../ui/feedback/use-press.ts'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { useMayCall } from '../../../ui/session/may-call.ts'
import type { Party } from '../party-shapes.ts'
import { freeSpots, type Spot } from '../rules.ts'

interface Props {
  party: Party
  parties: readonly Party[]
  onGiven: () => void
}

/** A team that came without a starting hole gets one at the desk, free ones first. */
export function AskHole({ party, parties, onGiven }: Props) {
  const [chosen, setChosen] = useState<Spot | undefined>(undefined)
  const [isBusy, give] = usePress(async () => {
    if (!chosen) return
    const move = { teamId: party.partyId, seenAt: null, ...chosen }
    await call('PUT /api/admin/starting-holes', { body: { moves: [move] } })
    toast.success(`${party.name} starts at hole ${spotOf(chosen)}.`)
    onGiven()
  })
  const { event } = useEvent()
  const spots = freeSpots(wavesTogether(event, party.waveId), parties, holesOfWave(event, party.waveId))
  const may = useMayCall()
  if (event?.teeTimes)
    return (
      <p className="mt-3 rounded-md bg-sand p-3">
        This team has no tee time yet.{' '}
        {may('POST /api/admin/tee-times/moves') && (
          <Link href="/admin/tee-times" className="link">
            Give it one on the tee sheet
          </Link>
        )}
      </p>
    )
  if (spots.length === 0)
    return (
      <p className="mt-3 rounded-md bg-sand p-3">
        Every starting spot is taken.{' '}
        {may('GET /api/admin/starting-holes') && (
          <Link href="/admin/starting-holes" className="link">
            Let two teams share one
          </Link>
        )}
      </p>
    )
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3 rounded-md bg-sand p-3">
      <SelectField
        label="Where does this team start?"
        value={chosen ? (spotOf(chosen) ?? '') : ''}
        onChange={({ target }) => setChosen(spots.find((spot) => spotOf(spot) === target.value))}
      >
        <option value="">Choose a free spot</option>
        <Options
          of={spots.map((spot) => [
            spotOf(spot) ?? '',
            `Hole ${holeWithPar(spotOf(spot) ?? '', event?.pars?.[spot.startingHole - 1])}`,
          ])}
        />
      </SelectField>
      <Button disabled={!chosen} busy={isBusy && 'Saving...'} onClick={() => void give()}>
        Save
      </Button>
    </div>
  )
}
