import { useState } from 'react'
import { routeInWords } from '../../../event/event/routes.ts'
import { clockTimeInWords } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { showOops } from '../../../ui/feedback/oops.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEventId } from '../../../ui/page/use-event-id.ts'
import { refreshEvent, useEvent } from '../../../ui/session/current-event.ts'
import { useMayCall } from '../../../ui/session/may-call.ts'
import type { WavesPage } from '../contract.ts'
import { WavesForm } from './waves-form.tsx'

/** Starts of one day after each other, and which team is in which. `?eventId=` selects another event. */
export default function WavesScreen() {
  const eventId = useEventId()
  const called = useCall('GET /api/admin/waves', { query: { eventId } })
  const mayChange = useMayCall()('PUT /api/admin/waves')
  const [isEditing, setEditing] = useState(false)
  const { data } = called
  const hasWaves = data !== undefined && data.waves.length > 0
  function saved(page: WavesPage): void {
    setEditing(false)
    void called.refresh(page)
    void refreshEvent()
  }
  return (
    <div className="page pb-12">
      <PageHead
        title="Waves"
        actions={
          mayChange &&
          !isEditing && (
            <Button kind="main" disabled={!data || data.isFinal} onClick={() => setEditing(true)}>
              {hasWaves ? 'Edit waves' : 'Add waves'}
            </Button>
          )
        }
      >
        Teams start one shotgun after the other, or on different nines at once, each wave with its own places.
      </PageHead>
      <UntilLoaded called={called} label="Loading the waves">
        {(page) =>
          isEditing ? (
            <WavesForm page={page} onSaved={saved} onClose={() => setEditing(false)} />
          ) : page.waves.length === 0 ? (
            <EmptyState title="All teams start together">
              With waves, 72 teams play one course: 36 in the morning, 36 in the afternoon. Teams choose when
              they sign up, and each wave has its own check-in, starting holes, prints and leaderboard.
            </EmptyState>
          ) : (
            <div className="grid max-w-5xl gap-8">
              {page.waves.map((wave) => (
                <Wave key={wave.waveId} page={page} wave={wave} onMoved={saved} />
              ))}
            </div>
          )
        }
      </UntilLoaded>
    </div>
  )
}

type OneWave = WavesPage['waves'][number]

interface WaveProps {
  page: WavesPage
  wave: OneWave
  onMoved: (page: WavesPage) => void
}

interface Move {
  team: OneWave['teams'][number]
  to: OneWave
}

function Wave({ page, wave, onMoved }: WaveProps) {
  const [asked, ask] = useState<Move | null>(null)
  const { event } = useEvent()
  const others = page.waves.filter(({ waveId }) => waveId !== wave.waveId)
  const open = others.filter(({ teams, maxTeams }) => teams.length < maxTeams)
  async function move({ team, to }: Move): Promise<void> {
    try {
      const body = { eventId: page.eventId, waveId: to.waveId, teamIds: [team.teamId] }
      onMoved(await call('POST /api/admin/waves/teams', { body }))
      toast.success(`${team.teamName} now starts with ${to.name}. Give it a starting hole.`)
    } catch (thrown) {
      showOops(thrown)
    }
    ask(null)
  }
  return (
    <section aria-label={wave.name}>
      <h2 className="wrap-anywhere text-2xl">
        {wave.name}, {clockTimeInWords(wave.startsAt)}
      </h2>
      <p className="figures text-soft">
        {wave.teams.length} of {wave.maxTeams} {wave.maxTeams === 1 ? 'place' : 'places'} taken
        {wave.nines && `. Plays ${routeInWords(wave.nines, event?.course.nines)}`}
      </p>
      <ul className="mt-2 grid gap-x-6 border-line border-t sm:grid-cols-2">
        {wave.teams.map((team) => (
          <li
            key={team.teamId}
            className="figures flex min-h-12 items-center gap-3 border-line border-b py-0.5"
          >
            <span className="w-7 shrink-0 text-right text-soft">{team.teamNumber}</span>
            <span className="wrap-anywhere min-w-0 flex-1 font-semibold leading-tight">{team.teamName}</span>
            {team.startsOn && <span className="text-soft">Hole {team.startsOn}</span>}
            {!page.isFinal && open.length > 0 && (
              <RowMenu
                of={team.teamName}
                items={open.map((to) => ({ label: `Move to ${to.name}`, act: () => ask({ team, to }) }))}
              />
            )}
          </li>
        ))}
      </ul>
      {wave.teams.length === 0 && <p className="py-3 text-soft">No teams yet.</p>}
      {!page.isFinal && open.length === 0 && wave.teams.length > 0 && (
        <p className="py-2 text-soft">No other wave has room for one of these.</p>
      )}
      {asked && (
        <ConfirmDialog
          title={`Move ${asked.team.teamName} to ${asked.to.name}?`}
          yes="Move"
          busy="Moving..."
          onYes={() => move(asked)}
          onClose={() => ask(null)}
        >
          {`It starts at ${clockTimeInWords(asked.to.startsAt)}${asked.team.startsOn ? `, and gives up hole ${asked.team.startsOn}` : ''}. Nobody is emailed: tell the team.`}
        </ConfirmDialog>
      )}
    </section>
  )
}
