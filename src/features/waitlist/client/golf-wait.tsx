import { useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import type { EventInfo } from '../../../ui/session/current-event.ts'
import { PlayerCards } from '../../places/client/index.ts'
import { type RefusedField, refusedFields, summaryOf, useFoursome } from '../../teams/client/index.ts'
import { sentPlayer } from '../../teams/player-fields.ts'
import { leaderFirst } from '../../teams/rules.ts'
import { useJoin } from './use-join.ts'

interface Props {
  event: EventInfo
  kind: 'team' | 'party'
  /** How many play. */
  size: number
  onJoined: (secret: string) => void
}

/** What the sign-up asks about golfers: entered as it is once they accept an offer. */
export function GolfWait({ event, kind, size, onJoined }: Props) {
  const foursome = useFoursome(size)
  const [textMe, setTextMe] = useState(false)
  const [refused, setRefused] = useState<RefusedField[]>([])
  const { join, isSending } = useJoin(onJoined, (errors) =>
    setRefused(refusedFields(errors, foursome.players)),
  )
  const summary = useMemo(() => summaryOf(refused), [refused])
  const isOpen = kind === 'team' && event.places?.later === true
  const isGiven = (place: number) =>
    !isOpen || place === 0 || foursome.players[place]?.firstName.trim() !== ''
  const gaps = foursome.gaps.filter(({ player }) => isGiven(player))
  const given = foursome.players.filter((_, place) => isGiven(place))
  /** Called once nothing is missing. */
  function send(): void {
    const players = leaderFirst(
      given.map((player, place) => ({ playerNumber: place + 1, ...sentPlayer(player) })),
    )
    const form = kind === 'team' ? { team: { players } } : { party: { players } }
    void join({ kind, ...form, textMe })
  }
  const missing = gaps.find(({ isChecking }) => !isChecking)
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(submit) => {
        submit.preventDefault()
        if (gaps.length === 0) send()
      }}
    >
      <ErrorSummary faults={summary} />
      {isOpen && <p>Only the leader’s card is needed. You can name the others later.</p>}
      <PlayerCards
        foursome={foursome}
        gaps={gaps}
        refused={refused}
        count={size}
        {...(kind === 'party' ? { firstIs: size === 1 ? '' : 'We write to this player' } : {})}
      />
      {event.textsAreOn && (
        <CheckField
          label="Text me, too, when a place is free"
          hint="At the first player’s phone number. Reply STOP to opt out."
          checked={textMe}
          onChange={setTextMe}
        />
      )}
      <p id="waitlist-status" role="status" className="text-soft empty:hidden">
        {missing && `Player ${missing.player + 1}: ${missing.words}`}
      </p>
      <Button
        kind="main"
        type="submit"
        wide
        disabled={gaps.length > 0}
        busy={isSending && 'Joining...'}
        aria-describedby="waitlist-status"
      >
        Join the waitlist
      </Button>
    </form>
  )
}
