import { useSyncExternalStore } from 'react'
import { broadcast, keys, parseJson, read, write } from '../../../../ui/session/storage.ts'

/** More would be a second leaderboard. */
const most = 8

/** The teams with a star on this phone, by id, and how to give one or take it back. */
export function useFollowed(): { followed: ReadonlySet<string>; toggle: (teamId: string) => void } {
  const followed = useSyncExternalStore(listen, followedNow, () => nobody)
  return {
    followed,
    toggle(teamId) {
      const others = [...followed].filter((each) => each !== teamId)
      write(keys.followed, JSON.stringify(followed.has(teamId) ? others : [teamId, ...others].slice(0, most)))
      broadcast()
    },
  }
}

const nobody: ReadonlySet<string> = new Set()
let known: { text: string | null; followed: ReadonlySet<string> } = { text: null, followed: nobody }

/** The same set until it changes. */
function followedNow(): ReadonlySet<string> {
  const text = read(keys.followed)
  if (text !== known.text)
    known = { text, followed: new Set(parseJson<string[]>(text ?? '', Array.isArray) ?? []) }
  return known.followed
}

function listen(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}
