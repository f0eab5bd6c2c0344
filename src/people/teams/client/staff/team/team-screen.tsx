import { Suspense, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { TeamAnswers } from '../../../../../event/questions/client/index.ts'
import { toastDeleted } from '../../../../../site/deletions/client/index.ts'
import { Button, LinkButton } from '../../../../../ui/button.tsx'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../../../ui/page/page-head.tsx'
import { useEvent } from '../../../../../ui/session/current-event.ts'
import { useMayCall } from '../../../../../ui/session/may-call.ts'
import type { WholeTeam } from '../../../team-shapes.ts'
import { useTeams } from '../../use-teams.ts'
import { TeamActionDialog } from '../dialogs/team-action-dialog.tsx'
import { DeleteTeamDialog } from '../dialogs/team-delete-dialog.tsx'
import { ExchangeDialog } from '../dialogs/team-exchange-dialog.tsx'
import { MergeDialog } from '../dialogs/team-merge-dialog.tsx'
import type { TeamAction } from '../list/team-cells.tsx'
import { TeamFacts } from './team-facts.tsx'
import { TeamForm } from './team-form.tsx'
import { TeamPlayers } from './team-players.tsx'

const list = '/admin/team-info'

/** One team with its code and link, players, payments and card, and every action on it. */
export default function TeamScreen() {
  const { teamId = '' } = useParams()
  const called = useTeams()
  const team = called.data?.find(({ id }) => id === teamId)
  return (
    <div className="page">
      <PageHead title={team?.teamName ?? 'Team'} actions={<LinkButton href={list}>All teams</LinkButton>}>
        {team && `Team no. ${team.teamNumber}`}
      </PageHead>
      <UntilLoaded called={called} label="Loading the team">
        {(teams) =>
          team ? (
            <Whole key={team.id} team={team} teams={teams} put={called.put} refresh={called.refresh} />
          ) : (
            <EmptyState title="No team found">It may have been deleted or merged into another.</EmptyState>
          )
        }
      </UntilLoaded>
    </div>
  )
}

interface WholeProps {
  team: WholeTeam
  teams: readonly WholeTeam[]
  put: (...changed: WholeTeam[]) => void
  refresh: () => Promise<unknown>
}
type Asked = TeamAction | 'edit' | 'exchange' | 'merge' | 'delete'

function Whole({ team, teams, put, refresh }: WholeProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const may = useMayCall()
  const { event } = useEvent()
  const [, navigate] = useLocation()
  const close = () => setAsked(null)
  const others = teams.filter(({ id }) => id !== team.id)

  /** Called after an action, with its message and any other teams it changed. */
  function done(words: string, ...changed: WholeTeam[]): void {
    close()
    put(...changed)
    void refresh()
    toast.success(words)
  }

  if (asked === 'edit')
    return (
      <TeamForm
        team={team}
        onCancel={close}
        onSaved={(saved) => done(`${saved.teamName} is saved.`, saved)}
        onStale={refresh}
      />
    )
  return (
    <div className="grid gap-6">
      <TeamFacts team={team} onChange={put} onAct={setAsked} />
      <TeamPlayers
        team={team}
        onChange={put}
        onEdit={() => setAsked('edit')}
        onExchange={others.length > 0 ? () => setAsked('exchange') : null}
      />
      {event?.questions && (
        <Suspense>
          <TeamAnswers ids={[team.id, ...team.teamMembers.map(({ id }) => id)]} />
        </Suspense>
      )}
      {may('DELETE /api/admin/teams/{teamId}') && (
        <section aria-labelledby="more" className="rounded-lg border border-line bg-white p-4 sm:p-6">
          <h2 id="more" className="text-xl">
            Withdraw, merge or delete
          </h2>
          <p className="mt-1 max-w-prose text-soft">
            A team that withdrew or is disqualified keeps its scorecard. Merging turns two teams into one and
            keeps every payment and score. A team that has paid can’t be deleted until it’s refunded. You can
            restore a deleted team for a day.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            {others.length > 0 && (
              <Button onClick={() => setAsked('merge')}>Merge another team into this one</Button>
            )}
            <Button onClick={() => setAsked('stop')}>Withdrawn, disqualified…</Button>
            <Button kind="danger" onClick={() => setAsked('delete')}>
              Delete this team
            </Button>
          </div>
        </section>
      )}
      {asked === 'exchange' && (
        <ExchangeDialog team={team} others={others} onClose={close} onDone={done} onStale={refresh} />
      )}
      {asked === 'merge' && (
        <MergeDialog team={team} others={others} onClose={close} onDone={done} onStale={refresh} />
      )}
      {asked === 'delete' && (
        <DeleteTeamDialog
          team={team}
          onClose={close}
          onStale={refresh}
          onStopInstead={() => setAsked('stop')}
          onDone={() => {
            toastDeleted({
              kind: 'team',
              name: team.teamName,
              words: `${team.teamName} is deleted.`,
              onBack: refresh,
            })
            void refresh()
            navigate(list)
          }}
        />
      )}
      {asked !== null && isAct(asked) && (
        <TeamActionDialog act={asked} team={team} onClose={close} onChange={put} />
      )}
    </div>
  )
}

const dialogsOfItsOwn = ['edit', 'exchange', 'merge', 'delete'] as const

function isAct(asked: Asked): asked is TeamAction {
  return !dialogsOfItsOwn.some((own) => own === asked)
}
