import { useState } from 'react'
import { Link } from 'wouter'
import { RecordPaymentDialog, useRecordedPayment } from '../../../../../money/desk/client/index.ts'
import { call } from '../../../../../ui/calls/api.ts'
import { showAmount } from '../../../../../ui/dollars.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { ifEmailed } from '../../../../../ui/session/delivery.ts'
import type { WholeTeam } from '../../../team-shapes.ts'
import { ForWhomField } from '../../for-whom-field.tsx'

interface Props {
  team: WholeTeam
  onClose: () => void
  onPaid: (team: WholeTeam) => void
}

/** Records a payment made outside the card form. Pressing the button twice records it once. */
export function TeamPaymentDialog({ team, onClose, onPaid }: Props) {
  const [forWhom, setForWhom] = useState('')
  const bills = team.bills ?? []
  const form = useRecordedPayment({
    method: 'cash',
    owed: team.owedAmount,
    most: bills.find(({ subjectId }) => subjectId === forWhom)?.owedAmount,
    contactName: team.teamLeader.fullName,
    send: (payment) =>
      call('POST /api/Admin/SetTeamPayment', {
        body: { teamId: team.id, ...payment, ...(forWhom ? { forWhom: [forWhom] } : {}) },
      }),
    onSaved: ({ paidAmount, owedAmount, hasPaidInFull }, amount) => {
      toast.success(`${showAmount(amount)} recorded for ${team.teamName}.`)
      onPaid({ ...team, paidAmount, owedAmount, hasPaidInFull })
    },
  })
  return (
    <RecordPaymentDialog title="Set Team Payment" form={form} onClose={onClose}>
      <p>
        {team.teamName} has paid {showAmount(team.paidAmount)} and owes {showAmount(form.owed)}.{' '}
        {ifEmailed(
          'The leader gets the receipt by email.',
          'No email service is set up, so no receipt is emailed: print it under Payments.',
        )}{' '}
        You can void a wrong entry under{' '}
        <Link href="/admin/payments" className="link">
          Payments
        </Link>
        .
      </p>
      <ForWhomField
        bills={bills}
        owed={form.owed}
        chosen={forWhom}
        onChoose={(chosen, left) => {
          setForWhom(chosen)
          form.change({ amount: String(left) })
        }}
      />
    </RecordPaymentDialog>
  )
}
