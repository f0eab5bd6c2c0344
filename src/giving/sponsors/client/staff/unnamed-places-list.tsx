import { useId, useState } from 'react'
import { teamSizeOf } from '../../../../event/event/round.ts'
import { tenDigits } from '../../../../kernel/phone.ts'
import { Button } from '../../../../ui/button.tsx'
import { type AnswerOf, call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { usePress, withOops } from '../../../../ui/feedback/use-press.ts'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { partsInWords } from '../../package-rules.ts'
import type { UnnamedPlaces } from '../../places-contract.ts'

type Unnamed = AnswerOf<'GET /api/admin/sponsor-places'>

/** Who hasn't named everybody, with the phone to call; golfers who wait can be put on a team. */
export function UnnamedPlacesList({ onChanged }: { onChanged: () => void }) {
  const called = useCall('GET /api/admin/sponsor-places')
  const reload = () => {
    void called.refresh()
    onChanged()
  }
  return (
    <UntilLoaded called={called} label="Loading the sponsors">
      {(unnamed) => (
        <div className="grid max-w-[48rem] gap-5">
          <Deadline key={unnamed.nameBy} unnamed={unnamed} onChanged={reload} />
          {unnamed.sponsors.length === 0 && (
            <EmptyState title="Every golfer and guest is named">
              Sponsors who haven’t named everybody show up here.
            </EmptyState>
          )}
          {unnamed.sponsors.length > 0 && (
            <ul className="rounded-lg border border-line bg-white px-4 sm:px-5">
              {unnamed.sponsors.map((sponsor) => (
                <Sponsor key={sponsor.sponsorId} sponsor={sponsor} />
              ))}
            </ul>
          )}
          <Waiting sponsors={unnamed.sponsors} onChanged={reload} />
        </div>
      )}
    </UntilLoaded>
  )
}

function Deadline({ unnamed, onChanged }: { unnamed: Unnamed; onChanged: () => void }) {
  const formId = useId()
  const [nameBy, setNameBy] = useState(unnamed.nameBy ?? '')
  const save = withOops(async () => {
    await call('PUT /api/admin/sponsor-places/deadline', { body: { nameBy: nameBy || null } })
    toast.success('Saved.')
    onChanged()
  })
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(submit) => {
        submit.preventDefault()
        void save()
      }}
    >
      <TextField
        id={formId}
        label="Names wanted by"
        hint={
          unnamed.isOverdue ? 'That day has passed. Nothing is released automatically.' : 'Shown to sponsors.'
        }
        type="date"
        value={nameBy}
        onChange={({ target }) => setNameBy(target.value)}
      />
      <Button type="submit">Save</Button>
    </form>
  )
}

function Sponsor({ sponsor }: { sponsor: UnnamedPlaces }) {
  const {
    sponsorName,
    packageName,
    contactName,
    contactPhoneNumber,
    contactEmail,
    golf,
    dinner,
    placesLink,
  } = sponsor
  const open = [
    { what: 'golf' as const, count: golf },
    { what: 'dinner' as const, count: dinner },
  ].filter(({ count }) => count > 0)
  return (
    <li className="border-line border-t py-3 first:border-t-0">
      <span className="wrap-anywhere block font-semibold">{sponsorName}</span>
      <span className="block text-soft">
        {packageName}
        {open.length > 0 && `. Not named: ${partsInWords(open)}`}
      </span>
      <span className="wrap-anywhere flex flex-wrap items-center gap-x-4">
        {contactName}
        <a
          className="link inline-flex min-h-11 items-center"
          href={`tel:+1${tenDigits(contactPhoneNumber) ?? ''}`}
        >
          {contactPhoneNumber}
        </a>
        <a className="link inline-flex min-h-11 items-center" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
        <CopyButton text={placesLink} what={`Places link of ${sponsorName}`} />
      </span>
    </li>
  )
}

/** Named golfers of sponsors with fewer than four: staff choose who plays together. */
function Waiting({ sponsors, onChanged }: { sponsors: readonly UnnamedPlaces[]; onChanged: () => void }) {
  const { event } = useEvent()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const size = teamSizeOf(event)
  const fewest = event?.places ? 1 : size
  const golfers = sponsors.flatMap(({ sponsorName, waiting }) =>
    waiting.map((each) => ({ ...each, sponsorName })),
  )
  const [isBusy, make] = usePress(async () => {
    const { teamName } = await call('POST /api/admin/sponsor-places/team', {
      body: { placeIds: [...chosen] },
    })
    setChosen([])
    toast.success(`${teamName} is set.`)
    onChanged()
  })
  if (golfers.length === 0) return null
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]))
  return (
    <section className="border-ink border-t pt-3">
      <h3 className="text-lg">Golfers without a team</h3>
      <p className="text-soft">
        Choose {fewest < size && 'up to '}
        {size} to play together.
      </p>
      <ul className="mt-1">
        {golfers.map(({ placeId, name, sponsorName }) => (
          <li key={placeId}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-fairway"
                checked={chosen.includes(placeId)}
                onChange={() => toggle(placeId)}
              />
              <span className="wrap-anywhere">
                {name}, {sponsorName}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Button
        className="mt-2"
        disabled={chosen.length < fewest || chosen.length > size}
        onClick={make}
        busy={isBusy && 'Saving...'}
      >
        Make a team
      </Button>
    </section>
  )
}
