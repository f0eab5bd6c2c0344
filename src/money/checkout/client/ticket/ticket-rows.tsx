import type { ReactNode } from 'react'
import { LinkButton } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { EmailLinked } from '../../../../ui/email-linked.tsx'
import { ShareButton } from '../../../../ui/share-button.tsx'
import type { Ticket as TicketOf } from '../../../ledger/ticket-contract.ts'

interface Props {
  ticket: TicketOf
  /** What of the payment may be deductible, in dollars; null if that isn't known. */
  deductible: { amount: number; total: number } | null
}

/** Below the perforation: what it holds, and how far each is. */
export function TicketRows({ ticket: { rows, about }, deductible }: Props) {
  if (rows.length === 0) return null
  const hasCounts = rows.some(({ count }) => count !== null)
  return (
    <Perforated>
      <ul className="figures divide-y divide-line">
        {rows.map(({ count, what, state, sign }) => (
          <li key={what} className="flex min-h-13 flex-wrap items-center gap-x-3 py-2 max-[22rem]:gap-x-2">
            {hasCounts && <span className="w-7 shrink-0 font-bold text-xl max-[22rem]:w-6">{count}</span>}
            <span className="wrap-anywhere min-w-0 flex-1 basis-24">{what}</span>
            <span
              className={classes(
                'ml-auto flex items-center gap-2 text-right max-[22rem]:text-[0.9375rem]',
                sign === 'open' ? 'font-semibold text-amber' : 'text-soft',
              )}
            >
              {sign && <StateSign isOpen={sign === 'open'} />}
              {state}
            </span>
          </li>
        ))}
      </ul>
      {about && (
        <p className="wrap-anywhere border-line border-t py-3 text-[0.9375rem]">
          <EmailLinked>{about}</EmailLinked>
        </p>
      )}
      {deductible && (
        <p className="figures flex flex-wrap justify-between gap-x-4 border-ink border-t pt-3">
          <span className="text-[0.9375rem] text-soft">May be deductible</span>
          <span className="font-semibold">
            {showAmount(deductible.amount)} of {showAmount(deductible.total)}
          </span>
        </p>
      )}
    </Perforated>
  )
}

/** The part of a ticket that is torn off. */
export function Perforated({ children }: { children: ReactNode }) {
  return (
    <div className="relative border-line border-t-2 border-dashed p-5 sm:p-6">
      <span aria-hidden="true" className="-top-3 -left-3 absolute size-6 rounded-full bg-paper" />
      <span aria-hidden="true" className="-top-3 -right-3 absolute size-6 rounded-full bg-paper" />
      {children}
    </div>
  )
}

function StateSign({ isOpen }: { isOpen: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0 fill-none stroke-2 stroke-current">
      {isOpen ? <circle cx="10" cy="10" r="7" /> : <path d="m4 11 4 4 8-9" />}
    </svg>
  )
}

/** The one thing to do about what was bought, by its buyer or by somebody at the office. */
export function TicketAct({ act, title }: { act: NonNullable<TicketOf['act']>; title: string }) {
  const { pathname, hash } = new URL(act.url)
  return (
    <div className="mt-6 grid gap-3">
      <LinkButton kind="main" className="min-h-16 w-full text-lg" href={`${pathname}${hash}`}>
        {act.label}
      </LinkButton>
      <p className="text-center">{act.note}</p>
      <ShareButton className="w-full" title={title} url={act.url}>
        Send the link to my office
      </ShareButton>
    </div>
  )
}
