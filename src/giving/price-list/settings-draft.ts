/** The form of how an event sells. */
import { centsIn, toDollars } from '../../kernel/money.ts'
import { toPercent } from '../../kernel/sales-tax.ts'
import type { StaffSettings } from './item-shapes.ts'
import { highestFeePercent, highestFixedFee, mostGiftAmounts, usualCardFee } from './settings.ts'

type TypedSettings = ReturnType<typeof typedSettings>

/** Amounts are dollars as typed. */
export function typedSettings(settings: StaffSettings) {
  const { coverFee, giftAmounts, extrasOpen, takesGifts, giftIntro, showsGifts } = settings
  const usual = { percent: toPercent(usualCardFee.percent), fixed: toDollars(usualCardFee.fixed) }
  const { percent, fixed } = coverFee ?? usual
  return {
    ...{ extrasOpen, takesGifts, giftIntro, showsGifts, coversFee: coverFee !== null },
    percent: String(percent),
    fixed: fixed.toFixed(2),
    giftAmounts: giftAmounts.join(', '),
  }
}

/** Returns errors by field. What is turned off isn't checked. */
export function settingsFaults(typed: TypedSettings): Partial<Record<keyof TypedSettings, string>> {
  const faults: Partial<Record<keyof TypedSettings, string>> = {}
  if (typed.coversFee && !isPercent(typed.percent)) faults.percent = 'Enter a percentage from 0 to 10'
  if (typed.coversFee && !(centsIn(typed.fixed) <= highestFixedFee)) faults.fixed = 'Enter an amount up to $5'
  const amounts = amountsIn(typed.giftAmounts)
  if (typed.takesGifts && amounts === null)
    faults.giftAmounts = `Enter up to ${mostGiftAmounts} different amounts, such as 25, 50, 100`
  return faults
}

/** What is sent; `typed` has passed the check. */
export function settingsEntry(typed: TypedSettings, before: StaffSettings): StaffSettings {
  const { extrasOpen, takesGifts, giftIntro, showsGifts } = typed
  const fee = { percent: Number(typed.percent), fixed: toDollars(centsIn(typed.fixed)) }
  return {
    ...{ extrasOpen, takesGifts, giftIntro, version: before.version },
    showsGifts: takesGifts && showsGifts,
    coverFee: typed.coversFee ? fee : null,
    giftAmounts: amountsIn(typed.giftAmounts) ?? before.giftAmounts,
  }
}

function isPercent(typed: string): boolean {
  return /^\d{1,2}(\.\d{1,3})?$/.test(typed.trim()) && Number(typed) <= toPercent(highestFeePercent)
}

/** '25, 50' in dollars; null if one of them isn't an amount from $1, or twice there. Blank: none. */
function amountsIn(typed: string): number[] | null {
  const all = typed
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(centsIn)
  const isFine = all.every((amount) => amount >= 100 && amount <= 100_000_00)
  return isFine && new Set(all).size === all.length && all.length <= mostGiftAmounts
    ? all.map(toDollars)
    : null
}
