import { useMemo, useState } from 'react'
import { countInWords } from '../../../kernel/count-in-words.ts'
import { isShirtSize } from '../../../kernel/shirt-sizes.ts'
import { ConsentBoxes, useConsents } from '../../../site/consents/client/index.ts'
import { consentKinds } from '../../../site/consents/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import type { EventInfo } from '../../../ui/session/current-event.ts'
import {
  missingWords,
  PartyDetailCards,
  partyDetailsSent,
  usePartyDetails,
} from '../../places/client/index.ts'
import {
  fieldRefusals,
  PlayerCard,
  type RefusedField,
  refusedFields,
  refusedName,
  removeDraft,
  summaryOf,
  TeamName,
  useAddOns,
  useFoursome,
} from '../../teams/client/index.ts'
import type { PlayerField, TypedPlayer } from '../../teams/player-fields.ts'
import { playerFaults } from '../../teams/rules.ts'
import { useJoin } from './use-join.ts'
import { ofForm, ownThings, wantedOf } from './wanted-add-ons.ts'

interface Props {
  event: EventInfo
  kind: 'team' | 'party'
  /** How many play. */
  size: number
  onJoined: (secret: string) => void
}

const committees = ['rules', 'photos'] as const
const ofPhone = ['texts'] as const
const more = { team: 'Team name and add-ons', party: 'Wishes and add-ons' } as const
const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** 'Pat is kept with you. You name the other two once there is a place.' */
function othersWords(size: number, named: readonly string[]): string {
  const left = size - 1 - named.length
  const kept = named.length > 0 ? `With you: ${list.format(named)}.` : ''
  const later =
    left > 0
      ? `You name ${left === size - 1 ? 'the others' : `the other ${countInWords(left)}`} once there is a place.`
      : ''
  return [kept, later].filter(Boolean).join(' ')
}

/**
 * Who waits, and how to reach them; whatever else the sign-up asks may wait, too. What was typed in a sign-up form comes along.
 */
export function GolfWait({ event, kind, size, onJoined }: Props) {
  const foursome = useFoursome(size)
  const details = usePartyDetails(foursome)
  const consents = useConsents(event, consentKinds)
  const [refused, setRefused] = useState<RefusedField[]>([])
  const [nameRefusal, setNameRefusal] = useState<string | undefined>()
  const addOns = useAddOns({
    form: `waitlist-${kind}`,
    event,
    isForTeam: kind === 'team',
    own: ownThings(kind, size),
    email: foursome.players[0]?.email ?? '',
  })
  const { join, isSending } = useJoin({
    onJoined(secret) {
      addOns.clear()
      removeDraft()
      onJoined(secret)
    },
    onErrors(errors) {
      consents.refuse(errors)
      setRefused(refusedFields(errors, foursome.players))
      setNameRefusal(refusedName(errors))
    },
  })
  const summary = useMemo(() => summaryOf(refused, { isAlone: true }), [refused])
  const [leader, ...others] = foursome.players
  const gaps = foursome.gaps.filter(({ player, field }) => player === 0 && askedNow.includes(field))
  const named = others.filter(isWhole)
  const isWrong = kind === 'team' ? foursome.teamNameFault !== undefined : details.isIndexWrong
  const isReady = gaps.length === 0 && !isWrong

  function send(): void {
    if (!leader || !addOns.check() || !consents.admit()) return
    const code = addOns.codeForForm ? { code: addOns.codeForForm } : {}
    const waiting = waitingLeader(leader)
    const rest = othersWaiting(foursome.players, kind === 'party')
    const teamName = foursome.teamName.trim() || null
    const sent =
      kind === 'team'
        ? { team: { players: [waiting, ...rest] as [typeof waiting, ...typeof rest], teamName, ...code } }
        : { party: { ...partyDetailsSent(details, [waiting, ...rest]), ...code } }
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
      {leader && (
        <PlayerCard
          index={0}
          player={leader}
          faults={foursome.faults[0] ?? {}}
          refusals={fieldRefusals(refused, 0, leader)}
          checks={foursome.checks[0] ?? {}}
          gap={gaps[0]}
          title="Your details"
          firstIs=""
          without={['shirtSize']}
          ofPhone={<ConsentBoxes consents={consents} kinds={ofPhone} />}
          isOpen
          another={null}
          onToggle={() => undefined}
          onNext={null}
          onCheck={(contact, check) => foursome.checked(0, contact, check)}
          onChange={(field, text) => foursome.change(0, field, text)}
        />
      )}
      {size > 1 && (
        <p>
          {othersWords(
            size,
            named.map(({ firstName }) => firstName.trim()),
          )}
        </p>
      )}
      <details className="rounded-lg border border-line bg-white px-4 sm:px-6">
        <summary className="flex min-h-13 cursor-pointer items-center font-semibold">
          <span className="min-w-0 flex-1 py-2">
            {more[kind]} <span className="font-normal text-soft">(optional)</span>
          </span>
        </summary>
        <div className="grid gap-5 pb-5">
          {kind === 'team' && <TeamName foursome={foursome} refusal={nameRefusal} />}
          {kind === 'party' && (
            <PartyDetailCards details={details} asksIndex={event.places?.asksIndex ?? false} />
          )}
          {addOns.section({ ofForm: ofForm[kind], isDisabled: isSending })}
        </div>
      </details>
      <ConsentBoxes consents={consents} kinds={committees} />
      <p id="waitlist-status" role="status" className="text-soft empty:hidden">
        {/* Nobody is told off before they begin. */}
        {gaps.length === askedNow.length ? 'Enter your details above.' : missingWords(gaps, true)}
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

/** What somebody who waits is asked about themselves: all else can wait until there is a place. */
const askedNow: readonly PlayerField[] = ['firstName', 'lastName', 'email', 'phoneNumber']

/** The first one as sent: a size that isn't chosen yet stays open. */
function waitingLeader(typed: TypedPlayer) {
  return { ...sent(typed), email: typed.email.trim(), phoneNumber: typed.phoneNumber.trim() }
}

/**
 * The others: those who were typed whole, such as in a sign-up form whose last place just went; and of a party guests of the first one,
 * because places are counted by people.
 */
function othersWaiting(players: readonly TypedPlayer[], needsAll: boolean) {
  const leader = players[0]
  return players.slice(1).flatMap((player, index) => {
    if (isWhole(player)) return [sent(player)]
    if (!needsAll) return []
    const guest = { firstName: `Guest ${index + 2}`, lastName: `of ${leader?.lastName.trim() ?? ''}` }
    return [{ ...guest, email: null, phoneNumber: null, shirtSize: '' as const }]
  })
}

function isWhole(player: TypedPlayer): boolean {
  return Object.keys(playerFaults(player, false)).length === 0
}

function sent({ firstName, lastName, email, phoneNumber, shirtSize }: TypedPlayer) {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim() || null,
    phoneNumber: phoneNumber.trim() || null,
    shirtSize: isShirtSize(shirtSize) ? shirtSize : ('' as const),
  }
}
