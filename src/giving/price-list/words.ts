/** The price list in words. */
import { withCapital } from '../../kernel/count-in-words.ts'
import type { ItemKind, SellingPlace, Treatment } from './item.ts'

/** As choices in the form. */
export const placeLabels: Record<SellingPlace, { label: string; hint: string }> = {
  'sign-up': { label: 'When a team signs up', hint: 'Offered before the team pays.' },
  team: { label: 'On the team’s page', hint: 'For teams that have signed up.' },
  extras: {
    label: 'On the Add-ons page',
    hint: 'For anyone who opens it or scans the QR code on a cart sign.',
  },
  'check-in': { label: 'At check-in', hint: 'Staff take the payment.' },
  seller: { label: 'On a seller’s phone', hint: 'Volunteers sell on the course.' },
}

const placeNames: Record<SellingPlace, string> = {
  'sign-up': 'sign-up',
  team: 'team page',
  extras: 'Add-ons page',
  'check-in': 'check-in',
  seller: 'sellers',
}

/** 'Sign-up, Add-ons page, sellers'. */
export function placesInWords(places: readonly SellingPlace[]): string {
  const words = places.map((place) => placeNames[place]).join(', ')
  return withCapital(words)
}

export const treatmentLabels: Record<Treatment, { label: string; hint: string }> = {
  goods: {
    label: 'The buyer gets something for it',
    hint: 'A mulligan, a shirt, a drink ticket. Most things are.',
  },
  gift: { label: 'It’s a gift', hint: 'The buyer gets nothing of value. All of it may be deductible.' },
  game: {
    label: 'It’s a raffle or a game of chance',
    hint: 'Raffle tickets, 50/50. The IRS never lets anyone deduct these, and states say who may sell them.',
  },
  skill: {
    label: 'It’s a game for prizes, won by how people play',
    hint: 'Skins, a long-drive contest. Nobody deducts these. A raffle is never one.',
  },
}

/** Sizes on the sponsors page, by level. */
export const levelNames = ['Largest', 'Large', 'Medium', 'Small'] as const

/** As a column of a list. */
export const itemKindNames: Record<ItemKind, string> = { package: 'Sponsor package', 'add-on': 'Add-on' }
export const treatmentNames: Record<Treatment, string> = {
  goods: 'Goods or services',
  gift: 'Gift',
  game: 'Raffle or game of chance',
  skill: 'Game of skill',
}

/** 'a, b and c'. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
