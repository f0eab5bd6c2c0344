import { type Base, feature } from '../../../ports/feature.ts'
import type { ExportDeps } from './export-deps.ts'
import { exportRoutes } from './routes.ts'

export { cellText } from './csv.ts'
export { csvFile } from './csv-file.ts'
export { localTime } from './local-time.ts'

/** Lists as files. */
export const exportLists = feature({
  open: (needs: Omit<ExportDeps, 'sql'> & Pick<Base, 'database'>) => ({
    exports: { handlers: { export: exportRoutes({ ...needs, sql: needs.database.sql }) } },
  }),
})
