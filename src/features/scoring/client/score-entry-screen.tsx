import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { call } from '../../../client/api.ts'
import { ScreenOnItsWay } from '../../../client/frame/screen-on-its-way.tsx'
import { useSession } from '../../../client/session.ts'
import { Banner } from '../../../client/ui/banner.tsx'
import { LinkButton } from '../../../client/ui/button.tsx'
import { TextField } from '../../../client/ui/text-input.tsx'
import { toast } from '../../../client/ui/toast.ts'
import { type Card, cardFromTeamScore } from './card.ts'
import { HolePad } from './hole-pad.tsx'
import { useDigits } from './use-digits.ts'
import { useHole } from './use-hole.ts'
import { type UsedScorecard, useScorecard } from './use-scorecard.ts'
import { WholeCard } from './whole-card.tsx'

/** Any team's card, for staff: the same pad, digits from the keyboard, and a reason where the card is locked. */
export default function ScoreEntryScreen() {
  const { teamId = '' } = useParams()
  return <TeamCard key={teamId} teamId={teamId} />
}

function staffCard(teamId: string): () => Promise<Card> {
  return async () => cardFromTeamScore(await call('GET /api/LiveScoring/GetTeamScore', { query: { teamId } }))
}

function TeamCard({ teamId }: { teamId: string }) {
  const used = useScorecard(`staff:${teamId}`, staffCard(teamId))
  const [, navigate] = useLocation()
  const isRefused = used.fault?.code === 'not-your-card'
  useEffect(() => {
    if (!isRefused) return
    toast.error('You are not authorized to view this page.')
    navigate('/', { replace: true })
  }, [isRefused, navigate])

  if (isRefused) return null
  if (used.card) return <Entry used={used} card={used.card} />
  if (!used.fault) return <ScreenOnItsWay />
  return (
    <div className="page pt-8">
      <Banner kind="fault">
        <p>{used.fault.title}</p>
      </Banner>
    </div>
  )
}

function Entry({ used, card }: { used: UsedScorecard; card: Card }) {
  const { user } = useSession()
  const [reason, setReason] = useState('')
  const choice = useHole(used.scorecard, card.teamId, card.currentHole)
  const isReady = !card.isLocked || (user?.isAdmin === true && reason.trim() !== '')
  useDigits(isReady, (score) => {
    used.scorecard.setScore(choice.number, score)
    choice.next()
  })
  return (
    <div className="mx-auto grid max-w-[30rem] gap-8 px-4 lg:max-w-[61rem] lg:grid-cols-2 lg:items-start">
      <HolePad
        title={`Score entry, ${card.teamName}`}
        used={used}
        card={card}
        choice={choice}
        mayChangeLocked={isReady}
        wayOut={<LinkButton href="/admin/team-info">Team Info</LinkButton>}
      />
      <aside className="grid content-start gap-5 pt-6">
        {user?.isAdmin && (
          <TextField
            label="Reason for changes"
            hint={
              card.isLocked
                ? 'Scoring is locked: a change needs a reason.'
                : 'Kept in the history of the card.'
            }
            maxLength={500}
            value={reason}
            onChange={(change) => {
              setReason(change.target.value)
              used.scorecard.setReason(change.target.value)
            }}
          />
        )}
        <p className="text-soft max-lg:hidden">Keys 1 to 9 score the hole and go on to the next.</p>
        <WholeCard holes={card.holes} current={choice.number} onChoose={choice.go} />
      </aside>
    </div>
  )
}
