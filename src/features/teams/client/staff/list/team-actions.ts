import { copyLink } from '../../../../../ui/copy-button.tsx'
import type { MenuItem } from '../../../../../ui/lists/row-menu.tsx'
import type { WholeTeam } from '../../../contract.ts'
import type { TeamActionProps } from './team-cells.tsx'

/** Returns every action for a team, used in its row menu and in its panel. */
export function teamActions({ team, onAction }: { team: WholeTeam } & TeamActionProps): MenuItem[] {
  const isUnpaid = !team.hasPaidInFull
  const items: (MenuItem | false)[] = [
    isUnpaid && { label: 'Set Team Payment', letter: 'P', act: () => onAction('payment', team) },
    isUnpaid && { label: 'Payment request email', letter: 'E', act: () => onAction('payment-request', team) },
    { label: 'Text invite', letter: 'T', act: () => onAction('text-invite', team) },
    {
      label: 'Copy team link',
      letter: 'L',
      act: () => copyLink(team.teamLink, `Link of ${team.teamName}`),
    },
    { label: `Code ${team.teamCode} and QR code`, letter: 'Q', act: () => onAction('qr', team) },
    { label: 'Score entry', letter: 'S', act: `/admin/score-entry/${team.id}` },
    { label: 'Change starting hole', letter: 'H', act: () => onAction('hole', team) },
    { label: 'Change phone', letter: 'N', act: () => onAction('phone', team) },
    { label: 'Open the team', letter: 'O', act: `/admin/team-info/${team.id}` },
    { label: 'Delete team…', danger: true, act: () => onAction('delete', team) },
  ]
  return items.filter((item) => item !== false)
}
