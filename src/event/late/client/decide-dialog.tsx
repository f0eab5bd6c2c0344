import { useState } from 'react'
import { call } from '../../../ui/calls/api.ts'
import { StaffDialog } from '../../../ui/dialogs/staff-dialog.tsx'
import { useStaffAction } from '../../../ui/dialogs/use-staff-action.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import type { LateFact, LatePage } from '../contract.ts'

export interface Asked {
  facts: readonly LateFact[]
  accepts: boolean
}

interface Props {
  page: LatePage
  asked: Asked
  onDecided: (page: LatePage) => void
  onStale: () => void
  onClose: () => void
}

/** Decides about one, or about those of several that stay checked, and says for whom they will count. */
export function DecideDialog({ page, asked: { facts, accepts }, onDecided, onStale, onClose }: Props) {
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const chosen = facts.filter(({ id }) => !leftOut.includes(id))
  const action = useStaffAction(async (reason) => {
    const some = chosen.map(({ kind, id }) => ({ kind, id }))
    onDecided(
      await call('POST /api/admin/late/decide', {
        body: { eventId: page.eventId, facts: some, accepts, reason },
      }),
    )
    toast.success(accepts ? `Accepted. ${some.length === 1 ? 'It counts' : 'They count'} now.` : 'Refused.')
    onClose()
  }, onStale)
  const [only] = facts.length === 1 ? facts : []
  const yes = accepts ? 'Accept' : 'Refuse'
  const count = chosen.length === facts.length ? `${facts.length}` : `${chosen.length} of ${facts.length}`
  return (
    <StaffDialog
      title={only ? `${yes} this late entry?` : `${yes} ${count} late entries?`}
      yes={yes}
      busy={accepts ? 'Accepting...' : 'Refusing...'}
      disabled={chosen.length === 0}
      action={action}
      reason="needed"
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {only && `${only.teamName}. ${only.words}. `}
        {outcome(accepts, chosen.length === 1, page.eventIsFinalized)}
      </p>
      {only && accepts && only.note && <p className="font-semibold">{only.note}</p>}
      {!only && (
        <ul className="figures max-h-72 divide-y divide-line overflow-y-auto border-line border-y">
          {facts.map((fact) => (
            <li key={fact.id} className="wrap-anywhere py-1">
              <CheckField
                label={<Named fact={fact} />}
                hint={accepts && fact.note}
                checked={chosen.includes(fact)}
                onChange={(isChosen) =>
                  setLeftOut(isChosen ? leftOut.filter((id) => id !== fact.id) : [...leftOut, fact.id])
                }
              />
            </li>
          ))}
        </ul>
      )}
    </StaffDialog>
  )
}

function Named({ fact: { teamName, words } }: { fact: LateFact }) {
  return (
    <span className="min-w-0">
      {words}
      <span className="block font-normal text-soft">{teamName}</span>
    </span>
  )
}

function outcome(accepts: boolean, isOne: boolean, isFinal: boolean): string {
  if (!accepts)
    return isOne
      ? 'It stays on this list with your reason, and doesn’t count.'
      : 'They stay on this list with your reason, and don’t count.'
  if (isFinal) return 'The final result is corrected, and everybody can read your reason.'
  return isOne ? 'It counts from now on.' : 'They count from now on, each for its team.'
}
