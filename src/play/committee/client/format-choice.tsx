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

const names: Record<Format, string> = {
  scramble: 'Scramble',
  'best-ball': 'Best ball',
  'two-best-balls': 'Two best balls',
}

/** A scramble, or each golfer's own ball. Fixed by the first score. */
export function FormatChoice({ round, onChanged }: RoundProps) {
  const { eventId, version, cap, format = 'scramble' } = round
  const [chosen, setChosen] = useState<Format>(format)
  const action = useStaffAction(async () => {
    onChanged(await call('PUT /api/admin/round', { body: { eventId, version, cap, format: chosen } }))
    toast.success('Saved.')
  })
  return (
    <SettingFold title="Format" now={names[format]}>
      <form onSubmit={action.submit} noValidate>
        <p className="max-w-3xl text-soft">
          In a best ball each golfer plays their own ball. The card asks for every golfer’s strokes, and the
          lowest is the team’s score. Can’t be changed once there are scores.
        </p>
        {chosen === 'two-best-balls' && (
          <p className="mt-3 max-w-3xl text-soft">
            The two lowest are added up, and par counts twice. A hole with fewer than two balls has no score:
            with a most on a hole, whoever picks up has one too. A team of one, or whose other golfers didn’t
            come, has no score and no place unless you type its scores. There is no net leaderboard.
          </p>
        )}
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
            <option value="two-best-balls">Two best balls</option>
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
