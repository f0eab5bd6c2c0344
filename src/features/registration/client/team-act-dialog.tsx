import type { WholeTeam } from '../contract.ts'
import { ReissueCodeDialog } from './reissue-code-dialog.tsx'
import type { TeamAct } from './team-cells.tsx'
import { TeamPaymentDialog } from './team-payment-dialog.tsx'
import { TeamPhoneDialog } from './team-phone-dialog.tsx'
import { TeamQrDialog } from './team-qr-dialog.tsx'

interface Props {
  act: TeamAct
  team: WholeTeam
  onClose: () => void
  onChange: (team: WholeTeam) => void
}

/** The dialog of what was asked for, in the list and on the team's own page. */
export function TeamActDialog({ act, ...rest }: Props) {
  if (act === 'payment')
    return <TeamPaymentDialog team={rest.team} onClose={rest.onClose} onPaid={rest.onChange} />
  if (act === 'phone') return <TeamPhoneDialog {...rest} />
  if (act === 'code') return <ReissueCodeDialog {...rest} />
  return <TeamQrDialog team={rest.team} onClose={rest.onClose} />
}
