import { fromDollars, showDollars } from '../../../kernel/money.ts'
import { greeted } from '../../../kernel/text/greeting.ts'
import type { MailContent } from '../../../kernel/text/html.ts'
import {
  type Block,
  button,
  paragraph,
  type Row,
  renderReceipt,
  section,
} from '../../../site/messages/server/index.ts'
import { heldThing } from '../../ledger/purposes.ts'
import { deductibleLabel } from '../receipt-statements.ts'
import type { Receipt } from '../shapes.ts'

/** Begins the subject of the receipt's email. */
export function receiptTitle(number: string): string {
  return `Receipt ${number}`
}

/** The receipt as an email. */
export function receiptEmail(receipt: Receipt, receiptUrl: string): MailContent {
  const { number, eventName, purpose, noPlace, rehearsal, charity } = receipt
  return renderReceipt({
    eventName,
    title: receiptTitle(number),
    subject: noPlace
      ? `Your payment came too late, no ${heldThing(purpose).what} left: ${eventName}`
      : `${receiptTitle(number)}: ${eventName}${rehearsal ? ' (rehearsal)' : ''}`,
    heading: `${dollars(receipt.total)} ${rehearsal ? 'rehearsed' : 'received'}`,
    blocks: [
      paragraph(opening(receipt)),
      { kind: 'amounts', rows: summary(receipt) },
      ...section('What it was for', { kind: 'amounts', rows: receipt.lines.map(lineRow) }),
      ...section(speaksOfTaxes(receipt) ? 'For your taxes' : 'Total', {
        kind: 'amounts',
        rows: figures(receipt),
      }),
      ...receipt.statements.map((text): Block => ({ kind: 'note', text })),
      button('View or print the receipt', receiptUrl, 'Your receipt, to read or print'),
    ],
    foot: [...charityLines(receipt), 'Keep this email for your records.'],
    solicitation: charity.solicitation,
  })
}

/** The first sentence; bad news if there is any. */
function opening(receipt: Receipt): string {
  return [greeted(receipt.payer.name, thanks(receipt)), receipt.rehearsal].filter(Boolean).join(' ')
}

function thanks(receipt: Receipt): string {
  if (!receipt.noPlace)
    return [`Thank you for supporting ${receipt.eventName}.`, ...partTooLate(receipt)].join(' ')
  const { what, minutes } = heldThing(receipt.purpose)
  if (minutes === null) return afterOffer(receipt)
  return (
    `Your payment of ${dollars(receipt.total)} reached us after the ${minutes} minutes for which we hold ${what}, and ` +
    `the ${what.split(' ').at(-1)} had been sold. Your order is not confirmed. We will refund your ${dollars(receipt.total)}; you ` +
    'do not need to do anything.'
  )
}

/** The places that the waitlist offered had gone to the next in line. */
function afterOffer({ total }: Receipt): string {
  return (
    `Your payment of ${dollars(total)} reached us after your offer from the waitlist had ended, and the places had gone to ` +
    `the next in line. We’re sorry. Your sign-up is not confirmed. We are refunding your ${dollars(total)}; you do not need ` +
    'to do anything.'
  )
}

/** Only a part of the payment came too late: the rest is confirmed. */
function partTooLate({ noPlaceAmount }: Receipt): string[] {
  if (noPlaceAmount === 0) return []
  return [
    'Your payment reached us after the 60 minutes for which we hold dinner places, and the places had been sold. ' +
      `We will refund ${dollars(noPlaceAmount)} for the dinner; you do not need to do anything.`,
  ]
}

function dollars(amount: number): string {
  return showDollars(fromDollars(amount))
}

function summary(receipt: Receipt): Row[] {
  return [
    ['Paid by', receipt.payer.name || receipt.payer.email || ''],
    ['Date', receipt.dateText],
    ['Method', receipt.method],
    ['Receipt number', receipt.number],
  ]
}

function lineRow({ quantity, name, amount }: Receipt['lines'][number]): Row {
  return [quantity === 1 ? name : `${quantity} x ${name}`, dollars(amount)]
}

function figures(receipt: Receipt): Row[] {
  return [['Total paid', dollars(receipt.total)], ...valuePart(receipt), ...deductiblePart(receipt)]
}

function valuePart({ fairMarketValue }: Receipt): Row[] {
  return fairMarketValue === null
    ? []
    : [['Fair market value of what you received', dollars(fairMarketValue)]]
}

function deductiblePart(receipt: Receipt): Row[] {
  return receipt.mayBeDeductible ? [[deductibleLabel(receipt), dollars(receipt.deductible)]] : []
}

function speaksOfTaxes({ fairMarketValue, mayBeDeductible }: Receipt): boolean {
  return fairMarketValue !== null || mayBeDeductible
}

function charityLines({ charity }: Receipt): string[] {
  return [charity.legalName, charity.taxId && `Tax ID ${charity.taxId}`, charity.address].filter(Boolean)
}
