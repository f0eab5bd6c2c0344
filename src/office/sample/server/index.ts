import { feature } from '../../../ports/feature.ts'
import { createSampleEvent, type SampleDeps } from './sample-event.ts'

export type { SampleEvent } from './sample-event.ts'

export const sample = feature({ open: (needs: SampleDeps) => ({ sample: createSampleEvent(needs) }) })
