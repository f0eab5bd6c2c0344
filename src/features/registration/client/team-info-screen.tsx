import { useDeferredValue, useState } from 'react'
import { EventFlags } from '../../../client/event-flags.tsx'
import { setEvent, useEvent } from '../../../client/session.ts'
import { Banner } from '../../../client/ui/banner.tsx'
import { Button, LinkButton } from '../../../client/ui/button.tsx'
import { CsvButton } from '../../../client/ui/csv-button.tsx'
import { EmptyState } from '../../../client/ui/empty-state.tsx'
import { PageHead } from '../../../client/ui/page-head.tsx'
import { SearchBox } from '../../../client/ui/search-box.tsx'
import { Select } from '../../../client/ui/select.tsx'
import { useWide } from '../../../client/ui/use-wide.ts'
import { SkeletonRows } from '../../../client/ui/waiting.tsx'
import type { WholeTeam } from '../contract.ts'
import { TeamActDialog } from './team-act-dialog.tsx'
import type { TeamAct } from './team-cells.tsx'
import { type Filter, filters, found, totalsLine } from './team-filter.ts'
import { TeamCards, TeamTable } from './team-list.tsx'
import { TeamMessages } from './team-messages.tsx'
import { useTeams } from './use-teams.ts'

/** The registration table's page: who is there, where they start, what they owe. */
export default function TeamInfoScreen() {
  const { event } = useEvent()
  const { data: teams, fault, refresh, put } = useTeams()
  return (
    <div className="page">
      <PageHead
        title="Team Info"
        actions={
          <>
            <LinkButton href="/admin/team-info/new">Add a team</LinkButton>
            <LinkButton href="/admin/starting-holes">Assign starting holes</LinkButton>
            <LinkButton href="/admin/team-prices">Team prices</LinkButton>
            <CsvButton route="GET /api/admin/export/teams.csv" />
          </>
        }
      >
        {event?.eventName}
      </PageHead>
      {event && <EventFlags event={event} onChange={setEvent} />}
      <TeamMessages />
      <div className="mt-6">
        {teams && <Teams teams={teams} onChange={put} />}
        {!teams && !fault && <SkeletonRows label="Loading teams" />}
        {!teams && fault && (
          <Banner kind="fault">
            <p>{fault.title}</p>
            <Button className="mt-3" onClick={() => refresh()}>
              Try again
            </Button>
          </Banner>
        )}
      </div>
    </div>
  )
}

interface TeamsProps {
  teams: readonly WholeTeam[]
  onChange: (team: WholeTeam) => void
}

function Teams({ teams, onChange }: TeamsProps) {
  const [sought, setSought] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [asked, setAsked] = useState<{ act: TeamAct; team: WholeTeam } | null>(null)
  const List = useWide() ? TeamTable : TeamCards
  const shown = found(teams, useDeferredValue(sought), filter)
  const close = () => setAsked(null)
  function put(changed: WholeTeam): void {
    close()
    onChange(changed)
  }
  if (teams.length === 0)
    return <EmptyState title="No Teams Found">Teams show up here as they sign up.</EmptyState>
  return (
    <>
      <div className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,28rem)_auto] sm:justify-start">
        <SearchBox label="Search name, code, email or phone" value={sought} onChange={setSought} />
        <Select
          aria-label="Which teams"
          value={filter}
          onChange={(change) => setFilter(change.target.value as Filter)}
        >
          {Object.entries(filters).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className="figures mb-3 font-semibold">
        {totalsLine(teams, shown)}
      </p>
      {shown.length > 0 ? (
        <List teams={shown} onChange={put} onAct={(act, team) => setAsked({ act, team })} />
      ) : (
        <EmptyState title="No teams found">Try fewer letters, or all teams.</EmptyState>
      )}
      {asked && <TeamActDialog {...asked} onClose={close} onChange={put} />}
    </>
  )
}
