import { fromDollars, showDollars } from '../../../../kernel/money.ts'
import { html, type MailContent } from '../../../../kernel/text/html.ts'
import type { Receipt } from '../../contract.ts'

const ink = '#17231D'
const quiet = '#52605A'
const paper = '#FBF8F1'
const fairway = '#12382B'
const rule = '#E9DFC8'
const serif = "Besley, Rockwell, 'Roboto Slab', Georgia, serif"
const sans = "Archivo, 'Helvetica Neue', Arial, sans-serif"

/** The receipt as an email. Tables and inline styles: what mail programs agree on. */
export function receiptEmail(receipt: Receipt, receiptUrl: string): MailContent {
  return {
    subject: receipt.noPlace
      ? `Your payment came too late, no dinner places left: ${receipt.eventName}`
      : `Receipt ${receipt.number}: ${receipt.eventName}${receipt.rehearsal ? ' (rehearsal)' : ''}`,
    text: asText(receipt, receiptUrl),
    html: asHtml(receipt, receiptUrl),
  }
}

/** The first sentence; the bad news where there is any. */
function opening(receipt: Receipt): string {
  return [receipt.rehearsal, thanks(receipt)].filter(Boolean).join(' ')
}

function thanks(receipt: Receipt): string {
  if (!receipt.noPlace) return `Thank you for supporting ${receipt.eventName}.`
  return (
    `Your payment of ${dollars(receipt.total)} reached us after the 60 minutes for which we hold dinner places, and ` +
    `the places had been sold. Your order is not confirmed. We will refund your ${dollars(receipt.total)}; you ` +
    'do not need to do anything.'
  )
}

function dollars(amount: number): string {
  return showDollars(fromDollars(amount))
}

function summary(receipt: Receipt): [label: string, value: string][] {
  return [
    ['Paid by', receipt.payer.name || receipt.payer.email || ''],
    ['Date', receipt.dateText],
    ['Method', receipt.method],
    ['Receipt number', receipt.number],
  ]
}

function figures(receipt: Receipt): [label: string, value: string][] {
  return [['Total paid', dollars(receipt.total)], ...valuePart(receipt), ...deductiblePart(receipt)]
}

function valuePart({ fairMarketValue }: Receipt): [label: string, value: string][] {
  return fairMarketValue === null
    ? []
    : [['Fair market value of what you received', dollars(fairMarketValue)]]
}

function deductiblePart({ mayBeDeductible, deductible }: Receipt): [label: string, value: string][] {
  return mayBeDeductible ? [['Amount that may be deductible', dollars(deductible)]] : []
}

function charityLines({ charity }: Receipt): string[] {
  return [charity.legalName, charity.taxId && `Tax ID ${charity.taxId}`, charity.address].filter(Boolean)
}

function asText(receipt: Receipt, receiptUrl: string): string {
  const pairs = (rows: [string, string][]) => rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  return [
    opening(receipt),
    pairs(summary(receipt)),
    receipt.lines.map((line) => `${line.quantity} x ${line.name}: ${dollars(line.amount)}`).join('\n'),
    pairs(figures(receipt)),
    ...receipt.statements,
    `Your receipt, to read or print:\n${receiptUrl}`,
    charityLines(receipt).join('\n'),
    ...[receipt.charity.solicitation].filter(Boolean),
  ].join('\n\n')
}

function asHtml(receipt: Receipt, receiptUrl: string): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${rule};font:15px/1.45 ${sans};color:${ink}`
  const rows = (pairs: [string, string][], strong = '') =>
    pairs.map(
      ([label, value]) => html`<tr>
<td style="${cell};color:${quiet}">${label}</td>
<td align="right" style="${cell};font-weight:600;white-space:nowrap;padding-left:16px;${strong}">${value}</td>
</tr>`,
    )
  const table = 'width:100%;border-collapse:collapse'
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Receipt ${receipt.number}</title></head>
<body style="margin:0;padding:0;background:${paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border:1px solid ${ink};border-radius:6px;border-collapse:separate">
<tr><td style="padding:20px 28px;background:${fairway};border-radius:5px 5px 0 0;font:600 18px/1.3 ${serif};color:#ffffff">${receipt.eventName}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 4px;font:700 30px/1.2 ${serif};color:${ink}">${dollars(receipt.total)} ${receipt.rehearsal ? 'rehearsed' : 'received'}</h1>
<p style="margin:0 0 20px;font:16px/1.5 ${sans};color:${quiet}">${opening(receipt)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="${table}">${rows(summary(receipt))}</table>
<h2 style="margin:28px 0 4px;font:700 18px/1.3 ${serif};color:${ink}">What it was for</h2>
<table cellpadding="0" cellspacing="0" style="${table}">${rows(
    receipt.lines.map((line) => [
      line.quantity === 1 ? line.name : `${line.quantity} x ${line.name}`,
      dollars(line.amount),
    ]),
  )}</table>
<h2 style="margin:28px 0 4px;font:700 18px/1.3 ${serif};color:${ink}">${receipt.fairMarketValue === null ? 'Total' : 'For your taxes'}</h2>
<table role="presentation" cellpadding="0" cellspacing="0" style="${table}">${rows(figures(receipt))}</table>
${receipt.statements.map((text) => html`<p style="margin:16px 0 0;font:14px/1.55 ${sans};color:${ink}">${text}</p>`)}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0 4px"><tr><td style="background:${fairway};border-radius:5px">
<a href="${receiptUrl}" style="display:inline-block;padding:14px 24px;font:600 16px/1 ${sans};color:#ffffff;text-decoration:none">View or print the receipt</a>
</td></tr></table>
</td></tr>
<tr><td style="padding:16px 28px 24px;border-top:1px solid ${rule};font:13px/1.6 ${sans};color:${quiet}">
${charityLines(receipt).map((text) => html`${text}<br>`)}Keep this email for your records.${receipt.charity.solicitation && html`<br><br><span style="white-space:pre-line">${receipt.charity.solicitation}</span>`}
</td></tr></table>
</td></tr></table>
</body></html>`.markup
}
