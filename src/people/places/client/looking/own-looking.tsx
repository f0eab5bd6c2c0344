import { useId, useState } from 'react'
import { countInWords } from '../../../../kernel/count-in-words.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Card } from '../../../../ui/card.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { TextAreaField } from '../../../../ui/forms/text-input.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { OwnLooking } from '../../looking-contract.ts'
import { longestSentence } from '../../looking-rules.ts'
import { placesOpen } from './looking-words.ts'

interface CardProps {
  /** Of the team's or party's link: the call is public, so a login isn't sent with it. */
  secret: string
  /** One golfer without a team: who looks for somebody to play with. */
  isAlone?: boolean
  onChanged?: () => void
}

/** A leader puts the team on the public list, takes it off, and sees who asked. Nothing while the event has no list. */
export function OwnLookingCard({ secret, isAlone = false, onChanged }: CardProps) {
  const { event } = useEvent()
  const body = { paymentTrackingId: secret }
  const { data, refresh } = useCall(event?.places?.looking ? 'POST /api/places/looking/own' : null, { body })
  if (!data || (!data.mayLook && !data.isLooking && data.requests.length === 0)) return null
  return (
    <Card className="grid gap-4">
      <Entry
        key={data.sentence}
        own={data}
        secret={secret}
        isAlone={isAlone}
        onChanged={(own) => {
          void refresh(own)
          onChanged?.()
        }}
      />
      {data.requests.length > 0 && <Requests requests={data.requests} />}
    </Card>
  )
}

interface EntryProps {
  own: OwnLooking
  secret: string
  isAlone: boolean
  onChanged: (own: OwnLooking) => void
}

function Entry({ own, secret, isAlone, onChanged }: EntryProps) {
  const id = useId()
  const [sentence, setSentence] = useState(own.sentence)
  const [isBusy, set] = usePress(async (isLooking: boolean) => {
    const body = { paymentTrackingId: secret, isLooking, sentence: isLooking ? sentence : '' }
    onChanged(await call('PUT /api/places/looking', { body }))
    toast.success(isLooking ? 'You’re on the list.' : 'You’re off the list.')
  })
  return (
    <>
      <div>
        <h2 className="text-xl">
          {own.isLooking
            ? 'You’re on the list'
            : isAlone
              ? 'Want to find others to play with?'
              : 'Looking for players?'}
        </h2>
        <p className="text-soft">
          {own.openPlaces === 0
            ? 'No place is open, so nobody can ask right now.'
            : `${isAlone ? `You can wait for the committee, or list yourself: up to ${others(own.openPlaces)} can ask to play with you` : `${own.name}: ${placesOpen(own.openPlaces)}`}. Anyone can read the list. It shows this name and your sentence, but no email or phone.`}
        </p>
      </div>
      {own.mayLook && (
        <TextAreaField
          id={id}
          label="What should golfers know about you?"
          rows={2}
          maxLength={longestSentence}
          value={sentence}
          onChange={({ target }) => setSentence(target.value)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {own.mayLook && (
          <Button
            wide
            disabled={sentence.trim() === '' || (own.isLooking && sentence.trim() === own.sentence)}
            busy={isBusy && 'Saving...'}
            onClick={() => void set(true)}
          >
            {own.isLooking ? 'Save the sentence' : `Put ${isAlone ? 'me' : 'us'} on the list`}
          </Button>
        )}
        {own.isLooking && (
          <Button wide kind="quiet" disabled={isBusy} onClick={() => void set(false)}>
            Take {isAlone ? 'me' : 'us'} off the list
          </Button>
        )}
      </div>
    </>
  )
}

/** 'three others', 'one other'. */
function others(count: number): string {
  return `${countInWords(count)} ${count === 1 ? 'other' : 'others'}`
}

const answered = { yes: 'You said yes', no: 'You said no', expired: 'Ended without an answer' }

function Requests({ requests }: { requests: OwnLooking['requests'] }) {
  return (
    <div className="border-line border-t pt-4">
      <h3 className="text-lg">Who asked to join</h3>
      <ul className="divide-y divide-line">
        {requests.map(({ secret, name, sentence, answer }) => (
          <li key={secret} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <p className="wrap-anywhere min-w-0 flex-1 basis-60">
              <span className="block font-semibold">{name}</span>
              <span className="text-soft">{sentence}</span>
            </p>
            {answer ? (
              <span className="text-soft">{answered[answer]}</span>
            ) : (
              <LinkButton small href={`/join#${secret}`}>
                Answer<span className="sr-only"> {name}</span>
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
