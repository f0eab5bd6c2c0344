export { EventFlags } from './events/event-flags.tsx'
export { HoleOptions } from './hole-options.tsx'
