import { showAmount } from '../../../../ui/dollars.ts'
import { QrCode } from '../../../../ui/qr-code.tsx'

/** A QR code that opens the page for gifts, large enough for the back tables. */
export function GiveCode({ url, given }: { url: string; given: number }) {
  return (
    <aside
      aria-label="Give on your phone"
      className="figures flex flex-col items-center justify-center gap-[1.4vh] rounded-lg bg-white p-[max(1rem,1.4vw)] text-center text-ink"
    >
      <p className="font-board font-semibold text-[max(1.25rem,2vw)] leading-tight">Give on your phone</p>
      <QrCode
        text={url}
        label={`QR code for ${url}`}
        className="size-[min(70vw,max(12rem,min(24vw,44vh)))]"
      />
      <p className="text-[max(1rem,1.25vw)] text-soft">{url.replace(/^https?:\/\/|\?.*$/g, '')}</p>
      {given > 0 && (
        <p className="font-semibold text-[max(1.0625rem,1.5vw)]">{showAmount(given)} given so far</p>
      )}
    </aside>
  )
}
