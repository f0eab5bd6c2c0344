import { lazyScreen } from '../../../ui/page/lazy-screen.ts'

/** In a chunk of its own: most events have none. */
export const CardTalk = lazyScreen(() => import('./card/card-talk.tsx'))
