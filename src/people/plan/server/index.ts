import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { feature } from '../../../ports/feature.ts'
import type { planApi } from '../contract.ts'
import { applyPlan } from './apply-plan.ts'
import type { PlanDeps } from './deps.ts'
import { tellPlan } from './tell-plan.ts'
import { undoPlan } from './undo-plan.ts'
import { viewPlan } from './view-plan.ts'

export interface Plan {
  handlers: { plan: Handlers<typeof planApi> }
}

export const plan = feature({ open: (needs: PlanDeps) => ({ plan: createPlan(needs) }) })

/** Makes teams of golfers who signed up without one: a proposal, an arrangement by staff, and undo. */
function createPlan(deps: PlanDeps): Plan {
  const { sql } = deps.database
  const done = async (work: Promise<void>) => {
    await work
    return ok(await viewPlan(deps, sql))
  }
  return {
    handlers: {
      plan: {
        'GET /api/admin/plan': async () => ok(await viewPlan(deps, sql)),
        'POST /api/admin/plan/proposal': async ({ body }) => ok(await viewPlan(deps, sql, body.locked)),
        'POST /api/admin/plan': ({ body, actor }) => done(applyPlan(deps, actor, body)),
        'POST /api/admin/plan/undo': ({ body, actor }) => done(undoPlan(deps, actor, body.planId)),
        'POST /api/admin/plan/tell': ({ body, actor }) => done(tellPlan(deps, actor, body.planId)),
      },
    },
  }
}
