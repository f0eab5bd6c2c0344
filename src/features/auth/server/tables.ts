import type { Instant } from '../../../kernel/clock.ts'

interface PeopleTable {
  id: string
  /** Lower case; unique. */
  email: string
  first_name: string
  last_name: string
  /** Argon2id; null until the invited person has set one. */
  password_hash: string | null
  role: string
  /** Raised by a role change or by logging out everywhere; older tokens die. */
  token_version: number
  created_at: Instant
}

interface PasswordLinksTable {
  /** SHA-256 of the mailed token; the token itself is stored nowhere. */
  token_hash: string
  person_id: string
  expires_at: Instant
  used_at: Instant | null
}

interface RevokedTokensTable {
  id: string
  expires_at: Instant
}

interface TeamKeysTable {
  team_id: string
  event_id: string
  code: string
  link_secret: string
  /** Raised when code and link are issued anew; older tokens die. */
  token_version: number
  issued_at: Instant
}

interface TrustedDevicesTable {
  /** SHA-256 of the device's cookie. */
  device: string
  /** SHA-256 of the account or team that was entered. */
  target: string
  trusted_at: Instant
}

interface EmailRequestsTable {
  id: string
  kind: string
  /** As `emailKey` makes it. */
  email: string
  asked_at: Instant
}

interface InstallationTable {
  id: string
  value: string
}

declare module '../../../ports/database.ts' {
  interface Tables {
    people: PeopleTable
    password_links: PasswordLinksTable
    revoked_tokens: RevokedTokensTable
    team_keys: TeamKeysTable
    trusted_devices: TrustedDevicesTable
    email_requests: EmailRequestsTable
    installation: InstallationTable
  }
}
