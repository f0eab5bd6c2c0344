import { useState } from 'react'
import { BlastDialog } from '../../../client/blasts/blast-dialog.tsx'
import { RowButton } from '../../../client/ui/row-button.tsx'
import type { TeamKind } from '../../messages/blast-rules.ts'
import type { WholeTeam } from '../contract.ts'

/** What one team can be sent: its code by text, and, while something is owed, a request to pay by email. */
export function TeamMessageActs({ team }: { team: WholeTeam }) {
  const [asked, setAsked] = useState<TeamKind | null>(null)
  const close = () => setAsked(null)
  const to = `to ${team.teamName}`
  return (
    <>
      <RowButton of={to} onClick={() => setAsked('text-invite')}>
        Text invite
      </RowButton>
      {!team.hasPaidInFull && (
        <RowButton of={to} onClick={() => setAsked('payment-request')}>
          Payment request email
        </RowButton>
      )}
      {asked === 'text-invite' && (
        <BlastDialog kind={asked} teamId={team.id} title={`Text invite ${to}`} onClose={close}>
          The team's phone gets the code and the link in a text message.
        </BlastDialog>
      )}
      {asked === 'payment-request' && (
        <BlastDialog kind={asked} teamId={team.id} title={`Payment request ${to}`} onClose={close}>
          {team.teamLeader.fullName} gets an email that says what is owed and where to pay.
        </BlastDialog>
      )}
    </>
  )
}
