import { useEffect, useState } from 'react'
import { phoneScoreStore } from '../queue/phone-score-store.ts'
import type { Owner } from '../queue/score-store.ts'

/** Names of the teams whose scorecards are saved on this phone. */
export function useSavedTeamNames(owners: readonly Owner[]): ReadonlyMap<Owner, string> {
  const [names, setNames] = useState<ReadonlyMap<Owner, string>>(new Map())
  const wanted = owners.join(' ')
  useEffect(() => {
    let isHere = true
    const asked = wanted === '' ? [] : (wanted.split(' ') as Owner[])
    Promise.all(asked.map(async (owner) => [owner, await nameOf(owner)] as const)).then((found) => {
      if (isHere) setNames(new Map(found))
    })
    return () => {
      isHere = false
    }
  }, [wanted])
  return names
}

async function nameOf(owner: Owner): Promise<string> {
  const saved = await phoneScoreStore(owner)
    .card()
    .catch(() => null)
  return saved?.card.teamName ?? 'another team'
}
