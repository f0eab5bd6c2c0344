import { type FormEvent, useId, useState } from 'react'
import { neededEmailFault } from '../../../kernel/field-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import type { EventInfo } from '../../../ui/session/current-event.ts'
import { type Errors, useJoin } from './use-join.ts'

interface Props {
  event: EventInfo
  onJoined: (secret: string) => void
}

/** Who waits for dinner, and who comes along. */
export function DinnerWait({ event, onJoined }: Props) {
  const id = useId()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [guests, setGuests] = useState([''])
  const [wasSent, setSent] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const { join, isSending } = useJoin(onJoined, setErrors)
  const named = guests.map((guest) => guest.trim()).filter(Boolean)
  const emailFault = neededEmailFault(email)
  const guestFault = named.length === 0 ? 'Enter who comes to dinner' : undefined

  function send(submit: FormEvent): void {
    submit.preventDefault()
    setSent(true)
    if (emailFault || guestFault) return
    void join({
      kind: 'dinner',
      dinner: {
        eventId: event.eventId,
        requestedByEmailAddress: email.trim(),
        requestedByName: name.trim(),
        attendees: named.map((guest) => ({ name: guest })),
        shirtRequests: [],
      },
    })
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={send}>
      <Card className="grid gap-4">
        <h2 className="text-xl">Who should we write to?</h2>
        <TextField
          id={`${id}-name`}
          label="Your name"
          autoComplete="name"
          value={name}
          onChange={(change) => setName(change.target.value)}
        />
        <TextField
          id={`${id}-email`}
          label="Your email"
          type="email"
          autoComplete="email"
          value={email}
          error={(wasSent ? emailFault : undefined) ?? errors.requestedByEmailAddress?.[0]}
          onChange={(change) => setEmail(change.target.value)}
        />
      </Card>
      <Card className="grid gap-4">
        <h2 className="text-xl">Who comes to dinner?</h2>
        {guests.map((guest, place) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place
            key={place}
            id={`${id}-guest-${place}`}
            label={`Name ${place + 1}`}
            autoComplete="off"
            autoCapitalize="words"
            value={guest}
            error={place === 0 ? ((wasSent ? guestFault : undefined) ?? errors.attendees?.[0]) : undefined}
            onChange={(change) =>
              setGuests(guests.map((each, index) => (index === place ? change.target.value : each)))
            }
          />
        ))}
        {guests.length < event.maxGuestsPerOrder && (
          <div>
            <Button onClick={() => setGuests([...guests, ''])}>Add a name</Button>
          </div>
        )}
      </Card>
      <Button kind="main" type="submit" wide busy={isSending && 'Joining...'}>
        Join the waitlist
      </Button>
    </form>
  )
}
