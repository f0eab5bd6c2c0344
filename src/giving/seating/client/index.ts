import { lazyScreen } from '../../../ui/page/lazy-screen.ts'

/** Loaded only where the event has a menu. */
export const TeamDinner = lazyScreen(() => import('./own/team-dinner.tsx'))
