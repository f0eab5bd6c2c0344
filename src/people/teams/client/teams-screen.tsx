import { useState } from 'react'
import { Link } from 'wouter'
import { holeOnCourse } from '../../../event/event/nines.ts'
import { boardIsOpen } from '../../../event/event/phase.ts'
import { waveOf } from '../../../event/event/waves.ts'
import { matches } from '../../../kernel/text/search-text.ts'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEventId } from '../../../ui/page/use-event-id.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { spotOf } from '../starting-spots.ts'
import type { PublicTeam } from '../team-shapes.ts'

/** Lists all teams, with a search over teams and players. `?eventId=` shows a previous event. */
export default function TeamsScreen() {
  const eventId = useEventId()
  const { data: teams, fault, refresh } = useCall('GET /api/Golf/GetTeams', { query: { eventId } })
  const [sought, setSought] = useState('')
  const { event } = useEvent()
  return (
    <div className="page">
      <PageHead title="Teams">{teams && teams.length > 0 ? count(teams) : '\u00a0'}</PageHead>
      {eventId === undefined && event?.places?.looking && !boardIsOpen(event) && (
        <p className="mb-3">
          <Link href="/looking" className="link inline-flex min-h-11 items-center">
            Teams looking for players →
          </Link>
        </p>
      )}
      <SearchBox label="Search teams and players" value={sought} onChange={setSought} />
      <div className="mt-5">
        {teams && <TeamList teams={teams} sought={sought} />}
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

function TeamList({ teams, sought }: { teams: readonly PublicTeam[]; sought: string }) {
  const found = teams.filter((team) =>
    matches(sought, String(team.teamNumber), team.teamName, ...names(team)),
  )
  if (teams.length === 0)
    return <EmptyState title="No Teams Found">Teams show up here as they sign up.</EmptyState>
  if (found.length === 0)
    return <EmptyState title="No teams found">Try a shorter name, or a last name.</EmptyState>
  return (
    <ul className="grid overflow-hidden rounded-lg border border-ink bg-white md:grid-cols-2">
      {found.map((team) => (
        <TeamLine key={team.id} team={team} />
      ))}
    </ul>
  )
}

function TeamLine({ team }: { team: PublicTeam }) {
  const { event } = useEvent()
  const hole = team.startingHole === null ? '' : `Hole ${spotOf(team)}`
  const onCourse = holeOnCourse(event?.course.nines, team.startingHole)
  const start = [waveOf(event, team)?.name ?? team.teeTime?.start, hole, onCourse].filter(Boolean).join(', ')
  return (
    <li className="figures @container -mr-px -mb-px min-w-0 border-line border-r border-b px-[16px] py-3.5">
      <div className="flex gap-x-4 @max-[14rem]:flex-wrap">
        <span className="w-7 shrink-0 pt-0.5 text-right @max-[14rem]:w-auto @max-[14rem]:basis-full @max-[14rem]:text-left font-semibold text-lg text-soft">
          <span className="sr-only">Team number </span>
          {team.teamNumber}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-board text-[1.1875rem]">{team.teamName}</h2>
          <p className="text-[0.9375rem] text-soft">{names(team).join(', ')}</p>
        </div>
        {start && (
          <p className="shrink-0 pt-1 text-right text-[0.9375rem] text-soft @max-[14rem]:basis-full">
            {start}
          </p>
        )}
      </div>
    </li>
  )
}

function names(team: PublicTeam): string[] {
  return team.teamMembers.map((member) => member.fullName)
}

function count(teams: readonly PublicTeam[]): string {
  const golfers = teams.reduce((total, { teamMembers }) => total + teamMembers.length, 0)
  if (teams.length === 1) return '1 team'
  // Only leaders are named while teams may have open places.
  return golfers === teams.length ? `${teams.length} teams` : `${teams.length} teams, ${golfers} golfers`
}
