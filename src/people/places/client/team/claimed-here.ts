import type { AnswerOf } from '../../../../ui/calls/api.ts'
import { keys, readJson, write } from '../../../../ui/session/storage.ts'

export type Claimed = AnswerOf<'POST /api/places/claim'>

interface Saved {
  secret: string
  claimed: Claimed
}

/** Remembers that this browser took the place of a link, for when the link is opened again. */
export function saveClaimed(secret: string, claimed: Claimed): void {
  write(keys.place, JSON.stringify({ secret, claimed }))
}

/** What this browser got when it took the place of this link; null if somebody else did. */
export function claimedHere(secret: string): Claimed | null {
  const saved = readJson<Saved>(keys.place, (value) => value.secret === secret && isClaimed(value.claimed))
  return saved?.claimed ?? null
}

function isClaimed(value: Partial<Claimed> | undefined): boolean {
  const texts = [value?.teamName, value?.teamCode, value?.teamLink]
  return texts.every((text) => typeof text === 'string')
}
