import { lazyScreen } from '../../../ui/page/lazy-screen.ts'

/** Each in a chunk of its own: most events have neither. */
export const CardTalk = lazyScreen(() => import('./card/card-talk.tsx'))
export const TeamTalk = lazyScreen(() => import('./card/team-talk.tsx'))
export const CallDialog = lazyScreen(() => import('./card/call-dialog.tsx'))
