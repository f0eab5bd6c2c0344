import type { Sql } from '../../ports/database.ts'
import type { PaymentGateway } from '../../ports/payment-gateway.ts'
import type { Config } from '../config.ts'

export interface LookedUp {
  /** 'none': the name has no such record. 'unknown': no DNS server answered. */
  state: 'found' | 'none' | 'unknown'
  records: string[]
}

export interface Upgrades {
  /** The newest version that used the data; null before versions were noted. */
  from: string | null
  pending: readonly string[]
  /** A step this program doesn't know. */
  unknown: string | null
}

/** What reaches outside: the database, and whatever is configured. */
export interface Probes {
  /** Null when there is no database yet; throws when it doesn't answer. */
  database(): Promise<{ kind: 'sqlite' | 'postgres'; sql: Sql } | null>
  upgrades(sql: Sql): Promise<Upgrades>
  gateway: PaymentGateway | null
  /** In words why emails can't be sent; null when the server greeted and took the login. */
  emailFault(): Promise<string | null>
  /** The TXT records of a name. */
  lookUp(name: string): Promise<LookedUp>
  textsFault(): Promise<string | null>
  /** The same for uploaded files. */
  filesFault(): Promise<string | null>
  /** Where a Date header comes from, when there is a provider. */
  timeUrl: string | null
}

/** Who is checked. */
export interface Patient {
  config: Config
  probes: Probes
  version: string
  now: Date
}
