import { teamLoginId } from '../../../kernel/served-page.ts'
import { type AnswerOf, type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import { takeData } from '../../../ui/page/served-page.ts'
import { logIn } from '../../../ui/session/log-in.ts'
import { savePaymentRequest } from '../../../ui/session/payment-request.ts'
import { isRememberedLink, rememberLink } from './known-link.ts'
import { teamHome } from './team-home.ts'

/** After the link, this opens the payment of one player's share. */
const shareMark = '#share'
/** After the link, this opens the team's page. */
const teamMark = '#team'
/** Milliseconds. The login is renewed once the scorecard stands. */
const renewAfter = 5_000

type Login = AnswerOf<'POST /api/Auth/Login/ValidateTeamAuthRequest'>

/**
 * Before the page's first rendering at a team's link: goes straight to the team's page or scorecard if this phone came by this link
 * before, or if the document brought the login.
 */
export function beginAtLink(): void {
  const [, , , authCode = ''] = location.pathname.split('/').map(decodeURIComponent)
  const served = takeData<Login>(teamLoginId)
  if (wantsToPay()) return
  if (served) enter(served, authCode)
  else if (isRememberedLink(authCode)) setTimeout(() => void openLink(authCode), renewAfter)
  else return
  history.replaceState(null, '', linkLeadsTo())
}

function enter(login: Login, authCode: string): void {
  logIn(login)
  rememberLink(authCode, login.teamId)
}

/** Logs the team in, or returns the error. */
export async function openLink(authCode: string): Promise<ApiFault | null> {
  try {
    const login = await call('POST /api/Auth/Login/ValidateTeamAuthRequest', { body: { authCode } })
    enter(login, authCode)
    if (wantsToPay()) keepShare(login, authCode)
    return null
  } catch (thrown) {
    return asFault(thrown)
  }
}

/** No signal, or a server error: the link may still be good, so it stays on the screen. */
export function mayPass({ kind, status }: ApiFault): boolean {
  return kind === 'unreachable' || status >= 500 || status === 429
}

/** Where the opened link leads: with its '#' to paying or to the team's page, else to where the team goes on. */
export function linkLeadsTo(): string {
  if (wantsToPay()) return '/payment'
  return location.hash === teamMark ? '/team' : teamHome()
}

export function wantsToPay(): boolean {
  return location.hash === shareMark
}

/** Remembers the team from the link, because whoever pays may not be a player with an email. */
function keepShare(login: Login, authCode: string): void {
  savePaymentRequest({
    requestedByEmail: login.email ?? '',
    requestedByFirstName: login.firstName,
    requestedByLastName: login.lastName,
    type: 'Golf',
    teamId: login.teamId,
    paymentTrackingId: authCode,
    isShare: true,
  })
}
