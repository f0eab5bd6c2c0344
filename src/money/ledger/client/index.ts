export { OtherEvents } from './other-events.tsx'
