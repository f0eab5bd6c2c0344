import type { AddDialogProps, Sold } from '../../../money/checkout/client/index.ts'
import { lazyScreen } from '../../../ui/page/lazy-screen.ts'

/** An order of add-ons on the page for paying, and its ticket. */
export const soldAddOns: Sold = {
  purpose: 'extra',
  type: 'Extras',
  link: 'extras',
  bill: { what: 'Add-ons', saysWhoPays: true, mayBeDropped: true, isTogether: true },
  ticket: {
    label: 'Your order',
    unnamed: 'Add-ons',
    thanks: () => 'Thank you for your support! Your add-ons are paid.',
    hasLines: true,
    onTheDay: () => ({ words: 'Give your name or your team’s at check-in to get what you bought.' }),
  },
  add: {
    words: 'Buy add-ons',
    isOffered: ({ selling }, bills) =>
      selling?.addOns.includes('extras') ||
      (selling?.addOns.includes('team') === true && bills.some(({ payable }) => payable.isOwnTeam)),
    Dialog: lazyScreen<AddDialogProps>(() => import('./add-ons-dialog.tsx')),
  },
}
