import type { Instant } from '../../../kernel/clock.ts'

interface PeopleTable {
  id: string
  /** Lower case; unique. */
  email: string
  firstName: string
  lastName: string
  /** Argon2id; null until an invited user has set one. */
  passwordHash: string | null
  role: string
  /** Incremented by a role change or by logging out everywhere; older tokens become invalid. */
  tokenVersion: number
  createdAt: Instant
}

interface PasswordLinksTable {
  /** SHA-256 of the emailed token. The token itself isn't stored. */
  tokenHash: string
  personId: string
  expiresAt: Instant
  usedAt: Instant | null
  /** 1 for a link made on the server's machine: it also removes all second steps. */
  clearsSecondStep: number
}

/** Where a person of the staff is logged in. Ends with its row. */
interface StaffSessionsTable {
  /** The token's own id. */
  id: string
  personId: string
  /** SHA-256 of the device's cookie. */
  device: string
  /** 'Chrome on Windows'. */
  browser: string
  /** The address's first parts: '203.0.113'. */
  place: string
  method: string
  /** 1 while an admin has to set up a second step before anything else. */
  mustSetUp: number
  /** 1 once it has shown a code besides the password, for setting one up. */
  showedSetUpCode: number
  startedAt: Instant
  /** When the password was last entered, or a passkey used. */
  confirmedAt: Instant
  /** Up to `seenEvery` behind. */
  seenAt: Instant
  expiresAt: Instant
}

interface PasskeysTable {
  /** The credential's id, as base64url. */
  id: string
  personId: string
  /** COSE key, as base64url. */
  publicKey: string
  /** PostgreSQL returns it as text. */
  counter: number | string
  /** JSON list. */
  transports: string
  name: string
  addedAt: Instant
  usedAt: Instant | null
}

interface AuthenticatorAppsTable {
  personId: string
  /** Encrypted; null until the first code was entered. */
  secret: string | null
  /** Encrypted; shown, and not yet confirmed with a code. */
  pendingSecret: string | null
  addedAt: Instant | null
  /** The time step of the last accepted code; no code is accepted twice. */
  lastStep: number
}

/** Codes with which somebody who must set up a second step shows more than the password. */
interface SetUpCodesTable {
  personId: string
  /** 'email', 'admin' or 'server'. */
  source: string
  /** SHA-256. */
  codeHash: string
  wrongTries: number
  expiresAt: Instant
}

interface RecoveryCodesTable {
  personId: string
  /** The code's first four characters, by which it is found. */
  selector: string
  /** Argon2id of the whole code. */
  codeHash: string
  madeAt: Instant
  usedAt: Instant | null
}

/** Logins that were let in or refused, for some time. */
interface SignInsTable {
  id: string
  /** Null if nobody has the email or passkey. */
  personId: string | null
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
  adminsNeedSecondStep: number
  treasurersNeedSecondStep: number
  idleMinutes: number
}

/** Tokens of teams that logged out, and used tickets of sign-ins. */
interface RevokedTokensTable {
  id: string
  expiresAt: Instant
}

interface TeamKeysTable {
  teamId: string
  eventId: string
  code: string
  linkSecret: string
  /** Incremented when a new code and link are issued; older tokens become invalid. */
  tokenVersion: number
  issuedAt: Instant
}

interface TrustedDevicesTable {
  /** SHA-256 of the device's cookie. */
  device: string
  /** SHA-256 of the account or team. */
  target: string
  trustedAt: Instant
}

interface EmailRequestsTable {
  id: string
  kind: string
  /** As normalized by `emailKey`. */
  email: string
  askedAt: Instant
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
