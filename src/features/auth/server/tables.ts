import type { Instant } from '../../../kernel/clock.ts'

interface PeopleTable {
  id: string
  /** Lower case; unique. */
  email: string
  first_name: string
  last_name: string
  /** Argon2id; null until an invited user has set one. */
  password_hash: string | null
  role: string
  /** Incremented by a role change or by logging out everywhere; older tokens become invalid. */
  token_version: number
  created_at: Instant
}

interface PasswordLinksTable {
  /** SHA-256 of the emailed token. The token itself isn't stored. */
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
  /** Incremented when a new code and link are issued; older tokens become invalid. */
  token_version: number
  issued_at: Instant
}

interface TrustedDevicesTable {
  /** SHA-256 of the device's cookie. */
  device: string
  /** SHA-256 of the account or team. */
  target: string
  trusted_at: Instant
}

interface EmailRequestsTable {
  id: string
  kind: string
  /** As normalized by `emailKey`. */
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
