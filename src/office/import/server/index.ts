import { feature } from '../../../ports/feature.ts'
import type { ImportDeps } from './deps.ts'
import { importRoutes } from './routes.ts'
import './tables.ts'

export const imports = feature({
  open: (needs: ImportDeps) => ({ imports: { handlers: { import: importRoutes(needs) } } }),
})
