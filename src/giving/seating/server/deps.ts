import type { Events } from '../../../event/event/server/index.ts'
import type { Questions } from '../../../event/questions/server/index.ts'
import type { Volunteers } from '../../../people/crew/server/index.ts'
import type { Dinner } from '../../../people/dinner/server/index.ts'
import type { Base } from '../../../ports/feature.ts'

export interface SeatingDeps extends Base {
  events: Events
  dinner: Dinner
  questions: Pick<Questions, 'asked'>
  volunteers: Pick<Volunteers, 'ofEvent'>
}
