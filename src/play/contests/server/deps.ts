import type { Events } from '../../../event/event/server/index.ts'
import type { Base } from '../../../ports/feature.ts'
import type { Messages } from '../../../site/messages/server/index.ts'
import type { Boards } from '../../board/server/index.ts'

export interface ContestsDeps extends Base {
  events: Pick<Events, 'pick' | 'holes'>
  boards: Pick<Boards, 'field'>
  messages: Pick<Messages, 'email'>
}
