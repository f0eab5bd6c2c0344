import type { AuthDeps } from './deps.ts'
import type { EmailRequests } from './emails/email-requests.ts'
import type { CodeGuard } from './guards/code-guard.ts'
import type { PasswordGuard } from './guards/password-guard.ts'
import type { Tokens } from './tokens.ts'

/** What auth's own use-cases work with: what the feature was handed, and what it makes for itself. */
export interface AuthContext extends AuthDeps {
  tokens: Tokens
  codeGuard: CodeGuard
  passwordGuard: PasswordGuard
  emailRequests: EmailRequests
}
