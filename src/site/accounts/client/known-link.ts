import { currentSession } from '../../../ui/session/session.ts'

const key = 'team-link'

/** Remembers which team a link on this phone belongs to. The link is a secret, so only its fingerprint is stored. */
export function rememberLink(authCode: string, teamId: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ print: fingerprint(authCode), teamId }))
  } catch {
    // Without storage the server has to resolve the link.
  }
}

/** Whether this link belongs to the team that is logged in here. */
export function isLinkOfThisSession(authCode: string): boolean {
  const { user } = currentSession()
  if (!user?.teamId) return false
  // A team that came in by its code has opened no link here: the sign in front of it is most likely its own.
  return rememberedLink()?.teamId !== user.teamId || isRememberedLink(authCode)
}

/** Whether the team that is signed in here has come by this very link. */
export function isRememberedLink(authCode: string): boolean {
  const { user } = currentSession()
  const known = rememberedLink()
  return Boolean(user?.teamId) && known?.teamId === user?.teamId && known?.print === fingerprint(authCode)
}

function rememberedLink(): { print?: unknown; teamId?: unknown } | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** 32 bits (FNV-1a): enough to tell links apart, without revealing the 128-bit secret. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return hash
}
