import { lazyScreen, withTimeout } from '../../../ui/page/lazy-screen.ts'

/** Each in a chunk of its own: most events have neither. */
export const CardTalk = lazyScreen(() => import('./card/card-talk.tsx'))
export const TeamTalk = lazyScreen(() => import('./card/team-talk.tsx'))
export const CallDialog = lazyScreen(() => import('./card/call-dialog.tsx'))

/** A call to the desk that waits on this phone is sent from any page. */
export async function sendPendingTalk(teamId: string): Promise<void> {
  const known = await globalThis.indexedDB?.databases?.()
  if (!known?.some(({ name }) => name === 'pinhigh-talk')) return
  const { talkOf } = await withTimeout(import('./card/talk-queue.ts'))
  talkOf(teamId).wake()
}
