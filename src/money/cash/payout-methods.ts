/** How prize money is handed over. */
export const payoutMethods = ['cash', 'check'] as const
export type PayoutMethod = (typeof payoutMethods)[number]
