import { useState } from 'react'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { drivesOf, missingInWords } from '../../../rules/drives.ts'
import type { TeamScore } from '../../contract.ts'

interface Props {
  card: TeamScore
  reason: string
  onSaved: () => void
}

/** The drives of a paper card: each is saved as it is chosen, with the hole's score as it is. */
export function PaperDrives({ card, reason, onSaved }: Props) {
  const [saving, setSaving] = useState<string | null>(null)
  const { drives: rule, holeScores, teamId } = card
  if (!rule) return null
  const drives = drivesOf(
    rule,
    holeScores.map(({ drive }) => drive ?? null),
  )
  const counts = drives.players.map(({ name, used }) => `${name} ${used}`).join(', ')
  async function save({ holeId, score }: TeamScore['holeScores'][number], drive: string): Promise<void> {
    setSaving(holeId)
    const body = {
      teamId,
      holeId,
      score,
      drive: drive || null,
      reason: reason.trim() || 'From the paper card',
    }
    try {
      const { hole } = await call('POST /api/LiveScoring/UpdateTeamHoleScore', { body })
      if ((hole?.drive ?? '') !== drive) toast.error('The card has been locked.')
    } catch (thrown) {
      toast.error(asFault(thrown).title)
    }
    setSaving(null)
    onSaved()
  }
  return (
    <section aria-label="Drives" className="lg:col-span-2">
      <h2 className="text-lg">Drives</h2>
      <p className="text-soft">
        At least {rule.fewest} for each player: {counts}. {missingInWords(drives)}
        {drives.state === 'done' ? 'Everybody has enough.' : '.'} A hole needs its score first.
      </p>
      <div className="mt-3 grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-3 lg:grid-cols-6">
        {holeScores.map((hole) => (
          <SelectField
            key={hole.holeId}
            label={`Drive on ${hole.holeNumber}`}
            value={hole.drive ?? ''}
            disabled={hole.score === null || saving !== null}
            onChange={({ target }) => save(hole, target.value)}
          >
            <option value="">Not marked</option>
            <Options of={drives.players.map(({ id, name }) => [id, name])} />
          </SelectField>
        ))}
      </div>
    </section>
  )
}
