import { dateAndTime, longDate } from '../../../../kernel/text/dates.ts'
import { payoutInWords } from '../../../../money/cash/client/index.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import type { StaffDraw } from '../../raffle-shapes.ts'
import { owesTaxes } from '../../tax.ts'

/** What the winner's tax asks for. */
export function TaxLine({ tax, taxDue, payout, boxOne }: StaffDraw) {
  if (!tax) return null
  const { winnings, stake, formDue, withheld } = tax
  const odds = `${showAmount(winnings)} on a ticket of ${showAmount(stake)}`
  if (formDue === null && withheld === 0) return null
  if (!formDue && withheld === 0)
    return <span className="block text-[0.9375rem] text-soft">{odds}: no tax form</span>
  const before = taxDue
    ? `Before you hand it over, ${showAmount(taxDue.winner)} of tax is due from the winner, or ${showAmount(taxDue.charity)} from the charity`
    : `Hold back ${showAmount(withheld)} (24%) before you hand it over`
  return (
    <span className="mt-1 block rounded-sm bg-sand px-2 py-1">
      {odds}: {formDue ? 'Form W-2G is due' : 'confirm the year’s minimum under Raffles'}
      {withheld > 0 && !payout && `. ${before}`}
      {formDue && boxOne && <span className="block">{boxOneInWords(boxOne, stake)}</span>}
    </span>
  )
}

function boxOneInWords({ winnings, lessTicket }: NonNullable<StaffDraw['boxOne']>, stake: number): string {
  const box = `Box 1: ${showAmount(winnings)}`
  return stake > 0 ? `${box}, or ${showAmount(lessTicket)} less the ticket (see Year end)` : box
}

/** What the winner got, and what became of its tax. */
export function Handed({ draw, timeZone }: { draw: StaffDraw; timeZone: string }) {
  const { payout, formGiven, tax, taxesSent, taxPaidBy } = draw
  const withheld = showAmount(tax?.withheld ?? 0)
  return (
    <>
      {payout && <span className="wrap-anywhere block">{handedInWords(draw, timeZone)}</span>}
      {owesTaxes(draw) && (
        <span className="block font-semibold">
          {withheld} is {taxPaidBy ? '' : 'held back and '}owed to the IRS (Form 945)
        </span>
      )}
      {taxesSent && (
        <span className="wrap-anywhere block">
          {withheld} sent to the IRS on {longDate(`${taxesSent.on}T12:00:00Z`, 'UTC')}, {taxesSent.reference},
          noted by {taxesSent.by}
        </span>
      )}
      {formGiven && (
        <span className="block">
          Form given on {dateAndTime(formGiven.at, timeZone)} by {formGiven.by}
        </span>
      )}
    </>
  )
}

function handedInWords({ payout, tax, taxPaidBy }: StaffDraw, timeZone: string): string {
  if (!payout) return ''
  if (!taxPaidBy) return payoutInWords(payout, timeZone)
  const noted = `${dateAndTime(payout.paidOn, timeZone)}, by ${payout.paidBy}`
  const amount = showAmount(tax?.withheld ?? 0)
  if (taxPaidBy === 'charity') return `The charity pays ${amount} of tax for the winner, ${noted}`
  const where = payout.from
    ? `in cash, in ${payout.from}’s drawer`
    : `to the bank${payout.checkNumber ? `, check ${payout.checkNumber}` : ''}`
  return `The winner paid ${amount} of tax ${where}, ${noted}`
}
