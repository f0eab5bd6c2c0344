import type { ReactNode } from 'react'
import { showAmount } from '../../../../ui/dollars.ts'

interface Props {
  total: number
  /** The part of the total that covers the card fee; 0 for none. */
  cover: number
  children: ReactNode
}

/** The total and the button. On a phone it stays at the foot of the screen. */
export function PayBar({ total, cover, children }: Props) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-ink border-t bg-paper px-4 py-3 sm:mx-0 sm:px-0 lg:static lg:border-0 lg:py-0">
      <p aria-live="polite" className="figures leading-tight lg:sr-only">
        <span className="block text-[0.9375rem] text-soft">Total</span>
        <span className="font-bold text-2xl">{showAmount(total)}</span>
        {cover > 0 && (
          <span className="block text-[0.875rem] text-soft">{showAmount(cover)} covers the card fee</span>
        )}
      </p>
      {children}
    </div>
  )
}
