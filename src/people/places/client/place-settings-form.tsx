import type { ReactNode } from 'react'
import { largestTeam, numbersTo, smallestTeam } from '../../../event/event/round.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { Card } from '../../../ui/card.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { type FormOf, useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { PlaceSettingsWire } from '../settings-contract.ts'
import {
  placeSettingsEntry,
  placeSettingsFaults,
  type TypedPlaceSettings,
  typedPlaceSettings,
} from '../settings-draft.ts'

interface Props {
  eventId: string
  settings: PlaceSettingsWire
  onSaved: (saved: PlaceSettingsWire) => void
}

export function PlaceSettingsForm({ eventId, settings, onSaved }: Props) {
  const form = useEntryForm({
    start: () => typedPlaceSettings(settings),
    check: placeSettingsFaults,
    send: (typed) =>
      call('PUT /api/admin/place-settings', { body: { ...placeSettingsEntry(typed, settings), eventId } }),
    onSaved,
  })
  const { typed, field, check } = form
  const shared = { settings, typed, field, check }
  return (
    <Form of={form} className="grid max-w-3xl gap-6">
      <Card>
        {settings.teamSizeIsFixed ? (
          <p>
            <span className="font-semibold">{typed.teamSize} players on a team.</span>{' '}
            <span className="text-soft">It can’t be changed anymore: people have already signed up.</span>
          </p>
        ) : (
          <SelectField
            label="Players on a team"
            hint="It can’t be changed once anybody has signed up."
            {...field('teamSize')}
          >
            {numbersTo(largestTeam)
              .filter((size) => size >= smallestTeam)
              .map((size) => (
                <option key={size}>{size}</option>
              ))}
          </SelectField>
        )}
      </Card>
      <Card className="grid gap-4">
        <CheckField
          label="Take golfers without a whole team"
          hint={
            typed.isOn
              ? 'Choose below how they sign up: at least one of the four.'
              : 'While this is off, people sign up in whole teams only.'
          }
          {...check('isOn')}
        />
        {typed.isOn && <Choices {...shared} />}
      </Card>
      {typed.isOn && <Times {...shared} />}
      <Button kind="main" type="submit" busy={form.isBusy && 'Saving...'} className="justify-self-start">
        Save
      </Button>
    </Form>
  )
}

interface PartProps extends Pick<FormOf<TypedPlaceSettings>, 'typed' | 'field' | 'check'> {
  settings: PlaceSettingsWire
}

/** What the sign-up page offers besides a whole team. */
function Choices({ settings, typed, field, check }: PartProps) {
  return (
    <div className="grid gap-4 pl-8">
      <CheckField
        label="A team may name its players later"
        hint="Its captain signs up and pays the team fee, then sends the open places to the others."
        {...check('later')}
      />
      <CheckField
        label="Golfers may sign up without a team"
        hint="One, or a few together. They pay for themselves, and you seat them on teams."
        {...check('parties')}
      />
      {typed.parties && (
        <Indented>
          <TextField
            label="Price for each player ($)"
            hint={`Blank: ${showAmount(settings.usualPlayerPrice)}, a share of the team fee.`}
            inputMode="decimal"
            {...field('playerPrice')}
          />
          <TextField
            label="Fair market value of it ($)"
            hint="For receipts. Blank: a share of the team’s."
            inputMode="decimal"
            {...field('playerValue')}
          />
          <div className="sm:col-span-2">
            <CheckField
              label="Ask for the handicap index"
              hint="It’s optional, only staff see it, and it helps to make even teams."
              {...check('asksIndex')}
            />
          </div>
        </Indented>
      )}
      <CheckField
        label="List teams that look for players"
        hint="Only teams whose captain asks for it. Anybody can ask to join, and the captain decides."
        {...check('looking')}
      />
      <CheckField
        label="Keep a waitlist once the event is full"
        hint="A place that opens up is offered by email and text to the first in line it fits."
        {...check('waitlist')}
      />
      {typed.waitlist && (
        <Indented>
          <TextField
            label="An offer holds its place for (hours)"
            hint="Shorter as the event nears."
            inputMode="numeric"
            {...field('offerHours')}
          />
        </Indented>
      )}
    </div>
  )
}

/** Until when names change, and when nobody gets a message. */
function Times({ field }: PartProps) {
  return (
    <Card className="grid items-end gap-4 sm:grid-cols-2">
      <TextField
        className="sm:col-span-2"
        type="datetime-local"
        label="Names can be changed by link until (optional)"
        hint="Leave it blank to allow changes until the event starts."
        {...field('changeUntil')}
      />
      <TextField
        type="time"
        label="No messages from (optional)"
        hint="In the evening, for example."
        {...field('quietFrom')}
      />
      <TextField
        type="time"
        label="No messages until (optional)"
        hint="Messages about places wait until then."
        {...field('quietUntil')}
      />
    </Card>
  )
}

function Indented({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 pl-8 sm:grid-cols-2">{children}</div>
}
