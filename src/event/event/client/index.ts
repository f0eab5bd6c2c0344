export { default as EventDetailsScreen } from './editor/event-details-screen.tsx'
export { EventFlags, type Finalizing } from './events/event-flags.tsx'
export { default as EventsScreen } from './events/events-screen.tsx'
