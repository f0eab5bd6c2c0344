import { Link } from 'wouter'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx'
import type { WholeTeam } from '../../../contract.ts'
import { StartingHole } from '../team/starting-hole.tsx'

interface Props {
  team: WholeTeam
  onClose: () => void
  onChange: (team: WholeTeam) => void
}

/** Saves the starting hole on selection and shows who else starts there. */
export function TeamHoleDialog({ team, onClose, onChange }: Props) {
  return (
    <Dialog
      title={`Starting hole of ${team.teamName}`}
      isOpen
      onClose={onClose}
      actions={
        <Button kind="main" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className="mb-3 text-soft">
        With two teams on a hole, A tees off first and B after it. Drag teams from hole to hole under{' '}
        <Link href="/admin/starting-holes" className="link">
          Starting holes
        </Link>
        .
      </p>
      <StartingHole team={team} onChange={onChange} />
    </Dialog>
  )
}
