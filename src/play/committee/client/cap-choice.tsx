import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { fieldError, useSetting } from '../../../ui/dialogs/use-staff-action.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import type { RoundState } from '../contract.ts'
import type { RoundProps } from './delay.tsx'
import { SettingFold } from './setting-fold.tsx'

type Kind = 'none' | 'double-par' | 'number'

/** The most strokes a hole counts. What was recorded stays. */
export function CapChoice({ round, onChanged }: RoundProps) {
  const { eventId, version, cap } = round
  const [kind, setKind] = useState<Kind>(kindOf(cap))
  const [strokes, setStrokes] = useState(typeof cap === 'number' ? String(cap) : '8')
  const chosen = kind === 'none' ? null : kind === 'double-par' ? kind : Number(strokes)
  const action = useSetting(async () => {
    onChanged(await call('PUT /api/admin/round', { body: { eventId, version, cap: chosen } }))
    toast.success('Saved.')
  })
  return (
    <SettingFold title="Most strokes on a hole" now={capInWords(cap)}>
      <form onSubmit={action.submit} noValidate>
        <p className="max-w-3xl text-soft">
          Keeps play moving: a team that gets there picks up, with one tap on its card. What it records stays;
          only the count is capped.
        </p>
        {action.fault && !(kind === 'number' && action.fault.errors.cap) && (
          <Banner kind="fault" className="mt-3">
            {fieldError(action.fault, 'cap') || action.fault.title}
          </Banner>
        )}
        <div className="mt-4 flex flex-wrap items-end gap-4">
          <SelectField
            label="A hole counts"
            className="w-64"
            value={kind}
            onChange={(changed) => setKind(changed.target.value as Kind)}
          >
            <option value="none">Every stroke</option>
            <option value="double-par">At most twice its par (double par)</option>
            <option value="number">At most a number</option>
          </SelectField>
          {kind === 'number' && (
            <TextField
              id="cap-strokes"
              label="Strokes"
              inputMode="numeric"
              className="w-28"
              maxLength={2}
              value={strokes}
              error={fieldError(action.fault, 'cap')}
              onChange={(changed) => setStrokes(changed.target.value)}
            />
          )}
          {chosen !== cap && (
            <Button kind="main" type="submit" busy={action.isBusy && 'Saving...'}>
              Save
            </Button>
          )}
        </div>
      </form>
    </SettingFold>
  )
}

function capInWords(cap: RoundState['cap']): string {
  if (cap === null) return 'Every stroke'
  return cap === 'double-par' ? 'Twice its par' : `At most ${cap}`
}

function kindOf(cap: RoundState['cap']): Kind {
  if (cap === null) return 'none'
  return cap === 'double-par' ? cap : 'number'
}
