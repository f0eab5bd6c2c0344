import { useEffect, useRef, useState } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import type { TeamPlan } from '../contract.ts'
import { LastPlan } from './last-plan.tsx'
import { PlanBar } from './plan-bar.tsx'
import { PlanBoard } from './plan-board.tsx'
import { addTeam, arrangementOf, draftOf, locksOf, type PlanDraft } from './plan-draft.ts'
import { planInWords } from './plan-words.ts'
import { useMoves } from './use-moves.ts'

/** What was done a moment ago, on a page that has been replaced since. */
type Done = 'made' | 'undone' | null

/** Makes teams of golfers who signed up alone or in pairs: a proposal that staff arrange, apply, and may undo. */
export default function PlanScreen() {
  const called = useCall('GET /api/admin/plan')
  const [done, setDone] = useState<Done>(null)
  return (
    <div className="page">
      <PageHead title="Make teams" />
      <UntilLoaded called={called} label="Making a proposal">
        {(plan) => (
          <Plan key={plan.basis} plan={plan} replace={called.refresh} done={done} onDone={setDone} />
        )}
      </UntilLoaded>
    </div>
  )
}

interface PlanProps {
  plan: TeamPlan
  /** With a plan: shows it. Without: loads a new one. */
  replace: (plan?: TeamPlan) => Promise<unknown>
  done: Done
  onDone: (done: Done) => void
}

function Plan({ plan, replace, done, onDone }: PlanProps) {
  const [draft, setDraft] = useState<PlanDraft>(() => draftOf(plan))
  const [doing, setDoing] = useState<'apply' | 'propose' | null>(null)
  const [fault, setFault] = useState('')
  const isEmpty = draft.unplaced.length === 0 && arrangementOf(draft).length === 0
  const moves = useMoves(plan, draft, setDraft)
  const intro = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done === 'undone') intro.current?.focus()
  }, [done])

  async function act(what: 'apply' | 'propose', run: () => Promise<TeamPlan>): Promise<void> {
    setDoing(what)
    setFault('')
    try {
      const next = await run()
      if (what === 'apply') toast.success('The teams are made.')
      else moves.say(`A new proposal. ${planInWords(draftOf(next))}`)
      if (what === 'apply') onDone('made')
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
      {plan.last && (
        <LastPlan
          last={plan.last}
          isJustMade={done === 'made'}
          replace={replace}
          onUndone={() => onDone('undone')}
        />
      )}
      {fault && (
        <Banner kind="fault" className="mb-4">
          {fault}
        </Banner>
      )}
      {isEmpty ? (
        <EmptyState title="Everybody has a team">
          <p>Golfers who sign up alone or in small groups appear here until they are on a team.</p>
          <LinkButton href="/admin/team-info" className="mt-4">
            See the teams
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <p ref={intro} tabIndex={-1} className="mb-4 max-w-4xl text-soft desk:mb-1">
            People who signed up together stay together; wishes come first, then even ability. Drag people to
            another team, or press a name and choose one. Nothing is saved until you make the teams.
          </p>
          <PlanBar
            plan={plan}
            draft={draft}
            moves={moves}
            doing={doing}
            onAddTeam={() => {
              const next = addTeam(draft, plan)
              setDraft(next)
              moves.say(`Added: ${next.teams.at(-1)?.teamName}.`)
            }}
            onPropose={() => act('propose', propose)}
            onApply={() => act('apply', apply)}
          />
          <PlanBoard draft={draft} onChange={setDraft} moves={moves} />
        </>
      )}
    </>
  )
}

const wasFaster =
  'Somebody signed up or changed a team meanwhile, so nothing was made. Check this new proposal, then make the teams.'
