import { Suspense } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { CopyButton } from '../../../../../ui/copy-button.tsx'
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx'
import { SkeletonRows } from '../../../../../ui/feedback/loading.tsx'
import { lazyScreen } from '../../../../../ui/page/lazy-screen.ts'
import type { WholeTeam } from '../../../contract.ts'

const QrPicture = lazyScreen(() => import('./qr-picture.tsx'))

/** Shown to a player, whose camera then opens the team's page without any typing. */
export function TeamQrDialog({ team, onClose }: { team: WholeTeam; onClose: () => void }) {
  return (
    <Dialog
      title={`${team.teamName}, code and link`}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid gap-3 text-center">
        <div className="min-h-72">
          <Suspense fallback={<SkeletonRows count={4} label="Drawing the QR code" />}>
            <QrPicture text={team.teamLink} label={`QR code of the link of ${team.teamName}`} />
          </Suspense>
        </div>
        <p className="font-semibold text-4xl tracking-[0.2em]">
          <span className="sr-only">Team code </span>
          {team.teamCode}
        </p>
        <p className="break-all text-soft">{team.teamLink}</p>
        <div>
          <CopyButton text={team.teamLink} what={`Link of ${team.teamName}`} />
        </div>
      </div>
    </Dialog>
  )
}
