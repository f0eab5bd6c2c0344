import type { Events } from '../../../event/event/server/index.ts'
import type { Late } from '../../../event/late/server/index.ts'
import type { Base } from '../../../ports/feature.ts'
import type { Boards } from '../../board/server/index.ts'
import type { Play } from '../../committee/server/index.ts'
import type { Contests } from '../../contests/server/index.ts'

export interface RevealDeps extends Base {
  events: Pick<Events, 'pick'>
  boards: Pick<Boards, 'field' | 'whole'>
  play: Pick<Play, 'awards' | 'showEverything'>
  contests: Pick<Contests, 'skins'>
  late: Pick<Late, 'count'>
}
