import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { WaveFilter } from '../../../../ui/forms/waves.tsx'
import { CsvButton } from '../../../../ui/lists/csv-button.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEventId } from '../../../../ui/page/use-event-id.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { ContestsPage, StaffContest } from '../../contract.ts'
import { ContestCard } from './contest-card.tsx'
import { ContestForm } from './contest-form.tsx'
import { Skins } from './skins.tsx'

const askEvery = 15_000

/** Contests at the holes and the game of skins, for staff. `?eventId=` selects another event. */
export default function ContestsScreen() {
  const eventId = useEventId()
  const { event } = useEvent()
  const [isAdding, setAdding] = useState(false)
  const [waveId, setWaveId] = useState('')
  const called = useCall('GET /api/admin/contests', { query: { eventId } }, { every: askEvery })
  const put = (fresh: ContestsPage) => void called.refresh(fresh)
  return (
    <div className="page pb-12">
      <PageHead
        title="Contests"
        actions={
          <>
            {called.data && called.data.contests.length > 0 && (
              <CsvButton route="GET /api/admin/export/contests.csv" query={{ eventId }} />
            )}
            <Button kind="main" onClick={() => setAdding(true)}>
              Add contest
            </Button>
          </>
        }
      >
        {event?.eventName}
      </PageHead>
      <UntilLoaded called={called} label="Loading the contests">
        {(page) => (
          <div className="grid max-w-5xl gap-6">
            {page.contests.length === 0 && (
              <EmptyState title="No contests yet">
                Longest drive, closest to the pin, a putting contest: add one, then give its link to the
                volunteer at the hole. Teams see it on their phones at that hole.
              </EmptyState>
            )}
            {page.contests.length > 0 && !eventId && <WaveFilter value={waveId} onChange={setWaveId} />}
            {page.contests.map((each) => (
              <ContestCard
                key={each.contest.contestId}
                page={page}
                staffed={inWave(each, page, waveId)}
                onChanged={put}
              />
            ))}
            <Skins page={page} onChanged={put} />
            {isAdding && <ContestForm page={page} onChanged={put} onClose={() => setAdding(false)} />}
          </div>
        )}
      </UntilLoaded>
    </div>
  )
}

/** With what was written down for teams of this wave; the best stays the best of all. */
function inWave(staffed: StaffContest, { teams }: ContestsPage, waveId: string): StaffContest {
  if (waveId === '') return staffed
  const own = new Set(teams.filter((team) => team.waveId === waveId).map(({ id }) => id))
  const standings = staffed.standings.map((standing) => ({
    ...standing,
    history: standing.history.filter(({ teamId }) => own.has(teamId)),
  }))
  return { ...staffed, standings }
}
