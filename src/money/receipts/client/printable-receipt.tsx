import type { ReactNode } from 'react'
import { sumDollars } from '../../../kernel/sum-dollars.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { isGame } from '../../ledger/paid-lines.ts'
import { heldThing } from '../../ledger/purposes.ts'
import { deductibleLabel } from '../receipt-statements.ts'
import type { Receipt } from '../shapes.ts'

/** The receipt, for screen and print. */
export function PrintableReceipt({ receipt }: { receipt: Receipt }) {
  const { charity, payer } = receipt
  return (
    <article className="overflow-hidden rounded-lg border border-ink bg-white print:rounded-none">
      <div className="grid gap-4 p-4 pb-2 empty:hidden">
        {receipt.rehearsal && <Banner className="font-semibold">{receipt.rehearsal}</Banner>}
        {receipt.status === 'pending' && (
          <Banner>This payment isn’t complete yet. We haven’t received any money.</Banner>
        )}
        {receipt.status === 'voided' && <Banner>This receipt was issued by mistake and is void.</Banner>}
        {receipt.noPlace && receipt.status === 'paid' && (
          <Banner kind="fault">
            This payment came in after the {heldThing(receipt.purpose).what} were sold. The order isn’t
            confirmed, and we’ll refund the money.
          </Banner>
        )}
        {!receipt.noPlace && receipt.noPlaceAmount > 0 && (
          <Banner kind="fault">
            Part of this payment came in after the dinner places were sold. We’ll refund{' '}
            {showAmount(receipt.noPlaceAmount)}.
          </Banner>
        )}
        {receipt.status === 'refunded' && <Banner>This payment was refunded.</Banner>}
      </div>
      <dl className="grid border-line border-b sm:grid-cols-2">
        <Fact label="Paid by">
          {payer.name && <span className="block">{payer.name}</span>}
          {payer.email && <span className="block break-all font-normal">{payer.email}</span>}
        </Fact>
        <Fact label="Paid to">
          <span className="block">{charity.legalName}</span>
          {charity.taxId && <span className="block font-normal">Tax ID {charity.taxId}</span>}
          <span className="block whitespace-pre-line font-normal">{charity.address}</span>
        </Fact>
        <Fact label="Date">{receipt.dateText}</Fact>
        <Fact label="Method">{receipt.method}</Fact>
      </dl>
      <Lines receipt={receipt} />
      {receipt.updatedDateText && (
        <p className="border-line border-t px-4 pt-5 text-[0.9375rem] sm:px-6">
          Updated {receipt.updatedDateText}: the fair market value was added.
        </p>
      )}
      {receipt.statements.length > 0 && (
        <div className="grid gap-3 border-line border-t px-4 py-5 text-[0.9375rem] sm:px-6">
          {receipt.statements.map((statement) => (
            <p key={statement}>{statement}</p>
          ))}
        </div>
      )}
      {charity.solicitation && (
        <p className="whitespace-pre-line border-line border-t px-4 py-4 text-[0.875rem] text-soft sm:px-6">
          {charity.solicitation}
        </p>
      )}
    </article>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="-mr-px -mb-px border-line border-r border-b px-4 py-3 sm:px-6">
      <dt className="text-[0.875rem] text-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

const cell = 'px-2 py-3 text-right first:pl-4 first:text-left last:pr-4 sm:first:pl-6 sm:last:pr-6'

function Lines({ receipt }: { receipt: Receipt }) {
  const isWhole = receipt.fairMarketValue !== null
  const hasValues = isWhole || receipt.mayBeDeductible
  const back = sumDollars(receipt.refunds.map(({ amount }) => amount))
  const value = sumDollars(receipt.lines.map(({ fairMarketValue }) => fairMarketValue ?? 0))
  return (
    <table className="w-full">
      <thead>
        <tr className="border-line border-b text-[0.875rem] text-soft">
          <th scope="col" className={cell}>
            For
          </th>
          {hasValues && (
            <th scope="col" className={`${cell} font-semibold`}>
              Fair market value
            </th>
          )}
          <th scope="col" className={`${cell} font-semibold`}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt stay in their order
          <tr key={place} className="border-line border-b">
            <th scope="row" className={`${cell} font-normal`}>
              {line.quantity === 1 ? line.name : `${line.quantity} × ${line.name}`}
              {isGame(line) && ', not deductible'}
            </th>
            {hasValues && (
              <td className={cell}>
                {line.fairMarketValue === null ? 'Not set' : showAmount(line.fairMarketValue)}
              </td>
            )}
            <td className={cell}>{showAmount(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <tr className="border-line border-b">
          <th scope="row" className={cell}>
            Total paid
          </th>
          {hasValues && <td className={cell}>{isWhole && showAmount(value)}</td>}
          <td className={`${cell} text-xl`}>{showAmount(receipt.total)}</td>
        </tr>
        {receipt.refunds.map((refund) => (
          <tr key={`${refund.date} ${refund.amount}`} className="border-line border-b font-normal">
            <th scope="row" className={`${cell} font-normal`}>
              {refund.kind === 'dispute' ? 'Taken back by your bank on' : 'Refunded on'} {refund.dateText}
              {refund.lines.map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a refund stay in their order
                <span key={place} className="wrap-anywhere block text-[0.875rem] text-soft">
                  {line.quantity === 1 ? line.name : `${line.quantity} × ${line.name}`}
                </span>
              ))}
            </th>
            {hasValues && <td className={cell}>{valueBack(refund)}</td>}
            <td className={cell}>{showAmount(-refund.amount)}</td>
          </tr>
        ))}
        {back > 0 && (
          <tr className="border-line border-b">
            <th scope="row" className={cell}>
              Left after refunds
            </th>
            {hasValues && <td className={cell}>{isWhole && showAmount(receipt.fairMarketValue ?? 0)}</td>}
            <td className={cell}>{showAmount(sumDollars([receipt.total, -back]))}</td>
          </tr>
        )}
        {receipt.mayBeDeductible && (
          <tr className="bg-mint">
            <th scope="row" colSpan={2} className={cell}>
              {deductibleLabel(receipt)}
            </th>
            <td className={cell}>{showAmount(receipt.deductible)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

/** The value that left the receipt with the lines; empty when only an amount went back. */
function valueBack({ lines }: Receipt['refunds'][number]): string {
  const value = sumDollars(lines.map(({ fairMarketValue }) => fairMarketValue ?? 0))
  return value === 0 ? '' : showAmount(-value)
}
