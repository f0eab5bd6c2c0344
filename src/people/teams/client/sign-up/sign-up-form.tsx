import { useEffect, useMemo, useState } from 'react'
import { AnswersCard, useAnswers } from '../../../../event/questions/client/index.ts'
import { countInWords } from '../../../../kernel/count-in-words.ts'
import { ConsentBoxes, useConsents } from '../../../../site/consents/client/index.ts'
import { consentKinds } from '../../../../site/consents/rules.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { blankIndex, IndexFields, indexFaultOf, type TypedIndex } from '../../../../ui/forms/index-fields.tsx'
import { useWaveChoice, WaveChoice } from '../../../../ui/forms/waves.tsx'
import type { EventInfo } from '../../../../ui/session/current-event.ts'
import { nameAt } from '../../rules.ts'
import { useAddOns } from './add-ons.ts'
import { PlayerCard } from './player-card.tsx'
import { type Gap, gapOf } from './sign-up-gaps.ts'
import { priceToPay } from './sign-up-price.ts'
import { fieldId, fieldRefusals, summaryOf } from './sign-up-refusal.ts'
import { TeamIsMade } from './team-is-made.tsx'
import { TeamName } from './team-name.tsx'
import { useFoursome } from './use-foursome.ts'
import { useSignUp } from './use-sign-up.ts'

export function SignUpForm({ event, teamSize }: { event: EventInfo; teamSize: number }) {
  const foursome = useFoursome(teamSize)
  const { players, faults, checks, gaps, isValid, change, checked } = foursome
  const addOns = useAddOns({
    form: 'team',
    event,
    isForTeam: true,
    own: oneTeam,
    email: players[0]?.email ?? '',
  })
  const consents = useConsents(event, consentKinds)
  const [indexes, setIndexes] = useState<readonly TypedIndex[]>(() => players.map(() => blankIndex))
  const isIndexWrong = indexes.some((index) => indexFaultOf(index) !== undefined)
  const answers = useAnswers({
    ...{ form: 'team', questions: event.questions, own: 'team', each: 'golfer' },
    places: players.map((_, place) => place),
  })
  const [wave, setWave] = useWaveChoice(event)
  const signing = useSignUp(event.eventFee, foursome, {
    ...{ addOns, consents, answers },
    indexes: event.net ? indexes : [],
    waveId: wave,
  })
  const { signUp, isSending, refused, nameRefused, mayHaveArrived, priceChanged, made } = signing
  const needsWave = event.waves !== undefined && wave === null
  const canSend = isValid && !isIndexWrong && !needsWave
  const summary = useMemo(() => summaryOf(refused, { name: nameRefused }), [refused, nameRefused])
  const cards = useOpenCard(faults.findIndex((fault) => Object.keys(fault).length > 0))
  if (made) {
    return (
      <TeamIsMade
        teamName={made.teamName}
        addOns={addOns}
        ownPrice={priceToPay(event, addOns.code?.offForm)}
        isBusy={isSending}
        onAgain={() => void signing.addAgain()}
        onGoOn={signing.goToPayment}
      />
    )
  }
  return (
    <form
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault()
        if (canSend) void signUp()
      }}
    >
      <ErrorSummary faults={summary} />
      {event.waves && (
        <WaveChoice waves={event.waves} value={wave} isDisabled={isSending} onChange={setWave} />
      )}
      <TeamName
        foursome={foursome}
        refusal={nameRefused?.typed === foursome.teamName ? nameRefused.message : undefined}
      />
      <div className="grid gap-3 md:grid-cols-2 md:gap-6">
        {players.map((player, index) => (
          <PlayerCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a player's number is the card's name
            key={index}
            index={index}
            player={player}
            faults={faults[index] ?? {}}
            refusals={fieldRefusals(refused, index, player)}
            checks={checks[index] ?? {}}
            gap={gapOf(index, player, gaps)}
            isOpen={cards.open === index || refused.some((each) => each.player === index)}
            ofPhone={index === 0 && <ConsentBoxes consents={consents} kinds={ofPhone} />}
            another={index === 0 && foursome.mayLeadAnother ? foursome : null}
            onToggle={() => cards.setOpen(cards.open === index ? null : index)}
            onNext={index + 1 < players.length ? () => cards.goTo(index + 1, 'firstName') : null}
            onCheck={(contact, check) => checked(index, contact, check)}
            onChange={(field, text) => change(index, field, text)}
          />
        ))}
      </div>
      {event.net && (
        <Card className="mt-6 grid max-w-3xl gap-4">
          <div>
            <h2 className="text-xl">Handicap indexes</h2>
            <p className="text-soft">
              There’s a net leaderboard. Leave blank what you don’t know yet: you can add it on your team’s
              page until play begins.
            </p>
          </div>
          <IndexFields
            names={players.map(nameAt)}
            indexes={indexes}
            isDisabled={isSending}
            onChange={(place, index) =>
              setIndexes((before) => before.map((each, at) => (at === place ? index : each)))
            }
          />
        </Card>
      )}
      <AnswersCard
        className="mt-6 max-w-3xl"
        answers={answers}
        people={players.map((player, place) => ({ place, name: nameAt(player, place) }))}
      />
      {!addOns.isEmpty && (
        <div className="mt-6 max-w-3xl">
          {addOns.section({
            ofForm: 'the team fee',
            ownPrice: priceToPay(event, addOns.code?.offForm),
            isDisabled: isSending,
          })}
        </div>
      )}
      <div className="mt-6 max-w-3xl empty:hidden">
        <ConsentBoxes consents={consents} kinds={ofTeam} />
      </div>
      {priceChanged && (
        <Banner kind="fault" className="mt-6">
          {priceChanged}
        </Banner>
      )}
      {mayHaveArrived && (
        <Banner kind="fault" className="mt-6">
          We lost the connection and can’t tell whether your sign-up arrived. What you typed is safe. Press
          Sign up again. Your team is signed up only once.
        </Banner>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          kind="main"
          wide
          type="submit"
          disabled={!canSend}
          busy={isSending && 'Signing up...'}
          aria-describedby="sign-up-status"
        >
          Sign up
        </Button>
        <Status
          teamSize={teamSize}
          gaps={gaps}
          fault={
            foursome.teamNameFault
              ? `Team name: ${foursome.teamNameFault}.`
              : needsWave && 'Choose when you would like to start.'
          }
          goTo={cards.goTo}
        />
      </div>
    </form>
  )
}

const ofPhone = ['texts'] as const
const ofTeam = ['rules', 'photos'] as const
const oneTeam = [{ id: 'team', quantity: 1 }]

/** On a phone one card is open at a time. Wider screens show all of them. */
function useOpenCard(firstUnfinished: number) {
  const [open, setOpen] = useState<number | null>(() => (firstUnfinished < 0 ? null : firstUnfinished))
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null) return
    const control = document.getElementById(wanted)
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
    setWanted(null)
  }, [wanted])
  function goTo(index: number, field: Gap['field']): void {
    setOpen(index)
    setWanted(fieldId(index, field))
  }
  return { open, setOpen, goTo }
}

interface StatusProps {
  teamSize: number
  gaps: readonly Gap[]
  /** What else is wrong, in a sentence. */
  fault: string | false
  goTo: (player: number, field: Gap['field']) => void
}

/** Next to the button: what is still missing, with a link to the first field. */
function Status({ teamSize, gaps, fault, goTo }: StatusProps) {
  const missing = gaps.filter(({ isChecking }) => !isChecking)
  const [first] = missing
  return (
    <div className="grid gap-2">
      <p id="sign-up-status" className="text-soft">
        {statusWords(teamSize, gaps, fault)}
      </p>
      {first && (
        <Button onClick={() => goTo(first.player, first.field)}>
          Go to player {first.player + 1}: {first.words}
        </Button>
      )}
    </div>
  )
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

function statusWords(teamSize: number, gaps: readonly Gap[], fault: string | false): string {
  const missing = gaps.filter(({ isChecking }) => !isChecking)
  const unfinished = [...new Set(missing.map(({ player }) => player + 1))]
  // Nobody is told off before they begin.
  if (unfinished.length === teamSize && teamSize > 1)
    return `Enter all ${countInWords(teamSize)} players. Payment comes next.`
  if (unfinished.length > 1) return `Players ${list.format(unfinished.map(String))} are not complete yet.`
  if (unfinished.length === 1) return `Player ${unfinished[0]} is not complete yet.`
  if (gaps[0]) return gaps[0].words
  if (fault) return fault
  return `All ${countInWords(teamSize)} players are complete. Payment comes next.`
}
