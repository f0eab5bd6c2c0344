import { useState } from 'react'
import { AskedFields, onePerson, useAnswers } from '../../../../event/questions/client/index.ts'
import { longestName } from '../../../../kernel/field-rules.ts'
import { newId } from '../../../../kernel/ids.ts'
import { asSentence } from '../../../../kernel/text/as-sentence.ts'
import { unbroken } from '../../../../kernel/text/unbroken.ts'
import { ClaimForm, GolferEntry, useGolferForm } from '../../../../people/teams/client/index.ts'
import { blankPlayer } from '../../../../people/teams/player-fields.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { type AnswerOf, call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { PlaceInvitation } from '../../places-contract.ts'
import { secretOfPage } from './place-words.ts'

/** For whoever opened the link of one place: takes it, if nobody else has. */
export default function ClaimScreen() {
  const [secret] = useState(secretOfPage)
  const { data, fault } = useCall(secret ? 'POST /api/sponsor/place' : null, { body: { secret } })
  const [claimed, setClaimed] = useState<Claimed | null>(null)
  const isUnknown = secret === '' || fault?.status === 404
  return (
    <div className="page max-w-2xl">
      <PageHead title={claimed ? 'You’re in!' : 'A place for you'}>
        {data && (
          <p>
            {data.eventName}, {unbroken(data.eventDateText)}
          </p>
        )}
      </PageHead>
      {data && claimed && <Taken invitation={data} claimed={claimed} />}
      {data && !claimed && <Invitation secret={secret} invitation={data} onClaimed={setClaimed} />}
      {!data && isUnknown && (
        <>
          <Banner kind="fault">We don’t recognize this link. Please ask whoever sent it to you.</Banner>
          <LinkButton href="/" className="mt-4">
            Home
          </LinkButton>
        </>
      )}
      {!data && !isUnknown && fault && <Banner kind="fault">{fault.title}</Banner>}
      {!data && !isUnknown && !fault && <SkeletonRows label="Loading the place" />}
    </div>
  )
}

type Claimed = AnswerOf<'POST /api/sponsor/place/claim'>

interface Props {
  secret: string
  invitation: PlaceInvitation
  onClaimed: (claimed: Claimed) => void
}

function Invitation(props: Props) {
  const { state, sponsorName, kind } = props.invitation
  if (state === 'taken')
    return (
      <Banner>
        This place is already taken. If it’s yours, you’re all set. If not, please ask whoever sent you the
        link.
      </Banner>
    )
  if (state === 'closed')
    return <Banner>This place can’t be taken right now. Please ask whoever sent you the link.</Banner>
  return (
    <>
      <p className="mb-5 text-lg">
        {sponsorName} invites you {kind === 'golf' ? 'to play' : 'to dinner'}. There’s nothing to pay.
      </p>
      {kind === 'golf' ? <GolferForm {...props} /> : <GuestForm {...props} />}
    </>
  )
}

function Taken({ invitation, claimed }: { invitation: PlaceInvitation; claimed: Claimed }) {
  return (
    <>
      <p
        role="status"
        className="wrap-anywhere rounded-md bg-fairway px-[min(1.25rem,5vw)] py-5 text-[1.375rem] text-white leading-snug"
      >
        {invitation.kind === 'dinner' &&
          `${claimed.name}, we’ll see you at dinner. Thank ${invitation.sponsorName}!`}
        {invitation.kind === 'golf' &&
          (claimed.teamName
            ? `${claimed.name}, you’re on ${claimed.teamName}.`
            : `${asSentence(`${claimed.name}, you’re playing for ${invitation.sponsorName}`)} Your team is set once all its golfers are named.`)}
      </p>
      <div className="mt-5">
        <LinkButton href="/">See the event</LinkButton>
      </div>
    </>
  )
}

const draftOf = (secret: string) => `claim-${secret.slice(0, 12)}`

function GolferForm({ secret, onClaimed }: Props) {
  const [requestId] = useState(newId)
  const form = useGolferForm<Claimed>({
    ...{ formId: 'claim', draft: draftOf(secret), start: () => blankPlayer, isLeader: true },
    send({ email, phoneNumber, ...golfer }, said) {
      const reached = { ...golfer, email: email ?? '', phoneNumber: phoneNumber ?? '' }
      return call('POST /api/sponsor/place/claim', {
        body: { secret, requestId, golfer: reached, ...said },
      })
    },
    onSaved: onClaimed,
  })
  return (
    <ClaimForm form={form}>
      <GolferEntry form={form} />
    </ClaimForm>
  )
}

function GuestForm({ secret, onClaimed }: Props) {
  const { event } = useEvent()
  const answers = useAnswers({
    ...{ form: draftOf(secret), questions: event?.questions, each: 'guest', places: onePerson },
  })
  const [requestId] = useState(newId)
  const form = useEntryForm<{ name: string }, Claimed>({
    formId: 'claim',
    start: () => ({ name: '' }),
    check: ({ name }) => ({
      ...(name.trim() === '' ? { name: 'Name is required' } : {}),
      ...answers.faults(),
    }),
    send: ({ name }) =>
      answers.heed(
        call('POST /api/sponsor/place/claim', {
          body: { secret, requestId, name: name.trim(), ...answers.sent },
        }),
      ),
    onSaved(claimed) {
      answers.clear()
      onClaimed(claimed)
    },
  })
  return (
    <ClaimForm form={form}>
      <TextField
        id="claim-name"
        label="Your name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={longestName}
        value={form.typed.name}
        error={form.faults.name}
        onChange={({ target }) => form.change({ name: target.value })}
      />
      <AskedFields formId="claim" answers={answers} />
    </ClaimForm>
  )
}
