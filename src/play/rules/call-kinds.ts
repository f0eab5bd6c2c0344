/** What teams call the desk for. `medical` rings there. */
export const callKinds = {
  medical: 'Medical help',
  ruling: 'A ruling',
  cart: 'Cart trouble',
  pace: 'Slow play',
  drinks: 'Drinks',
  other: 'Something else',
} as const
export type CallKind = keyof typeof callKinds
