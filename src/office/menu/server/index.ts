import type { Events } from '../../../event/event/server/index.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { Database } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import type { menuApi } from '../contract.ts'
import { usesOf } from '../uses.ts'
import { factsOfUse } from './facts-of-use.ts'
import { type FindDeps, find } from './find.ts'

interface MenuDeps extends FindDeps {
  database: Database
  events: Events
}

export const menu = feature({ open: (needs: MenuDeps) => ({ menu: createMenu(needs) }) })

function createMenu(deps: MenuDeps): { handlers: { menu: Handlers<typeof menuApi> } } {
  const { sql } = deps.database
  // Before there is an event, nothing is used and nothing found.
  return {
    handlers: {
      menu: {
        'GET /api/admin/menu': async () => {
          const event = await deps.events.current(sql)
          return ok({ uses: event ? usesOf(await factsOfUse(sql, event)) : [] })
        },
        'GET /api/admin/find': async ({ actor, query }) => {
          const event = await deps.events.current(sql)
          return ok({ found: event ? await find(deps, sql, event, actor.role, query.text) : [] })
        },
      },
    },
  }
}
