import type { Events } from '../../../event/event/server/index.ts'
import type { Base } from '../../../ports/feature.ts'
import type { Boards } from '../../board/server/index.ts'

export interface PlayDeps extends Base {
  events: Pick<Events, 'pick' | 'holes'>
  boards: Pick<Boards, 'preview' | 'field' | 'ties'>
}
