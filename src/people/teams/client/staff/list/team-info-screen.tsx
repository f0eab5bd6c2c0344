import { type ComponentType, useDeferredValue, useState } from 'react'
import { useSearchParams } from 'wouter'
import { EventFlags, type Finalizing } from '../../../../../event/event/client/index.ts'
import { playedHolesOf } from '../../../../../event/event/round.ts'
import { ofWave } from '../../../../../event/event/waves.ts'
import { DeletedLink, toastDeleted } from '../../../../../site/deletions/client/index.ts'
import { LinkButton } from '../../../../../ui/button.tsx'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../../../ui/feedback/until-loaded.tsx'
import { SearchBox } from '../../../../../ui/forms/search-box.tsx'
import { WaveFilter } from '../../../../../ui/forms/waves.tsx'
import { CsvButton } from '../../../../../ui/lists/csv-button.tsx'
import { FilterChips } from '../../../../../ui/lists/filter-chips.tsx'
import { ImportHint } from '../../../../../ui/page/may-link.tsx'
import { PageHead } from '../../../../../ui/page/page-head.tsx'
import { useWide } from '../../../../../ui/page/use-wide.ts'
import { setEvent, useEvent } from '../../../../../ui/session/current-event.ts'
import { useMayCall } from '../../../../../ui/session/may-call.ts'
import type { WholeTeam } from '../../../team-shapes.ts'
import { useTeams } from '../../use-teams.ts'
import { TeamActionDialog } from '../dialogs/team-action-dialog.tsx'
import { DeleteTeamDialog } from '../dialogs/team-delete-dialog.tsx'
import { TeamPanel } from '../panel/team-panel.tsx'
import type { TeamAction, TeamActionProps } from './team-cells.tsx'
import { type Filter, filterCounts, filters, filterTeams, totalsLine } from './team-filter.ts'
import { nameId, TeamCards, TeamTable } from './team-list.tsx'
import { TeamMessages } from './team-messages.tsx'

/** The staff's list of teams: who is on them, where they start and what they owe. */
export default function TeamInfoScreen({ Finalize }: { Finalize: ComponentType<Finalizing> }) {
  const { event } = useEvent()
  const called = useTeams()
  const may = useMayCall()
  const { refresh, put } = called
  return (
    <div className="page">
      <PageHead
        title="Team Info"
        actions={
          <>
            {may('DELETE /api/admin/teams/{teamId}') && <DeletedLink />}
            <CsvButton route="GET /api/admin/export/teams.csv" />
            <LinkButton href="/admin/team-info/new" kind="main">
              Add team
            </LinkButton>
          </>
        }
      />
      {event && may('POST /api/Admin/EventLive') && (
        <div className="mb-4">
          <EventFlags event={event} Finalize={Finalize} onChange={setEvent} isCompact />
        </div>
      )}
      <UntilLoaded called={called} label="Loading teams">
        {(teams) => <Teams teams={teams} onChange={put} refresh={refresh} />}
      </UntilLoaded>
      {may('GET /api/admin/blasts') && <TeamMessages />}
    </div>
  )
}

interface TeamsProps {
  teams: readonly WholeTeam[]
  onChange: (team: WholeTeam) => void
  refresh: () => Promise<unknown>
}
type Asked = { act: TeamAction | 'delete'; teamId: string }

function Teams({ teams, onChange, refresh }: TeamsProps) {
  const [sought, setSought] = useState('')
  const [parameters] = useSearchParams()
  const [filter, setFilter] = useState<Filter>(
    () => (Object.keys(filters) as Filter[]).find((each) => each === parameters.get('show')) ?? 'all',
  )
  const { event } = useEvent()
  const play = {
    isLive: event?.isEventLive ?? false,
    scoringIsLocked: event?.scoringIsLocked ?? false,
    holeCount: playedHolesOf(event),
    waves: event?.waves,
  }
  const [waveId, setWaveId] = useState('')
  const inWave = ofWave(teams, waveId)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const List = useWide() ? TeamTable : TeamCards
  const shown = filterTeams(inWave, useDeferredValue(sought), filter, play)
  const askedTeam = teams.find(({ id }) => id === asked?.teamId)
  const chosenTeam = teams.find(({ id }) => id === chosen)
  const close = () => setAsked(null)
  const act: TeamActionProps['onAction'] = (wish, { id }) => setAsked({ act: wish, teamId: id })
  function closePanel(): void {
    setChosen(null)
    if (chosen) document.getElementById(nameId(chosen))?.focus({ preventScroll: true })
  }
  if (teams.length === 0)
    return (
      <EmptyState title="No Teams Found">
        Teams show up here as they sign up.
        <ImportHint list="teams" />
      </EmptyState>
    )
  return (
    <>
      <div className="mb-3 grid gap-2.5">
        <SearchBox label="Search name, code, email or phone" value={sought} onChange={setSought} />
        <WaveFilter value={waveId} onChange={setWaveId} />
        <FilterChips
          label="Which teams"
          chips={filterCounts(inWave, play)}
          value={filter}
          onChange={setFilter}
        />
      </div>
      {shown.length > 0 ? (
        <div className={chosenTeam ? 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]' : undefined}>
          <List
            teams={shown}
            all={teams}
            chosen={chosenTeam?.id ?? null}
            onChoose={({ id }) => (id === chosen ? closePanel() : setChosen(id))}
            onAction={act}
          />
          {chosenTeam && (
            <TeamPanel
              team={chosenTeam}
              onAction={act}
              onChange={onChange}
              onStale={refresh}
              onClose={closePanel}
            />
          )}
        </div>
      ) : (
        <EmptyState title="No teams found">Try a shorter name or clear the filters.</EmptyState>
      )}
      <p
        role="status"
        className="figures sticky bottom-0 z-10 flex min-h-13 flex-wrap items-center border-ink border-t bg-paper py-2 font-semibold"
      >
        {totalsLine(teams, shown)}
      </p>
      {askedTeam && asked?.act === 'delete' && (
        <DeleteTeamDialog
          team={askedTeam}
          onClose={close}
          onStale={refresh}
          onStopInstead={() => act('stop', askedTeam)}
          onDone={() => {
            close()
            toastDeleted({
              kind: 'team',
              name: askedTeam.teamName,
              words: `${askedTeam.teamName} is deleted.`,
              onBack: refresh,
            })
            void refresh()
          }}
        />
      )}
      {askedTeam && asked && asked.act !== 'delete' && (
        <TeamActionDialog act={asked.act} team={askedTeam} onClose={close} onChange={onChange} />
      )}
    </>
  )
}
