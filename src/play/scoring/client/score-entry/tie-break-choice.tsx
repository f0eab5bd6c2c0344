import { type TieBreak, tieBreakNames, tieBreaks } from '../../../../event/event/tie-break.ts'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'

/** How ties are broken once the event is final. Chosen in advance, and shown to the teams. */
export function TieBreakChoice({ eventId }: { eventId: string }) {
  const { data: event, refresh } = useCall('GET /api/admin/events/{eventId}', { params: { eventId } })
  const [isBusy, choose] = usePress(async (tieBreak: TieBreak) => {
    await refresh(await call('PUT /api/admin/events/{eventId}', { params: { eventId }, body: { tieBreak } }))
    toast.success('Saved.')
  })
  if (!event) return null
  return (
    <SelectField
      label="Ties"
      hint="How ties are broken once the event is final."
      className="max-w-xl"
      value={event.tieBreak}
      disabled={isBusy}
      onChange={(change) => choose(change.target.value as TieBreak)}
    >
      <Options of={tieBreakNames.map((name) => [name, tieBreaks[name].label(event.holeCount)])} />
    </SelectField>
  )
}
