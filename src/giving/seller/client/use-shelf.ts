import { useMemo } from 'react'
import { call } from '../../../ui/calls/api.ts'
import { type SavedRead, useSavedRead } from '../../../ui/offline/use-saved-read.ts'
import type { PhoneSales } from './queue/open-sales.ts'
import type { SavedShelf } from './queue/sales-store.ts'

/** What is on sale. */
export function useShelf({ store }: PhoneSales): SavedRead<SavedShelf> {
  const source = useMemo(
    () => ({
      saved: store.shelf,
      read: async () => ({ shelf: await call('GET /api/sell', {}, { isSilent: true }), readAt: Date.now() }),
      save: store.saveShelf,
    }),
    [store],
  )
  return useSavedRead(source)
}
