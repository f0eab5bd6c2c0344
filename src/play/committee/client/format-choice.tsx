import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { fieldError, useStaffAction } from '../../../ui/dialogs/use-staff-action.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { SelectField } from '../../../ui/forms/select.tsx'
import type { Format } from '../../rules/formats.ts'
import type { RoundProps } from './delay.tsx'
import { SettingFold } from './setting-fold.tsx'

/** A scramble, or each golfer's own ball. Fixed by the first score. */
export function FormatChoice({ round, onChanged }: RoundProps) {
  const { eventId, version, cap, format = 'scramble' } = round
  const [chosen, setChosen] = useState<Format>(format)
  const action = useStaffAction(
    async () => {
      onChanged(await call('PUT /api/admin/round', { body: { eventId, version, cap, format: chosen } }))
      toast.success('Saved.')
    },
    () => undefined,
  )
  return (
    <SettingFold title="Format" now={format === 'scramble' ? 'Scramble' : 'Best ball'}>
      <form onSubmit={action.submit} noValidate>
        <p className="max-w-3xl text-soft">
          In a best ball each golfer plays their own ball. The card asks for every golfer’s strokes, and the
          lowest is the team’s score. Can’t be changed once there are scores.
        </p>
        {action.fault && (
          <Banner kind="fault" className="mt-3">
            {fieldError(action.fault, 'format') || action.fault.title}
          </Banner>
        )}
        <div className="mt-4 flex flex-wrap items-end gap-4">
          <SelectField
            label="Teams play"
            className="w-64"
            value={chosen}
            onChange={(changed) => setChosen(changed.target.value as Format)}
          >
            <option value="scramble">A scramble</option>
            <option value="best-ball">A best ball</option>
          </SelectField>
          {chosen !== format && (
            <Button kind="main" type="submit" busy={action.isBusy && 'Saving...'}>
              Save
            </Button>
          )}
        </div>
      </form>
    </SettingFold>
  )
}
