import type { ComponentProps } from 'react'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { EmailHint } from '../../../ui/forms/email-hint.tsx'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { payerEmailLabel } from '../../../ui/session/delivery.ts'
import { CodeField } from './code-field.tsx'
import { ItemRows } from './item-rows.tsx'
import { type Extras, nobody } from './use-extras.ts'

/** What is on sale, each with its quantity; and a code, where the event has codes. */
export function ExtrasItems({ extras: { id, addOns, faults, isBusy } }: { extras: Extras }) {
  return (
    <div id={`${id}-choice`} tabIndex={-1} className="grid gap-5">
      {addOns.isLoading ? (
        <SkeletonRows count={3} label="Loading what is on sale" />
      ) : (
        <Items
          hasCodes={addOns.code !== null}
          items={addOns.items}
          quantities={addOns.quantities}
          faults={addOns.refusal?.items ?? {}}
          isDisabled={isBusy}
          onChange={addOns.setQuantity}
        />
      )}
      {faults.choice && (
        <p id={`${id}-choice-error`} className="font-semibold text-flag">
          {faults.choice}
        </p>
      )}
      {addOns.code && (
        <CodeField
          code={addOns.code}
          error={addOns.refusal?.code}
          ofForm="your add-ons"
          isDisabled={isBusy}
        />
      )}
    </div>
  )
}

function Items({ hasCodes, ...rows }: ComponentProps<typeof ItemRows> & { hasCodes: boolean }) {
  if (rows.items.length === 0 && hasCodes) return <p>What’s sold here right now needs a code.</p>
  return <ItemRows {...rows} />
}

/** The team that gets them: told where this phone or its bill knows it, else to be chosen. */
export function ExtrasTeam({ extras, isKnown }: { extras: Extras; isKnown: boolean }) {
  const { id, teams, team, chooseTeam, faults } = extras
  const name = teams.find((each) => each.id === team)?.teamName
  if (isKnown) return <p className="wrap-anywhere">For your team{name && `, ${name}`}.</p>
  return (
    <SelectField
      id={`${id}-team`}
      label="Team"
      hint="Leave it at ‘No team’ if you aren’t playing."
      value={team}
      error={faults.team}
      onChange={(change) => chooseTeam(change.target.value)}
    >
      <option value={nobody}>No team</option>
      <Options
        of={teams.map(({ id: teamId, teamNumber, teamName }) => [teamId, `${teamNumber}: ${teamName}`])}
      />
    </SelectField>
  )
}

/** Who gets the receipt. */
export function ExtrasBuyer({ extras }: { extras: Extras }) {
  const { id, name, setName, email, setEmail, faults } = extras
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        id={`${id}-name`}
        label="Your name"
        required
        autoComplete="name"
        autoCapitalize="words"
        maxLength={200}
        value={name}
        error={faults.name}
        onChange={(change) => setName(change.target.value)}
      />
      <div>
        <TextField
          id={`${id}-email`}
          label={payerEmailLabel()}
          type="email"
          inputMode="email"
          required
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          value={email}
          error={faults.email}
          onChange={(change) => setEmail(change.target.value)}
        />
        <EmailHint typed={email} onTake={setEmail} />
      </div>
    </div>
  )
}
