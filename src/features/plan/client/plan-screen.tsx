import { useState } from 'react'
import { countInWords } from '../../../kernel/count-in-words.ts'
import { dayAndTime } from '../../../kernel/text/dates.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { AppliedPlan, TeamPlan } from '../contract.ts'
import { PlanBoard } from './plan-board.tsx'
import { addTeam, arrangementOf, draftOf, locksOf, openOn, type PlanDraft, peopleIn } from './plan-draft.ts'

/** Makes teams of golfers who signed up alone or in pairs: a proposal that staff arrange, apply, and may undo. */
export default function PlanScreen() {
  const called = useCall('GET /api/admin/plan')
  return (
    <div className="page">
      <PageHead
        title="Make teams"
        actions={<LinkButton href="/admin/pool">Golfers without a team</LinkButton>}
      />
      <UntilLoaded called={called} label="Making a proposal">
        {(plan) => <Plan key={plan.basis} plan={plan} replace={called.refresh} />}
      </UntilLoaded>
    </div>
  )
}

interface PlanProps {
  plan: TeamPlan
  /** With a plan: shows it. Without: loads a new one. */
  replace: (plan?: TeamPlan) => Promise<unknown>
}

function Plan({ plan, replace }: PlanProps) {
  const [draft, setDraft] = useState<PlanDraft>(() => draftOf(plan))
  const [doing, setDoing] = useState<'apply' | 'propose' | null>(null)
  const [fault, setFault] = useState('')
  const isEmpty = draft.unplaced.length === 0 && arrangementOf(draft).length === 0

  async function act(what: 'apply' | 'propose', run: () => Promise<TeamPlan>): Promise<void> {
    setDoing(what)
    setFault('')
    try {
      const next = await run()
      if (what === 'apply') toast.success('The teams are made.')
      setDraft(draftOf(next))
      await replace(next)
    } catch (thrown) {
      const { code, title, detail } = asFault(thrown)
      setFault(code === 'changed-meanwhile' ? wasFaster : detail || title)
      if (code === 'changed-meanwhile') await replace()
    }
    setDoing(null)
  }
  const apply = () =>
    call('POST /api/admin/plan', { body: { basis: plan.basis, teams: arrangementOf(draft) } })
  const propose = () => call('POST /api/admin/plan/proposal', { body: { locked: locksOf(draft) } })

  return (
    <>
      {plan.last && <LastPlan last={plan.last} replace={replace} />}
      {fault && (
        <Banner kind="fault" className="mb-4">
          {fault}
        </Banner>
      )}
      {isEmpty ? (
        <EmptyState title="Everybody has a team">
          Golfers who sign up alone, in twos or in threes appear here until they are on a team.
        </EmptyState>
      ) : (
        <>
          <p className="mb-4 max-w-prose text-soft">
            Nobody who signed up together is split. Wishes come first, then even ability, then as few open
            places as possible. Drag a party to another team, or press it and then the team. Nothing changes
            until you make the teams.
          </p>
          <div className="sticky top-0 z-10 mb-4 flex flex-wrap items-center justify-between gap-3 border-line border-b bg-paper py-3">
            <p role="status" className="font-semibold">
              {planInWords(draft)}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                small
                onClick={() => setDraft((now) => addTeam(now, plan))}
                disabled={addTeam(draft, plan) === draft}
              >
                Add a team
              </Button>
              <Button
                small
                onClick={() => act('propose', propose)}
                busy={doing === 'propose' && 'Proposing...'}
              >
                Propose again
              </Button>
              <Button
                small
                kind="main"
                onClick={() => act('apply', apply)}
                disabled={arrangementOf(draft).length === 0}
                busy={doing === 'apply' && 'Making...'}
              >
                Make these teams
              </Button>
            </div>
          </div>
          <PlanBoard draft={draft} onChange={setDraft} />
        </>
      )}
    </>
  )
}

const wasFaster = 'Somebody signed up or changed a team meanwhile. Nothing was made. This is a new proposal.'

/** '31 golfers: 6 new teams, 3 teams filled up. 2 places stay open.' */
export function planInWords(draft: PlanDraft): string {
  const joined = draft.teams.filter(({ parties }) => parties.length > 0)
  const made = joined.filter(({ teamNumber }) => teamNumber === null).length
  const filled = joined.length - made
  const golfers = joined.reduce((total, { parties }) => total + peopleIn(parties), 0)
  const open = joined.reduce((total, team) => total + openOn(team), 0)
  const left = peopleIn(draft.unplaced)
  const teams = [made > 0 && `${count(made, 'new team')}`, filled > 0 && `${count(filled, 'team')} joined`]
  return [
    `${count(golfers, 'golfer')}: ${teams.filter(Boolean).join(', ') || 'no teams'}.`,
    open > 0 && `${count(open, 'place')} ${open === 1 ? 'stays' : 'stay'} open.`,
    left > 0 && `${count(left, 'golfer')} without a team.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}

function LastPlan({ last, replace }: { last: AppliedPlan; replace: PlanProps['replace'] }) {
  const { event } = useEvent()
  const [asks, setAsks] = useState<'undo' | 'tell' | null>(null)
  const what = `${count(last.golferCount, 'golfer')} on ${count(last.teamCount, 'team')}`
  async function run(todo: () => Promise<TeamPlan>, done: string): Promise<void> {
    try {
      await replace(await todo())
      toast.success(done)
    } catch (thrown) {
      const { title, detail } = asFault(thrown)
      toast.error(detail || title)
      await replace()
    }
    setAsks(null)
  }
  const body = { planId: last.planId }
  return (
    <Banner className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-semibold">
            {what}, made {dayAndTime(last.madeAt, event?.timeZone)} by {last.madeBy}
          </p>
          {last.cannotUndo && <p>It can’t be undone anymore: {last.cannotUndo}</p>}
          {last.toldAt && <p>Everybody was told {dayAndTime(last.toldAt, event?.timeZone)}.</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {!last.cannotUndo && (
            <Button small onClick={() => setAsks('undo')}>
              Undo
            </Button>
          )}
          {!last.toldAt && (
            <Button small onClick={() => setAsks('tell')}>
              Tell everybody
            </Button>
          )}
        </div>
      </div>
      {asks === 'undo' && (
        <ConfirmDialog
          title="Undo these teams?"
          yes="Undo"
          busy="Undoing..."
          onYes={() => run(() => call('POST /api/admin/plan/undo', { body }), 'The teams are undone.')}
          onClose={() => setAsks(null)}
        >
          {what} go back to where they were. Teams that were made are deleted, with their codes.
          {last.toldAt
            ? ' They were told with whom they play; tell them again when there are new teams.'
            : ''}
        </ConfirmDialog>
      )}
      {asks === 'tell' && (
        <ConfirmDialog
          title="Tell everybody with whom they play?"
          yes="Send"
          busy="Sending..."
          onYes={() => run(() => call('POST /api/admin/plan/tell', { body }), 'The emails are on their way.')}
          onClose={() => setAsks(null)}
        >
          Each of these {countInWords(last.golferCount)} golfers with an email gets one message: the team, who
          is on it, and the starting hole if there is one.
        </ConfirmDialog>
      )}
    </Banner>
  )
}
