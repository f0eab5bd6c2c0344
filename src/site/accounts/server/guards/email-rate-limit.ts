import { mostRequestedEmails, requestedEmailsWindow } from '../../rules.ts'

const mostRecipients = 10_000

/**
 * Limits emails on anybody's request to three codes or password links per person in 15 minutes. The requester gets
 * the same response either way. Counted in memory, so a restart resets it. `steady` is in milliseconds and never
 * goes back.
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
