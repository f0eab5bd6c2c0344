import { useMemo } from 'react'
import { call } from '../../../ui/calls/api.ts'
import { type SavedRead, useSavedRead } from '../../../ui/offline/use-saved-read.ts'
import type { VolunteerContest } from '../entry-shapes.ts'
import { saveContest, savedContest } from './queue/entries-store.ts'

/** A volunteer's contest. Somebody's call for help stays on no phone: an old one would send the volunteer for nothing. */
export function useContest(secret: string): SavedRead<VolunteerContest> {
  const source = useMemo(
    () => ({
      saved: () => savedContest(secret),
      read: () => call('POST /api/contest', { body: { secret } }, { isSilent: true, keepalive: false }),
      save: ({ calls: _, ...contest }: VolunteerContest) => saveContest(secret, contest),
    }),
    [secret],
  )
  return useSavedRead<VolunteerContest>(source)
}
