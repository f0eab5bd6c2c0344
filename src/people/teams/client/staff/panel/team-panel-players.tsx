import { useState } from 'react'
import { PaperSignature } from '../../../../../site/consents/client/index.ts'
import { call } from '../../../../../ui/calls/api.ts'
import { CheckMark } from '../../../../../ui/check-mark.tsx'
import { classes } from '../../../../../ui/classes.ts'
import { showOops } from '../../../../../ui/feedback/oops.ts'
import { useEvent } from '../../../../../ui/session/current-event.ts'
import { openPlaces } from '../../../rules.ts'
import type { WholeTeam } from '../../../team-shapes.ts'
import { playerInWords } from './team-panel-words.ts'

/**
 * The team's players with what they have paid, whether they are here and have agreed to the rules. Pressing a name checks a
 * player in, or undoes that.
 */
export function PanelPlayers({ team, onMarked }: { team: WholeTeam; onMarked: () => Promise<unknown> }) {
  const { event } = useEvent()
  const [saving, setSaving] = useState<string | null>(null)
  async function mark(id: string, isHere: boolean): Promise<void> {
    if (saving) return
    setSaving(id)
    try {
      const body = { personIds: [id] }
      if (isHere) await call('POST /api/admin/check-in/arrive', { body })
      else await call('POST /api/admin/check-in/undo', { body })
      await onMarked()
    } catch (thrown) {
      showOops(thrown)
    } finally {
      setSaving(null)
    }
  }
  return (
    <ul aria-label={`Players of ${team.teamName}`} className="mt-3 border-line border-t">
      {team.teamMembers.map((player) => (
        <li key={player.id} className="border-line border-b">
          <button
            type="button"
            aria-pressed={Boolean(player.hasArrived)}
            aria-busy={saving === player.id || undefined}
            onClick={() => void mark(player.id, !player.hasArrived)}
            className="flex min-h-11 w-full items-center gap-2.5 py-1 text-left hover:bg-paper"
          >
            <Mark isHere={Boolean(player.hasArrived)} />
            <span className="min-w-0 flex-1 leading-snug">
              <span className="wrap-anywhere font-semibold">{player.fullName}</span>
              <span className="block text-sm text-soft empty:hidden">{playerInWords(player)}</span>
            </span>
            <span className="shrink-0 text-soft">
              {saving === player.id ? 'Saving…' : player.hasArrived ? 'Here' : 'Not here'}
            </span>
          </button>
          <PaperSignature
            rules={player.rules}
            personId={player.id}
            name={player.fullName}
            timeZone={event?.timeZone}
            className="pb-2 pl-8"
            onNoted={() => void onMarked()}
          />
        </li>
      ))}
      {openPlaces(team) > 0 && (
        <li className="border-line border-b py-2.5 text-soft">
          {openPlaces(team) === 1 ? '1 open place' : `${openPlaces(team)} open places`}
        </li>
      )}
    </ul>
  )
}

function Mark({ isHere }: { isHere: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-6 shrink-0 place-content-center rounded-full border-2 font-bold text-sm',
        isHere ? 'border-fairway bg-fairway text-white' : 'border-soft bg-white',
      )}
    >
      {isHere && <CheckMark />}
    </span>
  )
}
