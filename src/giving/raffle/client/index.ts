import { lazyScreen } from '../../../ui/page/lazy-screen.ts'

/** In the host's hand, within the running order. */
export const RaffleDraw = lazyScreen(() => import('./staff/raffle-draw.tsx'))
