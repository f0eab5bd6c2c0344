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
  /** 1 for a link made on the server's machine: it also removes all second steps. */
  clears_second_step: number
}

/** Where a person of the staff is logged in. Ends with its row. */
interface StaffSessionsTable {
  /** The token's own id. */
  id: string
  person_id: string
  /** SHA-256 of the device's cookie. */
  device: string
  /** 'Chrome on Windows'. */
  browser: string
  /** The address's first parts: '203.0.113'. */
  place: string
  method: string
  /** 1 while an admin has to set up a second step before anything else. */
  must_set_up: number
  /** 1 once it has shown a code besides the password, for setting one up. */
  showed_set_up_code: number
  started_at: Instant
  /** When the password was last entered, or a passkey used. */
  confirmed_at: Instant
  /** Up to `seenEvery` behind. */
  seen_at: Instant
  expires_at: Instant
}

interface PasskeysTable {
  /** The credential's id, as base64url. */
  id: string
  person_id: string
  /** COSE key, as base64url. */
  public_key: string
  /** PostgreSQL returns it as text. */
  counter: number | string
  /** JSON list. */
  transports: string
  name: string
  added_at: Instant
  used_at: Instant | null
}

interface AuthenticatorAppsTable {
  person_id: string
  /** Encrypted; null until the first code was entered. */
  secret: string | null
  /** Encrypted; shown, and not yet confirmed with a code. */
  pending_secret: string | null
  added_at: Instant | null
  /** The time step of the last accepted code; no code is accepted twice. */
  last_step: number
}

/** Codes with which somebody who must set up a second step shows more than the password. */
interface SetUpCodesTable {
  person_id: string
  /** 'email', 'admin' or 'server'. */
  source: string
  /** SHA-256. */
  code_hash: string
  wrong_tries: number
  expires_at: Instant
}

interface RecoveryCodesTable {
  person_id: string
  /** The code's first four characters, by which it is found. */
  selector: string
  /** Argon2id of the whole code. */
  code_hash: string
  made_at: Instant
  used_at: Instant | null
}

/** Logins that were let in or refused, for some time. */
interface SignInsTable {
  id: string
  /** Null if nobody has the email or passkey. */
  person_id: string | null
  at: Instant
  /** 'ok' or 'refused'. */
  outcome: string
  method: string
  browser: string
  /** The address's first parts. */
  place: string
  /** 1 if the person was told of wrong codes at this one. */
  alarmed: number
}

/** One row, once somebody changed the rules. */
interface SignInSettingsTable {
  id: string
  admins_need_second_step: number
  treasurers_need_second_step: number
  idle_minutes: number
}

/** Tokens of teams that logged out, and used tickets of sign-ins. */
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
    staff_sessions: StaffSessionsTable
    passkeys: PasskeysTable
    authenticator_apps: AuthenticatorAppsTable
    recovery_codes: RecoveryCodesTable
    set_up_codes: SetUpCodesTable
    sign_in_settings: SignInSettingsTable
    sign_ins: SignInsTable
    revoked_tokens: RevokedTokensTable
    team_keys: TeamKeysTable
    trusted_devices: TrustedDevicesTable
    email_requests: EmailRequestsTable
    installation: InstallationTable
  }
}
