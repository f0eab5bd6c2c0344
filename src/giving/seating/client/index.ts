import { lazyScreen } from '../../../ui/page/lazy-screen.ts'

/** At the check-in desk. */
export const DeskDinner = lazyScreen(() => import('./desk/desk-dinner.tsx'))

/** Loaded only where the event has a menu or tables. */
export const OwnDinnerCard = lazyScreen<{ secret: string }>(() => import('./own/own-dinner-card.tsx'))

/** Loaded only where the event has a menu. */
export const TeamDinner = lazyScreen(() => import('./own/team-dinner.tsx'))
