import { feature } from '../../../ports/feature.ts'
import type { TeamsDeps } from '../../teams/server/index.ts'
import { startingHolesRoutes } from './routes.ts'
import { moveWishes } from './wishes.ts'

export { wishesOf } from './wishes.ts'

export const startingHoles = feature({
  open: (needs: TeamsDeps) => ({
    startingHoles: { handlers: { startingHoles: startingHolesRoutes(needs) } },
  }),
  handsIn: () => ({ on: { 'teams merged': moveWishes } }),
})
