import { feature } from '../../../ports/feature.ts'
import { createSetup } from './set-up.ts'
import type { SetupDeps } from './setup.ts'

export const setup = feature({ open: async (needs: SetupDeps) => ({ setup: await createSetup(needs) }) })
