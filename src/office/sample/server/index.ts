export { createSampleEvent, type SampleEvent } from './sample-event.ts'
