import { currentSession } from '../../../ui/session/session.ts'

const key = 'team-link'

/** Which team a link on this phone belongs to; of the link itself, which is a secret, a fingerprint is enough. */
export function rememberLink(authCode: string, teamId: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ print: fingerprint(authCode), teamId }))
  } catch {
    // Then the link has to be answered by the server.
  }
}

/** Whether this link is the one of the team that is signed in here. */
export function isLinkOfThisSession(authCode: string): boolean {
  const { user } = currentSession()
  if (!user?.teamId) return false
  try {
    const known = JSON.parse(localStorage.getItem(key) ?? 'null') as {
      print?: unknown
      teamId?: unknown
    } | null
    // A team that came in by its code has opened no link here: the sign in front of it is most likely its own.
    if (known?.teamId !== user.teamId) return true
    return known.print === fingerprint(authCode)
  } catch {
    return false
  }
}

/** 32 bits (FNV-1a): tells links apart, and gives nothing of a 128-bit secret away. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return hash
}
