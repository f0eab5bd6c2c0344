import type { Base } from '../../../ports/feature.ts'
import type { ImportFeatures } from './import-context.ts'

export interface ImportDeps extends Base, ImportFeatures {}
