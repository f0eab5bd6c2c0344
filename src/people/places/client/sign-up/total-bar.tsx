import type { ReactNode } from 'react'
import { showAmount } from '../../../../ui/dollars.ts'

/** What it costs so far, always in sight, with the button. `words`: '2 players at $95'. */
export function TotalBar({ total, words, children }: { total: number; words: string; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-ink border-t bg-paper px-4 py-3 sm:mx-0 sm:px-0">
      <p aria-live="polite" className="figures leading-tight">
        <span className="block text-[0.9375rem] text-soft">{words}</span>
        <span className="font-bold text-2xl">{showAmount(total)}</span>
      </p>
      {children}
    </div>
  )
}
