import type { AuthDeps } from './deps.ts'
import type { EmailRequests } from './emails/email-requests.ts'
import type { CodeGuard } from './guards/code-guard.ts'
import type { CodeStepGuard } from './guards/code-step-guard.ts'
import type { PasswordGuard } from './guards/password-guard.ts'
import type { Seal } from './sign-in/sealed.ts'
import type { Tickets } from './sign-in/tickets.ts'
import type { Tokens } from './tokens.ts'

/** What auth's own use-cases work with: what the feature was handed, and what it makes for itself. */
export interface AuthContext extends AuthDeps {
  tokens: Tokens
  codeGuard: CodeGuard
  passwordGuard: PasswordGuard
  codeStepGuard: CodeStepGuard
  tickets: Tickets
  seal: Seal
  /** Whether a person may be sent one more notice of a new device now. */
  mayNotify: (personId: string) => boolean
  /** Whether a person may be emailed one more code for setting up a second step. */
  mayEmailCode: (personId: string) => boolean
  emailRequests: EmailRequests
}
