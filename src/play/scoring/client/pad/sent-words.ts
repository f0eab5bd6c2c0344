import { holesOf } from '../phone/notices/unsent-words.ts'
import type { OutboxState } from '../phone/queue/outbox.ts'

interface SentWords {
  look: 'sent' | 'waiting' | 'trouble'
  text: string
}

type Sending = Pick<OutboxState, 'unsent' | 'attention' | 'isStuck' | 'isRead' | 'isSaved' | 'canStore'>

/**
 * Where the scores are. 'Not sent' alone implies they are safe on this phone, so it is shown only once they are: a
 * slow phone may take longer to save a score than the network takes to fail.
 */
export function sentWords(
  { unsent, attention, isStuck, isRead, isSaved, canStore }: Sending,
  isSlow: boolean,
  unsentUses: string | null = null,
): SentWords {
  if (unsent.length > 0) {
    if (!canStore) return { look: 'trouble', text: `${holesOf(unsent)} not sent, not saved` }
    if (!isSaved) return { look: 'waiting', text: 'Saving…' }
    if (isStuck || isSlow) return { look: 'waiting', text: `${holesOf(unsent)} not sent` }
    return { look: 'waiting', text: 'Saved on this phone' }
  }
  if (attention.length > 0) return { look: 'trouble', text: `${holesOf(attention)} not taken` }
  if (unsentUses !== null)
    return { look: 'waiting', text: isSlow ? `${unsentUses} not sent` : 'Saved on this phone' }
  if (!isRead && canStore) return { look: 'waiting', text: 'Checking…' }
  return { look: 'sent', text: 'All scores sent' }
}
