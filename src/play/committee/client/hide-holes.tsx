import { useState } from 'react'
import { momentAt } from '../../../event/event/wall-time.ts'
import { clockTime } from '../../../kernel/text/dates.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { fieldError, useSetting } from '../../../ui/dialogs/use-staff-action.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/forms/text-input.tsx'
import type { RoundProps } from './delay.tsx'
import { SettingFold } from './setting-fold.tsx'

/** Keeps each team's last holes off the public board until the awards, from now or a time on. Staff see all of them. */
export function HideHoles({ round, onChanged }: RoundProps) {
  const { eventId, version, hiding, timeZone } = round
  const [last, setLast] = useState('3')
  const [from, setFrom] = useState('')
  const save = (holes: number) =>
    call('PUT /api/admin/round/hiding', {
      body: { eventId, version, last: holes, from: momentIn(from, timeZone) },
    })
  const action = useSetting(async () => {
    onChanged(await save(hiding ? 0 : Number(last)))
    toast.success(hiding ? 'The leaderboard shows everything.' : 'Saved.')
  })
  return (
    <SettingFold
      title="Hide the last holes"
      now={hiding ? hidingInWords(hiding, timeZone) : 'Nothing is hidden'}
      isOpen={hiding !== null || location.hash === '#hide'}
    >
      <form onSubmit={action.submit} noValidate>
        <p className="max-w-3xl text-soft">
          For suspense at the awards: everybody’s leaderboard leaves out each team’s last holes and says so.
          You still see them here and in the exports.
        </p>
        {action.fault && !action.fault.errors.last && (
          <Banner kind="fault" className="mt-3">
            {action.fault.title}
          </Banner>
        )}
        <div className="mt-4 flex flex-wrap items-end gap-4">
          {!hiding && (
            <>
              <TextField
                id="hide-last"
                label="Holes to hide"
                inputMode="numeric"
                className="w-32"
                maxLength={2}
                value={last}
                error={fieldError(action.fault, 'last')}
                onChange={(changed) => setLast(changed.target.value)}
              />
              <TextField
                id="hide-from"
                type="datetime-local"
                label="From (leave empty for now)"
                className="w-64 max-w-full"
                value={from}
                onChange={(changed) => setFrom(changed.target.value)}
              />
            </>
          )}
          <Button kind={hiding ? 'main' : 'plain'} type="submit" busy={action.isBusy && 'Saving...'}>
            {hiding ? 'Show everything' : 'Hide them'}
          </Button>
          {hiding && (
            <LinkButton href={`/admin/reveal?eventId=${encodeURIComponent(eventId)}`}>
              Reveal the results
            </LinkButton>
          )}
        </div>
      </form>
    </SettingFold>
  )
}

function hidingInWords(
  { last, isOn, from }: NonNullable<RoundProps['round']['hiding']>,
  timeZone: string,
): string {
  const holes = last === 1 ? 'The last hole' : `The last ${last} holes`
  if (isOn || !from) return `${holes} ${last === 1 ? 'is' : 'are'} hidden now`
  return `${holes} will be hidden from ${clockTime(from, timeZone)} on`
}

/** What was typed, by the course's clock; null for nothing. */
function momentIn(typed: string, timeZone: string): string | null {
  const [date = '', time = ''] = typed.split('T')
  return date && time ? momentAt(date, time, timeZone) : null
}
