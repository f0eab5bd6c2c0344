import { useState } from 'react'
import { Link } from 'wouter'
import { holesOfWave } from '../../../../../event/event/waves.ts'
import { holeWithPar } from '../../../../../kernel/text/holes.ts'
import { call } from '../../../../../ui/calls/api.ts'
import { showOops } from '../../../../../ui/feedback/oops.ts'
import { Options, Select } from '../../../../../ui/forms/select.tsx'
import { useEvent } from '../../../../../ui/session/current-event.ts'
import { holeInWords, sharedInWords, sharedSpots } from '../../../starting-spots.ts'
import type { WholeTeam } from '../../../team-shapes.ts'
import { useTeams } from '../../use-teams.ts'

const groups = ['', 'A', 'B'] as const

/** Saves the team's starting hole on selection. A second group on the same hole is B. */
export function StartingHole({ team, onChange }: { team: WholeTeam; onChange: (team: WholeTeam) => void }) {
  const { data: teams = [] } = useTeams()
  const { event } = useEvent()
  const [isBusy, setBusy] = useState(false)
  async function set(startingHole: number | null, startingGroup: 'A' | 'B' | null): Promise<void> {
    setBusy(true)
    try {
      onChange(
        await call('POST /api/Admin/SetStartingHole', {
          body: { teamId: team.id, startingHole, startingGroup },
        }),
      )
    } catch (thrown) {
      showOops(thrown)
    } finally {
      setBusy(false)
    }
  }
  const { startingHole, startingGroup } = team
  if (event?.teeTimes)
    return (
      <p>
        {startingHole === null ? 'No tee time yet. ' : `${team.teeTime?.start} from tee ${startingHole}. `}
        <Link href="/admin/tee-times" className="link">
          Tee sheet
        </Link>
      </p>
    )
  const inWords = (hole: number) => holeInWords(hole, team, teams, { pars: event?.pars, waves: event?.waves })
  const nameOf = (hole: number) => holeWithPar(hole, event?.pars?.[hole - 1])
  /** 'with Team Marsh' of the chosen hole: under the field, which has no room for it. */
  const company = startingHole === null ? '' : inWords(startingHole).slice(nameOf(startingHole).length + 2)
  const clash = sharedInWords(team, sharedSpots(teams, event?.waves).get(team.id))
  return (
    <div>
      <div className="flex gap-1.5" aria-busy={isBusy || undefined}>
        <div className="min-w-[6.5rem] max-w-sm flex-1">
          <Select
            aria-label={`Starting hole of ${team.teamName}`}
            value={startingHole ?? ''}
            onChange={({ target }) =>
              target.value === '' ? set(null, null) : set(Number(target.value), startingGroup)
            }
          >
            <option value="">None</option>
            <Options
              of={holesOfWave(event, team.waveId).map((hole) => [
                hole,
                hole === startingHole ? nameOf(hole) : inWords(hole),
              ])}
            />
          </Select>
        </div>
        {startingHole !== null && (
          <div className="w-[6.25rem] shrink-0">
            <Select
              aria-label={`Starting group of ${team.teamName}`}
              value={startingGroup ?? ''}
              onChange={(change) =>
                set(startingHole, groups.find((group) => group === change.target.value) || null)
              }
            >
              <option value="">A or B</option>
              <option>A</option>
              <option>B</option>
            </Select>
          </div>
        )}
      </div>
      {company && !clash && (
        <p className="mt-1 text-[0.9375rem] text-soft">{company[0]?.toUpperCase() + company.slice(1)}</p>
      )}
      <p role="status" className="mt-1.5 font-semibold text-[0.9375rem] text-flag empty:hidden">
        {clash}
      </p>
    </div>
  )
}
