/** What people write into the cells of a spreadsheet, as the words that our own forms use. Pure. */

import { readSizeInWords } from '../../kernel/shirt-sizes.ts'
import { nameParts } from '../../kernel/text/full-name.ts'
import { type Method, methods, paymentMethods, recordableMethods } from '../payments/payment-methods.ts'

/** A US phone number in any spelling, in the characters that a form takes; what is none comes back as it is. */
export function phoneCell(cell: string): string {
  return cell
    .trim()
    .replace(/^(tel|phone|ph|cell|mobile)[:.]?\s*/i, '')
    .replaceAll(/[\u2010-\u2015\u2212/]/g, '-')
    .replace(/^(\d{10,11})\.0+$/, '$1')
}

/** '8.32E+09': the spreadsheet has thrown digits away, and nobody can tell which. */
export function isSpoiledNumber(cell: string): boolean {
  return /^\d([.,]\d+)?E\+?\d+$/i.test(cell.trim())
}

export function sizeCell(cell: string): string {
  return readSizeInWords(cell) ?? cell
}

/** '$50', '50.00' and '1,200' as dollars; null when it is no amount. */
export function dollarsCell(cell: string): number | null {
  const bare = cell
    .trim()
    .replace(/^(US)?\$\s*/i, '')
    .replace(/\s*(USD|dollars)$/i, '')
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(bare)) return null
  return Number(bare.replaceAll(',', ''))
}

export function wholeNumberCell(cell: string): number | null {
  return /^\d{1,6}(\.0+)?$/.test(cell.trim()) ? Number(cell) : null
}

/** One cell with a whole name, 'Ana García Márquez' or 'Miller, Bob', as first and last name. */
export function splitName(cell: string): { firstName: string; lastName: string } {
  const { given, family } = nameParts(cell)
  return { firstName: given, lastName: family }
}

/** Dollars, or all that is owed. Null when nothing was paid. */
export type PaidCells = { amount: number | 'all'; method: Method } | null

const methodWords = recordableMethods.map((method) => paymentMethods[method].words)

export const paidFaults = {
  paid: 'Enter yes, no or a dollar amount',
  /** 'Enter how it was paid: cash, check, card or waived'. */
  paidBy: `Enter how it was paid: ${methodWords.slice(0, -1).join(', ')} or ${methodWords.at(-1)}`,
}

const notPaid = [
  '',
  'no',
  'n',
  'false',
  'unpaid',
  'not paid',
  'not yet',
  '-',
  'none',
  'owes',
  'pending',
  'tbd',
  'invoice',
]

/** 'At door', 'pay on site': they will pay, and have not. */
function paysLater(text: string): boolean {
  return /^(will )?(pay(s|ing)? )?(at |at the |on )?(the )?(door|check[- ]?in|desk|site|arrival|day|event)( of event)?$/.test(
    text,
  )
}

/** The two cells about money; or which of them makes no sense. */
export function readPaid(paid: string, paidBy: string): { paid: PaidCells } | { fault: 'paid' | 'paidBy' } {
  const said = paid.trim().toLowerCase()
  const how = paidBy.trim().toLowerCase()
  if (notPaid.includes(said) || paysLater(said)) return { paid: null }
  const amount = ['yes', 'y', 'x', 'true', 'paid', 'full', 'paid in full'].includes(said)
    ? 'all'
    : dollarsCell(said)
  if (amount === null) return { fault: 'paid' }
  if (amount === 0 || (amount !== 'all' && paysLater(how))) return { paid: null }
  const method = readMethod(paidBy)
  return method ? { paid: { amount, method } } : { fault: 'paidBy' }
}

/** Of several, 'card, cash', the first. */
function readMethod(cell: string): Method | null {
  const bare = (cell.split(/[,;/+&]| and /)[0] ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')
  return methods.find((method) => paymentMethods[method].spellings.includes(bare)) ?? null
}
