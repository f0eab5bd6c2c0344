import { lazyScreen } from '../../../ui/page/lazy-screen.ts'

export { RevealScreen } from './screen/reveal-screen.tsx'
export { useRevealBegun } from './screen/use-reveal-begun.ts'

/** In the presenter's hand; no phone of a golfer loads it. */
export const RevealDesk = lazyScreen(() => import('./control/reveal-desk.tsx'))
