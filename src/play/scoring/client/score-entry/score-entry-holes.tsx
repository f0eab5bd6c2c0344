import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { LoadingScreen } from '../../../../ui/page/loading-screen.tsx'
import { HolePad } from '../pad/hole-pad.tsx'
import { useHole } from '../pad/use-hole.ts'
import type { Card } from '../phone/card/card.ts'
import { staffCard } from '../phone/card/live-card.ts'
import { type ScorecardView, useScorecard } from '../phone/card/use-scorecard.ts'
import { CardMissing } from '../phone/notices/card-missing.tsx'

/** The team's scorecard as on its own phones, for staff: each tap is saved after half a second. */
export function HoleByHole({ teamId, onSaved }: { teamId: string; onSaved: () => void }) {
  const used = useScorecard(`staff:${teamId}`, () => staffCard(teamId))
  useToldOfChanges(used.card, onSaved)
  if (!used.card) return used.fault ? <CardMissing used={used} fault={used.fault} /> : <LoadingScreen />
  return <Pad used={used} card={used.card} />
}

function Pad({ used, card }: { used: ScorecardView; card: Card }) {
  const { scorecard } = used
  const choice = useHole(scorecard, `staff-${card.teamId}`, card)
  const [reason, setReason] = useState('Entered by staff')
  useEffect(() => scorecard.setReason(reason), [scorecard, reason])
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
      <HolePad title={null} used={used} card={card} choice={choice} isStaff={reason.trim() !== ''} />
      <TextField
        label="Reason for the changes"
        hint="Kept in the history. On a final leaderboard, everyone sees it."
        maxLength={500}
        value={reason}
        error={reason.trim() === '' && card.isLocked ? 'A reason is kept with every change' : ''}
        onChange={(change) => setReason(change.target.value)}
      />
    </div>
  )
}

/** Once the server has accepted a score, the page's own scorecard and history are outdated. */
function useToldOfChanges(card: Card | null, onChange: () => void): void {
  const versions = card?.holes.map(({ version }) => version).join() ?? ''
  const latest = useRef(onChange)
  const seen = useRef('')
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (seen.current !== '' && seen.current !== versions) latest.current()
    seen.current = versions
  }, [versions])
}
