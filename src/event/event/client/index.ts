export { EventFlags } from './events/event-flags.tsx'
