import type { FastifyRequest } from 'fastify'
import { anonymous } from '../../../kernel/actor.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import { Problem } from '../../../kernel/problem.ts'
import { teamCardId, teamCardPath, teamLoginId } from '../../../kernel/served-page.ts'
import { type LiveScoring, scoringApi } from '../../../play/scoring/contract.ts'
import { authApi } from '../../../site/accounts/contract.ts'
import type { Answers } from '../answers.ts'
import { networkOf } from '../rate-limits.ts'
import { type Authenticator, answerOf, bodyOf, type LooseHandler } from '../serve.ts'
import { dataElement } from './page-head.ts'

/** Opens a team's link for a browser that is loading its page. Returns null for a link that opens nothing. */
export type OpenTeamLink = (authCode: string, caller: LinkCaller) => Promise<OpenedLink | null>

export interface LinkCaller {
  deviceId: string
  network: string
}

/** JSON, as the calls answer. */
export interface OpenedLink {
  login: string
  /** null if the team may not see its scorecard. */
  card: string | null
}

/** Returns the scorecard of the team whose token this is, as JSON; null if that isn't what the team sees first. */
export type ReadOwnCard = (jwt: string, caller: LinkCaller) => Promise<string | null>

const loginCall = 'POST /api/Auth/Login/ValidateTeamAuthRequest'
const userCall = 'GET /api/user/get-user'
const cardCall = 'GET /api/LiveScoring/GetLiveScoring'
const calls = { ...authApi, ...scoringApi }

/** The same handlers and answer shapes as over HTTP. Throws what the database throws. */
export function teamLinks(
  auth: Handlers<typeof authApi>,
  scoring: Handlers<typeof scoringApi>,
  door: Authenticator,
  answers: Answers,
): { openTeamLink: OpenTeamLink; readOwnCard: ReadOwnCard } {
  const handlers = { ...auth, ...scoring }
  const ask = async (route: typeof loginCall | typeof userCall | typeof cardCall, asked: object) => {
    const endpoint = calls[route]
    const input = { params: {}, query: {}, upload: null, ...asked }
    const answer = await answerOf(endpoint, handlers[route] as LooseHandler, input)
    return bodyOf(answers, { route, endpoint }, answer)
  }
  return {
    async openTeamLink(authCode, caller) {
      const asked = { ...caller, actor: anonymous, body: { authCode } }
      const login = await ask(loginCall, asked).catch(orNull)
      if (login === null) return null
      const actor = await door.actorOf((JSON.parse(login) as { jwt: string }).jwt)
      const card = await ask(cardCall, { ...caller, actor }).catch(orNull)
      return { login, card }
    },
    async readOwnCard(jwt, caller) {
      const actor = await door.actorOf(jwt).catch(orNull)
      if (actor?.kind !== 'team') return null
      const user = await ask(userCall, { ...caller, actor }).catch(orNull)
      const card = await ask(cardCall, { ...caller, actor }).catch(orNull)
      return user !== null && card !== null && seesCard(user, card) ? card : null
    },
  }
}

function orNull(fault: unknown): null {
  if (fault instanceof Problem) return null
  throw fault
}

const address = /^\/auth\/team-auth-request\/([^/?#]+)\/?(?:[?#]|$)/i

/**
 * The secret of the team link that somebody is opening; null for other pages. Also null for a link that is loaded ahead,
 * by a previewer, or by a browser that doesn't say what for: their page logs the team in by itself, as long as it runs.
 */
export function linkBeingOpened({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>) {
  const code = address.exec(url)?.[1]
  const isOpening =
    method === 'GET' &&
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    !headers['sec-purpose'] &&
    !headers.purpose
  return code && isOpening ? decoded(code) : null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The token with which the page of the scorecard asks for its content (src/app/early/early-card.ts); null for everything else. */
export function tokenForCard({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>) {
  if (method !== 'GET' || url !== teamCardPath) return null
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

/** What a team's link puts into its page. */
export interface LinkData {
  /** For the browser. */
  data: string
  /** What GetLiveScoring answers, as JSON, where that is what the team sees first: play is on, and it may score. */
  card: string | null
}

/** The card itself, for the page's code. */
export function cardData(card: string): string {
  return dataElement({ type: 'application/json', id: teamCardId }, card)
}

/** For the page that opens the link; null if it opens nothing. */
export async function linkData(request: FastifyRequest, open: OpenTeamLink): Promise<LinkData | null> {
  const authCode = linkBeingOpened(request)
  if (authCode === null) return null
  const opened = await open(authCode, { deviceId: request.deviceId, network: networkOf(request.ip) })
  if (!opened) return null
  const { login, card } = opened
  const data =
    dataElement({ type: 'application/json', id: teamLoginId }, login) + (card === null ? '' : cardData(card))
  return { data, card: card !== null && seesCard(login, card) ? card : null }
}

function seesCard(user: string, card: string): boolean {
  const { teamHasPaid, mayScore } = JSON.parse(user) as { teamHasPaid: boolean; mayScore?: boolean }
  const { isEventLive, scoringIsLocked, finalScoreConfirmed } = JSON.parse(card) as LiveScoring
  return (teamHasPaid || Boolean(mayScore)) && isEventLive && !scoringIsLocked && !finalScoreConfirmed
}
