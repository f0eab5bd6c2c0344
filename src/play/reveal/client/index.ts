export { RevealScreen } from './screen/reveal-screen.tsx'
export { useRevealBegun } from './screen/use-reveal-begun.ts'
