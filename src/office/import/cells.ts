/** Converts spreadsheet cells to the values our forms use. Pure. */

import { readSizeInWords, type ShirtSize } from '../../kernel/shirt-sizes.ts'
import { nameParts } from '../../kernel/text/full-name.ts'
import {
  type Method,
  methods,
  paymentMethods,
  recordableMethods,
} from '../../money/ledger/payment-methods.ts'

/** Reduces a US phone number in any format to the characters a form accepts; anything else is returned unchanged. */
export function phoneCell(cell: string): string {
  return cell
    .trim()
    .replace(/^(tel|phone|ph|cell|mobile)[:.]?\s*/i, '')
    .replaceAll(/[\u2010-\u2015\u2212/]/g, '-')
    .replace(/^(\d{10,11})\.0+$/, '$1')
}

/** '8.32E+09': the spreadsheet has dropped digits, which can't be recovered. */
export function isSpoiledNumber(cell: string): boolean {
  return /^\d([.,]\d+)?E\+?\d+$/i.test(cell.trim())
}

export function sizeCell(cell: string): string {
  return readSizeInWords(cell) ?? cell
}

/** Parses '$50', '50.00' or '1,200' as dollars; null if it isn't an amount. */
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

/** Splits a full name, 'Ana García Márquez' or 'Miller, Bob', into first and last name. */
export function splitName(cell: string): { firstName: string; lastName: string } {
  const { given, family } = nameParts(cell)
  return { firstName: given, lastName: family }
}

/** An amount in dollars, or 'all' that is owed; null if nothing was paid. */
export type PaidCells = { amount: number | 'all'; method: Method } | null

/** '2 L, 1 M, XL' as four sizes in a row, those it can't read left out; one cell may have a whole team's. */
export function sizesCell(cell: string): ShirtSize[] {
  const parts = cell.split(/[,;/&+\n]|\band\b/i).flatMap((part) => {
    const words = part.trim().split(/\s+/)
    return words.length > 1 && words.every((word) => readSizeInWords(word)) ? words : [part.trim()]
  })
  return parts.flatMap((part) => {
    const [, before, size, after] =
      /^(?:(\d)\s*[x×-]?\s+)?(.+?)(?:\s*(?:[x×]\s*(\d)|\((\d)\)))?$/i.exec(part) ?? []
    const read = readSizeInWords(size ?? '')
    return read ? Array<ShirtSize>(Number(before ?? after ?? 1)).fill(read) : []
  })
}

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

/** 'At door', 'pay on site': not paid yet. */
function paysLater(text: string): boolean {
  return /^(will )?(pay(s|ing)? )?(at |at the |on )?(the )?(door|check[- ]?in|desk|site|arrival|day|event)( of event)?$/.test(
    text,
  )
}

/**
 * Parses the two payment cells, or says which one is invalid. `usual`: how those paid who are marked paid without saying
 * how.
 */
export function readPaid(
  paid: string,
  paidBy: string,
  usual: Method | null = null,
): { paid: PaidCells } | { fault: 'paid' | 'paidBy' } {
  const said = paid.trim().toLowerCase()
  const how = paidBy.trim().toLowerCase()
  if (notPaid.includes(said) || paysLater(said)) return { paid: null }
  const amount = ['yes', 'y', 'x', 'true', 'paid', 'full', 'paid in full'].includes(said)
    ? 'all'
    : dollarsCell(said)
  if (amount === null) {
    // 'Check', 'ck #1023': paid, and how. 'Check?' isn't.
    const named = how === '' && /^[a-z .]+#? ?\d*$/.test(said) && readMethod(paid)
    return named ? { paid: { amount: 'all', method: named } } : { fault: 'paid' }
  }
  if (amount === 0 || (amount !== 'all' && paysLater(how))) return { paid: null }
  const method = how === '' ? usual : readMethod(paidBy)
  return method ? { paid: { amount, method } } : { fault: 'paidBy' }
}

/** The first one of several: 'card, cash'. */
function readMethod(cell: string): Method | null {
  const bare = (cell.split(/[,;/+&]| and /)[0] ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')
  return methods.find((method) => paymentMethods[method].spellings.includes(bare)) ?? null
}
