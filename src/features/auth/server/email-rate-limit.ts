import { mostRequestedEmails, requestedEmailsWindow } from '../rules.ts'

const mostRecipients = 10_000

/**
 * Says whether somebody may be mailed once more on a stranger's word: three codes or password links in a quarter
 * of an hour. The stranger is answered the same either way. Counted in memory; a restart forgets it.
 * `steady` is in milliseconds and never goes back.
 */
export function createEmailRateLimit(steady: () => number): (recipient: string) => boolean {
  const sent = new Map<string, number[]>()
  return (recipient) => {
    const now = steady()
    const recent = (sent.get(recipient) ?? []).filter((at) => now - at < requestedEmailsWindow)
    if (recent.length >= mostRequestedEmails) return false
    sent.delete(recipient)
    sent.set(recipient, [...recent, now])
    const oldest = sent.size > mostRecipients ? sent.keys().next().value : undefined
    if (oldest !== undefined) sent.delete(oldest)
    return true
  }
}
