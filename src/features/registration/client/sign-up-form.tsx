import { useMemo } from 'react'
import { Banner } from '../../../client/ui/banner.tsx'
import { Button } from '../../../client/ui/button.tsx'
import { ErrorSummary } from '../../../client/ui/error-summary.tsx'
import { PlayerCard } from './player-card.tsx'
import { refusalAt, summaryOf } from './sign-up-refusal.ts'
import { useFoursome } from './use-foursome.ts'
import { useSignUp } from './use-sign-up.ts'

export function SignUpForm() {
  const { players, faults, checks, unfinished, isValid, change, checked } = useFoursome()
  const { signUp, isSending, refused, mayHaveArrived } = useSignUp(players)
  const summary = useMemo(() => summaryOf(refused), [refused])
  return (
    <form
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault()
        if (isValid) void signUp()
      }}
    >
      <ErrorSummary faults={summary} />
      {mayHaveArrived && (
        <Banner kind="fault" className="mb-6">
          We lost the connection and cannot tell whether your sign-up arrived. What you typed is safe. Press
          Sign up again: your team is signed up once, however often it is sent.
        </Banner>
      )}
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        {players.map((player, index) => (
          <PlayerCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a player's number is the card's name
            key={index}
            index={index}
            player={player}
            faults={faults[index] ?? {}}
            refusals={refusalsFor(index)}
            checks={checks[index] ?? {}}
            onCheck={(contact, check) => checked(index, contact, check)}
            onChange={(field, text) => change(index, field, text)}
          />
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          kind="main"
          wide
          type="submit"
          disabled={!isValid}
          busy={isSending && 'Signing up...'}
          aria-describedby="sign-up-status"
        >
          Sign up
        </Button>
        <p id="sign-up-status" className="text-soft">
          {unfinished.length > 0
            ? stillNeeded(unfinished)
            : 'All four players are complete. Payment comes next.'}
        </p>
      </div>
    </form>
  )

  function refusalsFor(index: number) {
    const player = players[index]
    if (!player) return {}
    const fields = ['firstName', 'lastName', 'email', 'phoneNumber', 'shirtSize'] as const
    return Object.fromEntries(
      fields.flatMap((field) => {
        const message = refusalAt(refused, index, player, field)
        return message ? [[field, message]] : []
      }),
    )
  }
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

function stillNeeded(unfinished: readonly number[]): string {
  const who = list.format(unfinished.map(String))
  return unfinished.length === 1
    ? `Player ${who} is not complete yet.`
    : `Players ${who} are not complete yet.`
}
