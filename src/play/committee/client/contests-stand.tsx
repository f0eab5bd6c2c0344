import { call } from '../../../ui/calls/api.ts'
import { Card } from '../../../ui/card.tsx'
import { showOops } from '../../../ui/feedback/oops.ts'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import type { RoundProps } from './delay.tsx'

/** The committee's rule about contests of teams that withdrew, were disqualified or turned in no card. */
export function ContestsStand({ round, onChanged }: RoundProps) {
  const { eventId, version, cap } = round
  async function set(stand: boolean): Promise<void> {
    try {
      onChanged(await call('PUT /api/admin/round', { body: { eventId, version, cap, contestsStand: stand } }))
    } catch (thrown) {
      showOops(thrown)
    }
  }
  return (
    <Card>
      <h2 className="text-xl">Teams that stop</h2>
      <p className="mt-1 max-w-3xl text-soft">
        A team that withdrew, is disqualified or turned in no card is marked on Team Info or in Score entry.
      </p>
      <CheckField
        label="Their contest results stand"
        hint="A longest drive counts even if the team went home later."
        checked={round.contestsStand !== false}
        onChange={(stand) => void set(stand)}
      />
    </Card>
  )
}
