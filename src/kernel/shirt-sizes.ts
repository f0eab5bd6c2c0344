/** The sizes shirts are ordered in, smallest first: golfers, dinner guests and volunteers wear the same ones. */
export const shirtSizes = ['Small', 'Medium', 'Large', 'XL', 'XXL', 'XXXL'] as const
export type ShirtSize = (typeof shirtSizes)[number]

export function isShirtSize(text: string): text is ShirtSize {
  return (shirtSizes as readonly string[]).includes(text)
}
