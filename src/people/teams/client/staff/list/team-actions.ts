import { statusWords } from '../../../../../event/event/team-status.ts'
import { copyLink } from '../../../../../ui/copy-button.tsx'
import type { MenuItem } from '../../../../../ui/lists/row-menu.tsx'
import { mayCall } from '../../../../../ui/session/may-call.ts'
import { currentSession } from '../../../../../ui/session/session.ts'
import type { WholeTeam } from '../../../team-shapes.ts'
import type { TeamActionProps } from './team-cells.tsx'

/** Returns every action for a team that this user may take, used in its row menu and in its panel. */
export function teamActions({ team, onAction }: { team: WholeTeam } & TeamActionProps): MenuItem[] {
  const isUnpaid = !team.hasPaidInFull
  const { user } = currentSession()
  const mayCharge = mayCall(user, 'POST /api/Admin/SetTeamPayment')
  const mayWrite = mayCall(user, 'POST /api/Admin/SendTextInvite')
  const hasCode = team.teamCode !== ''
  const items: (MenuItem | false)[] = [
    isUnpaid && mayCharge && { label: 'Set Team Payment', letter: 'P', act: () => onAction('payment', team) },
    isUnpaid &&
      mayWrite && {
        label: 'Payment request email',
        letter: 'E',
        act: () => onAction('payment-request', team),
      },
    mayWrite && { label: 'Text invite', letter: 'T', act: () => onAction('text-invite', team) },
    hasCode && {
      label: 'Copy team link',
      letter: 'L',
      act: () => copyLink(team.teamLink, `Link of ${team.teamName}`),
    },
    hasCode && { label: `Code ${team.teamCode} and QR code`, letter: 'Q', act: () => onAction('qr', team) },
    mayCall(user, 'GET /api/admin/score-cards') && {
      label: 'Score entry',
      letter: 'S',
      act: `/admin/score-entry/${team.id}`,
    },
    mayCall(user, 'PUT /api/admin/teams/{teamId}/status') && {
      label: team.status ? `${statusWords[team.status]}: change…` : 'Withdrawn, disqualified…',
      letter: 'W',
      act: () => onAction('stop', team),
    },
    { label: 'Change starting hole', letter: 'H', act: () => onAction('hole', team) },
    { label: 'Change phone', letter: 'N', act: () => onAction('phone', team) },
    { label: 'Open the team', letter: 'O', act: `/admin/team-info/${team.id}` },
    mayCall(user, 'DELETE /api/admin/teams/{teamId}') && {
      label: 'Delete team…',
      danger: true,
      act: () => onAction('delete', team),
    },
  ]
  return items.filter((item) => item !== false)
}
