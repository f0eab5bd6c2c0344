import { waveOf } from '../../../event/event/waves.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { Party } from '../party-shapes.ts'
import { spotOfParty } from '../rules.ts'

/** What golfers are told first. */
export function StartAndCode({ party }: { party: Party }) {
  const start = spotOfParty(party)
  const { event } = useEvent()
  const wave = waveOf(event, party)
  const time = wave ? `${wave.start} (${wave.name})` : party.teeTime?.start
  return (
    <dl className="mt-2 flex divide-x divide-line rounded-md border border-ink [&>div]:flex-1 [&>div]:px-3 [&>div]:py-1.5">
      <div className="rounded-l-md bg-mint">
        <dt className="text-[0.8125rem]">{time ? `Starts ${time} at hole` : 'Starts at hole'}</dt>
        <dd className="font-bold text-2xl leading-tight">{start ?? 'None yet'}</dd>
      </div>
      {party.teamCode && (
        <div>
          <dt className="text-[0.8125rem] text-soft">Team code</dt>
          <dd className="font-bold text-2xl leading-tight tracking-[0.12em]">{party.teamCode}</dd>
        </div>
      )}
    </dl>
  )
}

/** While money is taken: their own phone takes their card. The page shows by itself that it's paid. */
export function ByCard({ party }: { party: Party }) {
  const link = party.payLink ?? party.teamLink
  if (!link || !party.money || party.money.owedAmount <= party.money.underWayAmount) return null
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 font-semibold">By card, on their own phone</summary>
      <ScanLink party={party} link={link} />
    </details>
  )
}

/** To be scanned from the screen. */
export function ScanLink({ party, link }: { party: Party; link: string }) {
  return (
    <div className="flex items-center gap-4 border-line border-t py-3">
      <QrCode text={link} label={`QR code of the link of ${party.name}`} />
      <p className="min-w-0 flex-1 text-[0.9375rem] text-soft">
        {/* The link leads a team that hasn’t paid to the payment page first. */}
        {party.payLink
          ? 'Scan with a phone to pay by card.'
          : party.isPaid || party.mayScore
            ? 'Scan with a phone to open the scorecard.'
            : 'Scan with a phone to pay by card, then open the scorecard.'}
      </p>
    </div>
  )
}
