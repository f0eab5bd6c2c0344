import type { Audit } from '../../../ports/audit.ts'
import { type Base, feature } from '../../../ports/feature.ts'
import { createAudit } from './audit-log.ts'
import type { AuditReadDeps } from './deps.ts'
import { auditRoutes } from './routes.ts'
import './parts.ts'

export { createAudit } from './audit-log.ts'

/** The log that every feature writes to. */
export const audit = feature({
  open({ clock, tell }: Pick<Base, 'clock' | 'tell'>): { audit: Audit } {
    const write = createAudit(clock)
    return {
      async audit(tx, entry) {
        await write(tx, entry)
        await tell(tx, 'noted', entry)
      },
    }
  },
})

/** Its page for staff. */
export const auditLog = feature({
  open: (needs: AuditReadDeps) => ({ auditLog: { handlers: { audit: auditRoutes(needs) } } }),
})
