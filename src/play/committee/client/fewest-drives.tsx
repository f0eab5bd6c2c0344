import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { Card } from '../../../ui/card.tsx'
import { fieldError, useStaffAction } from '../../../ui/dialogs/use-staff-action.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/forms/text-input.tsx'
import type { RoundProps } from './delay.tsx'

/** How often every player's drive has to be used. Off until the committee asks for it; it ranks nobody. */
export function FewestDrives({ round, onChanged }: RoundProps) {
  const { eventId, version, cap, fewestDrives } = round
  const saved = fewestDrives === undefined ? '' : String(fewestDrives)
  const [typed, setTyped] = useState(saved)
  const action = useStaffAction(
    async () => {
      const body = { eventId, version, cap, fewestDrives: typed.trim() === '' ? null : Number(typed) }
      onChanged(await call('PUT /api/admin/round', { body }))
      toast.success('Saved.')
    },
    () => undefined,
  )
  return (
    <Card>
      <form onSubmit={action.submit} noValidate>
        <h2 className="text-xl">Drives per player</h2>
        <p className="mt-1 max-w-3xl text-soft">
          With a number, the phone asks whose drive was used on each hole, counts them, and says when the team
          can’t reach it any more. Nobody is ranked by it: what follows is the committee’s to decide.
        </p>
        {action.fault && !action.fault.errors.fewestDrives && (
          <Banner kind="fault" className="mt-3">
            {action.fault.title}
          </Banner>
        )}
        <div className="mt-4 flex flex-wrap items-end gap-4">
          <TextField
            id="fewest-drives"
            label="At least, for each player"
            hint="Empty: not counted"
            inputMode="numeric"
            className="w-64"
            maxLength={1}
            value={typed}
            error={fieldError(action.fault, 'fewestDrives')}
            onChange={(changed) => setTyped(changed.target.value)}
          />
          {typed.trim() !== saved && (
            <Button kind="main" type="submit" busy={action.isBusy && 'Saving...'}>
              Save
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
