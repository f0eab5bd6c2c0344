import type { AddDialogProps, Sold } from '../../../money/checkout/client/index.ts'
import { lazyScreen } from '../../../ui/page/lazy-screen.ts'

/** A gift on the page for paying, where one can be added, and its ticket. */
export const soldGift: Sold = {
  purpose: 'donation',
  type: 'Donation',
  link: 'donation',
  bill: { what: 'Gift', saysWhoPays: true, mayBeDropped: true, isTogether: true },
  ticket: {
    label: 'Your gift',
    unnamed: 'Thank you',
    thanks: () => 'Thank you for your gift!',
    hasLines: true,
    onTheDay: null,
  },
  add: {
    words: 'Add a gift',
    isOffered: ({ selling }, bills) =>
      selling?.gifts === true && !bills.some(({ payable }) => payable.kind === soldGift),
    Dialog: lazyScreen<AddDialogProps>(() => import('./gift-dialog.tsx')),
  },
}
