import { type ReactNode, useMemo } from 'react'
import { ConsentBoxes, type Consents } from '../../../../site/consents/client/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { type EventInfo, useEvent } from '../../../../ui/session/current-event.ts'
import {
  type AddOns,
  type Foursome,
  type Gap,
  LastPlaceGone,
  type RefusedField,
  summaryOf,
  useFreshPlaces,
} from '../../../teams/client/index.ts'
import { playerFieldNames } from '../../../teams/player-fields.ts'
import { missingWords } from './missing-words.ts'

interface Props {
  foursome: Foursome
  addOns: AddOns
  consents: Consents
  /** What is missing, from the top. */
  gaps: readonly Gap[]
  signing: {
    signUp: () => Promise<void>
    addAgain: () => Promise<void>
    goToPayment: () => void
    isSending: boolean
    refused: readonly RefusedField[]
    mayHaveArrived: boolean
    priceChanged: string | null
    /** There was no room for them when it was sent. */
    isFull: boolean
    made: unknown
  }
  /** Of the sign-up itself, less a code, in dollars. */
  own: number
  /** '2 players at $95'. */
  words: string
  /** The form's own bill in words: 'the player fee'. */
  ofForm: string
  kind: 'team' | 'party'
  /** 'Ana Lopez is signed up.' */
  signedUp: string
  children: ReactNode
}

const committees = ['rules', 'photos'] as const

/** The frame of a sign-up form: its cards, add-ons, what is missing, and the total with the button. */
export function FormFrame(props: Props) {
  const { addOns, gaps, signing, own, words, ofForm, children } = props
  const { isSending, refused } = signing
  const { event } = useEvent()
  useFreshPlaces()
  const isAlone = props.foursome.players.length === 1
  const summary = useMemo(() => summaryOf(refused, { isAlone }), [refused, isAlone])
  if (signing.made)
    return (
      <div className="grid max-w-3xl gap-6">
        <Banner kind="good">
          <p className="font-semibold">{props.signedUp}</p>
          <p>Your add-ons aren’t ordered yet. Please check them, or continue without them.</p>
        </Banner>
        {addOns.section({ ofForm, isDisabled: isSending })}
        <div className="flex flex-wrap gap-3">
          <Button
            kind="main"
            wide
            onClick={() => void signing.addAgain()}
            busy={isSending && 'One moment...'}
          >
            Add and continue
          </Button>
          <Button wide onClick={signing.goToPayment} disabled={isSending}>
            Continue without add-ons
          </Button>
        </div>
      </div>
    )
  return (
    <form
      noValidate
      className="grid max-w-3xl grid-cols-1 gap-5 [&_:is(input,select,textarea,button)]:scroll-mb-28"
      onSubmit={(submit) => {
        submit.preventDefault()
        if (gaps.length === 0) void signing.signUp()
      }}
    >
      <ErrorSummary faults={summary} />
      {children}
      {addOns.section({ ofForm, isDisabled: isSending })}
      <ConsentBoxes consents={props.consents} kinds={committees} />
      {event && (signing.isFull || isShort(props, event)) && (
        <LastPlaceGone event={event} kind={props.kind} />
      )}
      {signing.priceChanged && <Banner kind="fault">{signing.priceChanged}</Banner>}
      {signing.mayHaveArrived && (
        <Banner kind="fault">
          We lost the connection and can’t tell whether your sign-up arrived. What you typed is safe. Press
          the button again. You’re signed up only once.
        </Banner>
      )}
      <TotalBar total={own + addOns.total} words={words}>
        <Button
          kind="main"
          type="submit"
          className="min-w-40 flex-1 sm:flex-none"
          disabled={gaps.length > 0}
          busy={isSending && 'Signing up...'}
          aria-describedby="sign-up-status"
        >
          Continue to payment
        </Button>
        {/* Beside the button that it keeps from being pressed. */}
        <p id="sign-up-status" role="status" className="w-full text-soft leading-tight empty:hidden">
          {isUntouched(props.foursome.players)
            ? `Fill in ${isAlone ? 'your' : 'everybody’s'} details. Payment comes next.`
            : missingWords(gaps, isAlone)}
        </p>
      </TotalBar>
    </form>
  )
}

/** Nobody is told off before they begin. */
function isUntouched(players: Foursome['players']): boolean {
  return players.every((player) => playerFieldNames.every((field) => player[field].trim() === ''))
}

/** Others took the places while somebody typed. */
function isShort({ kind, foursome }: Props, { isFull, places }: EventInfo): boolean {
  if (kind === 'team') return isFull
  return (places?.golfersTogether ?? foursome.players.length) < foursome.players.length
}

/** What it costs so far, always in sight, with the button. `words`: '2 players at $95'. */
function TotalBar({ total, words, children }: { total: number; words: string; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-ink border-t bg-paper px-4 py-3 sm:mx-0 sm:px-0">
      <p aria-live="polite" className="figures leading-tight">
        <span className="block text-[0.9375rem] text-soft">{words}</span>
        <span className="font-bold text-2xl">{showAmount(total)}</span>
      </p>
      {children}
    </div>
  )
}
