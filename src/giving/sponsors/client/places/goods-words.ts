import { withCapital } from '../../../../kernel/count-in-words.ts'
import { goods } from '../../../price-list/included.ts'
import { inOneLine, partInWords } from '../../package-rules.ts'
import type { SponsorGoods } from '../../places-contract.ts'

/** 'Shirts', 'Drink tickets'. */
export function goodsName({ what }: Pick<SponsorGoods, 'what'>): string {
  return withCapital(goods[what].more)
}

/** 'Shirts and drink tickets'. */
export function goodsTitle(goods: readonly SponsorGoods[]): string {
  const [first, ...others] = goods.map(goodsName)
  return inOneLine([first ?? '', ...others.map((name) => name.toLowerCase())])
}

/** '12 shirts', 'One drink ticket': how many were included. */
export function includedInWords({ what, included }: SponsorGoods): string {
  return withCapital(partInWords({ what, count: included }))
}

/** 'Included', '7 left, 5 given back', 'Given back'. */
export function keptInWords({ included, kept }: Pick<SponsorGoods, 'included' | 'kept'>): string {
  if (kept === included) return 'Included'
  return kept === 0 ? 'Given back' : `${kept} left, ${included - kept} given back`
}

/** How many are given back; null while that isn't a number from 1 to what is left. */
export function countBack(typed: string, { kept }: Pick<SponsorGoods, 'kept'>): number | null {
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  return count >= 1 && count <= kept ? count : null
}

/** 'Enter 1 to 12'. */
export function countFault({ kept }: Pick<SponsorGoods, 'kept'>): string {
  return kept === 1 ? 'Enter 1' : `Enter 1 to ${kept}`
}
