import { RowButton } from '../../../../../ui/lists/row-button.tsx'
import type { WholeTeam } from '../../../contract.ts'
import type { TeamAction } from '../list/team-cells.tsx'

/** The messages one team can be sent: its code by text and, while it owes something, a payment request by email. */
export function TeamMessageActions({ team, onAct }: { team: WholeTeam; onAct: (act: TeamAction) => void }) {
  const to = `to ${team.teamName}`
  return (
    <>
      <RowButton of={to} onClick={() => onAct('text-invite')}>
        Text invite
      </RowButton>
      {!team.hasPaidInFull && (
        <RowButton of={to} onClick={() => onAct('payment-request')}>
          Payment request email
        </RowButton>
      )}
    </>
  )
}
