import { useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import type { EventInfo } from '../../../ui/session/current-event.ts'
import { ConsentBoxes, useConsents } from '../../consents/client/index.ts'
import { consentKinds } from '../../consents/rules.ts'
import { AddOnsSection } from '../../orders/client/index.ts'
import {
  missingWords,
  PartyDetailCards,
  PlayerCards,
  partySent,
  usePartyDetails,
} from '../../places/client/index.ts'
import {
  type RefusedField,
  refusedFields,
  refusedName,
  removeDraft,
  summaryOf,
  TeamName,
  useFoursome,
} from '../../teams/client/index.ts'
import { sentPlayer } from '../../teams/player-fields.ts'
import { leaderFirst } from '../../teams/rules.ts'
import { useJoin } from './use-join.ts'
import { ofForm, ownThings, useWantedAddOns, wantedOf } from './wanted-add-ons.ts'

interface Props {
  event: EventInfo
  kind: 'team' | 'party'
  /** How many play. */
  size: number
  onJoined: (secret: string) => void
}

const committees = ['rules', 'photos'] as const

/** What the sign-up asks about golfers: entered as it is once they accept an offer. */
export function GolfWait({ event, kind, size, onJoined }: Props) {
  const foursome = useFoursome(size)
  const details = usePartyDetails(foursome)
  const consents = useConsents(event, consentKinds)
  const [refused, setRefused] = useState<RefusedField[]>([])
  const [nameRefusal, setNameRefusal] = useState<string | undefined>()
  const form = `waitlist-${kind}`
  const addOns = useWantedAddOns({
    form,
    event,
    kind,
    own: ownThings(kind, size),
    email: foursome.players[0]?.email ?? '',
  })
  const { join, isSending } = useJoin({
    addOnsForm: form,
    onJoined(secret) {
      removeDraft()
      onJoined(secret)
    },
    onErrors(errors) {
      consents.refuse(errors)
      setRefused(refusedFields(errors, foursome.players))
      setNameRefusal(refusedName(errors))
    },
  })
  const isAlone = size === 1
  const summary = useMemo(() => summaryOf(refused, { isAlone }), [refused, isAlone])
  const isOpen = kind === 'team' && event.places?.later === true
  const isGiven = (place: number) =>
    !isOpen || place === 0 || foursome.players[place]?.firstName.trim() !== ''
  const gaps = foursome.gaps.filter(({ player }) => isGiven(player))
  const given = foursome.players.filter((_, place) => isGiven(place))
  const isWrong = kind === 'team' ? foursome.teamNameFault !== undefined : details.isIndexWrong
  const isReady = gaps.length === 0 && !isWrong

  function send(): void {
    if (!addOns.check() || !consents.admit()) return
    const code = addOns.codeForForm ? { code: addOns.codeForForm } : {}
    const players = leaderFirst(
      given.map((player, place) => ({ playerNumber: place + 1, ...sentPlayer(player) })),
    )
    const teamName = foursome.teamName.trim() || null
    const sent =
      kind === 'team'
        ? { team: { players, teamName, ...code } }
        : { party: { ...partySent(details), ...code } }
    const textMe = consents.asks.some((ask) => ask.kind === 'texts' && consents.isChecked(ask))
    void join({ kind, ...sent, ...consents.sent, textMe, addOns: wantedOf(addOns) })
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(submit) => {
        submit.preventDefault()
        if (isReady) send()
      }}
    >
      <ErrorSummary faults={summary} />
      {isOpen && <p>Only the leader’s card is needed. You can name the others later.</p>}
      {kind === 'team' && <TeamName foursome={foursome} refusal={nameRefusal} />}
      <PlayerCards
        foursome={foursome}
        gaps={gaps}
        refused={refused}
        count={size}
        consents={consents}
        isParty={kind === 'party'}
      />
      {kind === 'party' && (
        <PartyDetailCards details={details} asksIndex={event.places?.asksIndex ?? false} />
      )}
      <AddOnsSection addOns={addOns} ofForm={ofForm[kind]} isDisabled={isSending} />
      <ConsentBoxes consents={consents} kinds={committees} />
      <p id="waitlist-status" role="status" className="text-soft empty:hidden">
        {missingWords(gaps, isAlone)}
      </p>
      <Button
        kind="main"
        type="submit"
        wide
        disabled={!isReady}
        busy={isSending && 'Joining...'}
        aria-describedby="waitlist-status"
      >
        Join the waitlist
      </Button>
    </form>
  )
}
