/** Shirt sizes, smallest first, for golfers, dinner guests and volunteers. */
export const shirtSizes = ['Small', 'Medium', 'Large', 'XL', 'XXL', 'XXXL'] as const
export type ShirtSize = (typeof shirtSizes)[number]

/** A golfer's size. Blank is not known yet: a list came without it, and somebody still has to ask. */
export type KnownSize = ShirtSize | ''

/** For totals. */
export const sizeNotKnown = 'Not known yet'

/** 'XL' for either spelling of it, or 'not known yet': within a sentence. The dinner sign-up writes 'X-Large'. */
export function sizeInWords(size: string): string {
  return readSizeInWords(size) ?? (size || 'not known yet')
}

export function isShirtSize(text: string): text is ShirtSize {
  return (shirtSizes as readonly string[]).includes(text)
}

const spellings: Record<ShirtSize, readonly string[]> = {
  Small: ['s', 'sm', 'small'],
  Medium: ['m', 'md', 'med', 'medium'],
  Large: ['l', 'lg', 'lrg', 'large'],
  XL: ['xl', 'x', '1x', '1xl', 'xlarge', 'xlg', 'extralarge'],
  XXL: ['xxl', '2x', '2xl', 'xxlarge', '2xlarge', 'xxlg', 'doublexl', 'extraextralarge'],
  XXXL: ['xxxl', '3x', '3xl', 'xxxlarge', '3xlarge', 'xxxlg', 'triplexl'],
}

/** A size as people write it in a list: 'L', 'lg', "Men's Large", '2XL', 'XX-Large'. Null if unknown. */
export function readSizeInWords(typed: string): ShirtSize | null {
  const bare = typed
    .trim()
    .toLowerCase()
    .replace(/^(adult|men|women|ladie|lady|unisex)('?s)?\b/, '')
    .replaceAll(/[^a-z0-9]/g, '')
  return shirtSizes.find((size) => spellings[size].includes(bare)) ?? null
}
