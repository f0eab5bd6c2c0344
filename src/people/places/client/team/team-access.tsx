import { CopyButton } from '../../../../ui/copy-button.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'
import { ShareButton } from '../../../../ui/share-button.tsx'
import type { TeamPage } from '../../links-contract.ts'

/** The team's code, its QR code, and its link for the other players. */
export function TeamAccess({ page: { teamName, teamCode, teamLink, eventName } }: { page: TeamPage }) {
  return (
    <section aria-labelledby="code">
      <h2 id="code" className="text-2xl">
        Team code
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-5 rounded-lg border border-line bg-white p-4">
        <QrCode text={teamLink} label={`QR code of the link of ${teamName}`} className="size-36" />
        <div className="min-w-0 flex-1 basis-36">
          <p className="figures font-semibold text-4xl tracking-[0.15em]">{teamCode}</p>
          <p className="mt-1 text-[0.9375rem] text-soft">
            The code or a scan opens this page, and your scorecard on the day. Share it only with your team.
          </p>
        </div>
        <div className="flex basis-full flex-wrap items-center gap-3">
          <ShareButton title={teamName} text={`Our team at ${eventName}, code ${teamCode}:`} url={teamLink}>
            Share with your team
          </ShareButton>
          <CopyButton text={teamLink} what="Team link" />
        </div>
      </div>
    </section>
  )
}
