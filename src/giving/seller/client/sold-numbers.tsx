import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import type { TicketNumbers } from '../../add-ons/contract.ts'

interface Props {
  numbers: TicketNumbers
  onDone: () => void
}

/** What the seller reads to the buyer after selling raffle tickets, and a code that the buyer takes along. */
export function SoldNumbers({ numbers: { lines, url }, onDone }: Props) {
  const [showsCode, setShowsCode] = useState(false)
  const section = useRef<HTMLElement>(null)
  // Whoever sells has scrolled down to what they sold.
  useEffect(() => void section.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <section
      ref={section}
      aria-label="Numbers just sold"
      className="mb-5 rounded-lg border-2 border-fairway bg-mint p-4 text-center"
    >
      <div role="status">
        {lines.map(({ name, numbers }) => (
          <p key={numbers} className="mb-2">
            <span className="wrap-anywhere block">{name}</span>
            <span className="figures wrap-anywhere font-board font-bold text-[min(2.5rem,11vw)] leading-tight">
              {numbers}
            </span>
          </p>
        ))}
      </div>
      {showsCode && (
        <div className="my-3 grid justify-items-center gap-2">
          <QrCode text={url} label="QR code that opens these numbers" className="size-64 max-w-full" />
          <p>The buyer scans this to keep the numbers and to see the draw.</p>
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {!showsCode && <Button onClick={() => setShowsCode(true)}>Show a code</Button>}
        <Button kind="main" onClick={onDone}>
          Done
        </Button>
      </div>
    </section>
  )
}
