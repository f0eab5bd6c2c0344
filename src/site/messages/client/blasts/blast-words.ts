import type { Blast } from '../../blast-contract.ts'
import { isOver, noService, progressOf } from '../../blast-rules.ts'
import { audienceNames } from '../../compose-rules.ts'
import { kindTitle } from '../../message-kinds.ts'

type Titled = Pick<Blast, 'kind' | 'teamName'> & Partial<Pick<Blast, 'audience' | 'about'>>

/** 'Reminder email', 'Text invite to Team Marsh', 'Sponsors: Thank you'. */
export function titleOf({ kind, teamName, audience, about = '' }: Titled): string {
  if (audience) return `${audienceNames[audience]}: ${about.split('\n')[0]}`
  return `${kindTitle(kind)}${teamName ? ` to ${teamName}` : ''}`
}

/** 'Sending: 34 of 72. 33 sent, 1 failed.', or at the end '70 sent, 2 failed.' */
export function statusInWords({ counts, channel }: Pick<Blast, 'counts' | 'channel'>): string {
  const { done, all } = progressOf(counts)
  const parts = [
    counts.sent > 0 && `${counts.sent} sent`,
    counts.unsure > 0 && `${counts.unsure} that may not have arrived`,
    counts.failed > 0 && `${counts.failed} failed`,
    counts.cancelled > 0 && `${counts.cancelled} canceled`,
    counts.kept > 0 && `${counts.kept} saved, not sent: ${noService(channel)}`,
  ].filter(Boolean)
  const results = parts.length > 0 ? `${parts.join(', ')}.` : ''
  return isOver(counts) ? results : [`Sending: ${done} of ${all}.`, results].filter(Boolean).join(' ')
}
