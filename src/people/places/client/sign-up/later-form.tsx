import { useState } from 'react'
import { teamSizeOf } from '../../../../event/event/round.ts'
import { AnswersCard, useAnswers } from '../../../../event/questions/client/index.ts'
import { toDollars } from '../../../../kernel/money.ts'
import { useConsents } from '../../../../site/consents/client/index.ts'
import { consentKinds } from '../../../../site/consents/rules.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { useWaveChoice, WaveChoice } from '../../../../ui/forms/waves.tsx'
import type { EventInfo } from '../../../../ui/session/current-event.ts'
import { priceToPay, TeamName, useAddOns, useFoursome } from '../../../teams/client/index.ts'
import { sentPlayer, type TypedPlayer } from '../../../teams/player-fields.ts'
import { leaderFirst, nameAt } from '../../../teams/rules.ts'
import { FormFrame } from './form-frame.tsx'
import { PlayerCards } from './player-cards.tsx'
import { usePartyForm } from './use-party-form.ts'

/** A team whose captain names the others later: the leader's card, and more if somebody is known already. */
export default function LaterForm({ event }: { event: EventInfo }) {
  const teamSize = teamSizeOf(event)
  const foursome = useFoursome(teamSize)
  const { players, teamName, teamNameFault } = foursome
  const [count, setCount] = useState(() => Math.max(1, players.findLastIndex(isNamed) + 1))
  const addOns = useAddOns({
    form: 'later',
    event,
    isForTeam: true,
    own: oneTeam,
    email: players[0]?.email ?? '',
  })
  const isGiven = (_: unknown, place: number) => place === 0 || isNamed(players[place])
  const gaps = foursome.gaps.filter(({ player }) => isGiven(null, player))
  const nameGap = { player: 0, field: 'lastName', words: teamNameFault ?? '', isChecking: false } as const
  const named = players.filter(isGiven)
  const consents = useConsents(event, consentKinds)
  const places = players.flatMap((_, place) => (isGiven(null, place) ? [place] : []))
  const answers = useAnswers({
    ...{ form: 'later', questions: event.questions, own: 'team', each: 'golfer', places },
  })
  const [wave, setWave] = useWaveChoice(event)
  const waveGap = {
    ...({ player: 0, field: 'lastName', isChecking: false } as const),
    words: 'Choose when you would like to start',
  }
  const needsWave = event.waves !== undefined && wave === null
  const signing = usePartyForm({
    consents,
    answers,
    form: 'later',
    foursome,
    addOns,
    sent: { players: named, teamName, code: addOns.codeForForm, ...consents.sent, ...answers.sent, wave },
    price: event.eventFee,
    send: (known) =>
      call('POST /api/places/team', {
        body: {
          players: leaderFirst(
            named.map((player, place) => ({ playerNumber: place + 1, ...sentPlayer(player) })),
          ),
          teamName: teamName.trim() || null,
          ...(addOns.codeForForm ? { code: addOns.codeForForm } : {}),
          ...consents.sent,
          ...answers.sent,
          ...(wave && { waveId: wave }),
          ...known,
        },
      }),
    bill: ({ teamId, teamName: name, paymentTrackingId }) => ({
      type: 'Golf',
      teamId,
      name,
      paymentTrackingId,
    }),
    teamOf: ({ teamId }) => teamId,
    done: 'Your team is signed up.',
  })
  return (
    <FormFrame
      foursome={foursome}
      addOns={addOns}
      consents={consents}
      gaps={[...gaps, ...(teamNameFault ? [nameGap] : []), ...(needsWave ? [waveGap] : [])]}
      signing={signing}
      own={toDollars(priceToPay(event, addOns.code?.offForm))}
      words={`1 team of ${teamSize}, ${showAmount(event.eventFee / teamSize)} a player${event.teamSalesTax ? ', plus sales tax' : ''}`}
      ofForm="the team fee"
      kind="team"
      signedUp="Your team is signed up."
    >
      <p>
        Pay the team fee now or later. On your team’s page you send each open place to whoever plays, and they
        enter their own name and shirt size.
      </p>
      {event.waves && (
        <WaveChoice waves={event.waves} value={wave} isDisabled={signing.isSending} onChange={setWave} />
      )}
      <TeamName foursome={foursome} refusal={signing.nameFault ?? undefined} />
      <PlayerCards
        consents={consents}
        foursome={foursome}
        gaps={gaps}
        refused={signing.refused}
        count={count}
      />
      <AnswersCard
        answers={answers}
        people={places.map((place) => ({ place, name: nameAt(players[place], place) }))}
      />
      {count < teamSize && (
        <div className="rounded-lg border border-line border-dashed p-4 sm:p-5">
          <p className="font-semibold">
            {teamSize - count === 1 ? '1 place stays open' : `${teamSize - count} places stay open`}
          </p>
          <p className="mb-3 text-soft">Do you know another player already? You can also add them later.</p>
          <Button onClick={() => setCount(count + 1)}>Add player {count + 1} now</Button>
        </div>
      )}
    </FormFrame>
  )
}

const oneTeam = [{ id: 'team', quantity: 1 }]

function isNamed(player: TypedPlayer | undefined): boolean {
  return player !== undefined && Object.values(player).some((typed) => typed.trim() !== '')
}
