import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { usePageHeading } from '../../../../ui/page/page-heading.ts'
import { type RevealStep, revealSteps } from '../../../round/reveal.ts'
import { allChoices, boardLines, boardsIn, nameOfChoice } from '../../board-choice.ts'
import type { Standing } from '../../contract.ts'

/**
 * The results at the awards, one place a press: from the last to the winner, flights and net before the whole field. Only
 * staff's browser can read what the public leaderboard still hides.
 */
export default function Reveal({ eventId }: { eventId: string }) {
  const heading = usePageHeading('The results')
  const { data, fault } = useCall('GET /api/admin/events/{eventId}/standings', { params: { eventId } })
  const steps = data ? stepsOf(data) : []
  const [at, go] = useStep(steps.length)
  const step = steps[at - 1]
  return (
    <div className="flex h-screen flex-col overflow-hidden bg-fairway px-[4vw] py-[3vw] text-white">
      <h1 ref={heading} tabIndex={-1} className="text-[2.6vw] leading-none">
        The results
      </h1>
      <div aria-live="polite" className="flex min-h-0 flex-1 flex-col justify-center overflow-hidden">
        {fault && <Banner kind="fault">{fault.title}</Banner>}
        {step ? (
          <Step step={step} />
        ) : (
          <p className="text-[2.2vw] text-mint">{startOf(steps.length, data)}</p>
        )}
      </div>
      <div className="flex items-center justify-between gap-4 text-ink">
        <Button disabled={at === 0} onClick={() => go(-1)}>
          Back
        </Button>
        <p className="figures text-[1.2vw] text-mint">
          {at} of {steps.length}
        </p>
        <Button disabled={at === steps.length} onClick={() => go(1)}>
          Next
        </Button>
      </div>
    </div>
  )
}

function startOf(steps: number, standings: readonly Standing[] | undefined): string {
  if (!standings) return ''
  return steps === 0 ? 'No team has a place yet.' : 'Press the right arrow to begin.'
}

function stepsOf(standings: readonly Standing[]): RevealStep[] {
  const choices = boardsIn(standings)
  const all = allChoices(choices)
  const boards = all.reverse().map((choice) => ({
    name: all.length > 1 ? nameOfChoice(choice, choices) : null,
    rows: boardLines(standings, choice).map(({ currentScoreDisplay, ...line }) => ({
      ...line,
      display: currentScoreDisplay,
    })),
  }))
  return revealSteps({ boards, contests: [], skins: null, awards: [] })
}

function Step({ step }: { step: RevealStep }) {
  if (step.kind !== 'place') return null
  const { board, title, teams, ties } = step
  return (
    <>
      <p className="font-board font-semibold text-[3.4vw] text-sand leading-tight">
        {board && <span className="block text-[2vw] text-mint">{board}</span>}
        {title}
      </p>
      <ul>
        {teams.map(({ teamId, teamName, display, strokes }) => (
          <li
            key={teamId}
            className="flex items-baseline justify-between gap-[3vw] border-white/20 border-b py-[1vw]"
          >
            <span className="wrap-anywhere min-w-0 font-board font-semibold text-[4.6vw] leading-tight">
              {teamName}
            </span>
            <span className="figures shrink-0 font-extrabold text-[4.6vw]">
              {display.replace('-', '−')} <span className="text-[2vw] text-mint">{strokes} strokes</span>
            </span>
          </li>
        ))}
      </ul>
      {ties.map((tie) => (
        <p
          key={tie}
          className="mt-[1vw] inline-block self-start rounded-sm bg-sand px-[1vw] font-semibold text-[1.8vw] text-ink"
        >
          {tie}
        </p>
      ))}
    </>
  )
}

const keys: Record<string, 1 | -1> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

/** Steps by the arrow keys, or those of a presenter's remote. */
function useStep(count: number): [at: number, go: (by: number) => void] {
  const [at, setAt] = useState(0)
  const go = (by: number) => setAt((before) => Math.min(Math.max(before + by, 0), count))
  useEffect(() => {
    function press({ key }: KeyboardEvent): void {
      const by = keys[key]
      if (by) setAt((before) => Math.min(Math.max(before + by, 0), count))
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [count])
  return [at, go]
}
