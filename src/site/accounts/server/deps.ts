import type { Events } from '../../../event/event/server/index.ts'
import type { Role } from '../../../kernel/actor.ts'
import type { Base } from '../../../ports/feature.ts'
import type { Messages } from '../../messages/server/index.ts'

export interface AuthDeps extends Base {
  events: Pick<Events, 'current'>
  messages: Pick<Messages, 'email'>
  /** With which secrets are encrypted; null while it isn't here. */
  secretsKey: string | null
  /** Whether emails leave the site. */
  delivers: { readonly email: boolean }
}

/** Where a call comes from, for counting wrong attempts and for a person's own list of devices. */
export interface Caller {
  /** Our device cookie. */
  device: string
  /** The IP address; for IPv6 its /64 network. */
  network: string
  /** What the browser says about itself. */
  userAgent: string
}

/** Takes from a handler's input what tells where a call comes from. */
export function callerOf(asked: { deviceId: string; network: string; userAgent: string }): Caller {
  return { device: asked.deviceId, network: asked.network, userAgent: asked.userAgent }
}

export interface UserEntry {
  email: string
  firstName: string
  lastName: string
  role: Role
  password: string
}
