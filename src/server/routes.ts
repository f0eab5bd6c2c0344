import type { FastifyInstance } from 'fastify'
import type { Handlers } from '../kernel/endpoint.ts'
import { drawerAccess } from '../money/cash/server/index.ts'
import { cashAccess } from '../play/check-in/server/index.ts'
import type { Both, Contracts } from './api.ts'
import { contracts } from './contracts.ts'
import type { Features } from './features.ts'
import { callsOf } from './http/calls.ts'
import type { CodeBudget } from './http/code-budget.ts'
import { type OpenTeamLink, type ReadOwnCard, teamLinks } from './http/page/team-links.ts'
import { type PublicReads, publicReads } from './http/public-reads.ts'
import type { LimitRate } from './http/rate-limits.ts'
import { type Authenticator, type Service, serve } from './http/serve.ts'

/** What is about the server itself. */
export type ServerHandlers = Pick<AllHandlers, 'doctor' | 'rehearsal'>

/** What a page's document brings along is read without HTTP. */
export interface PageReads {
  reads: PublicReads
  openTeamLink: OpenTeamLink
  readOwnCard: ReadOwnCard
}

/** Mounts every contract. */
export function serveContracts(
  http: FastifyInstance,
  features: Features,
  { limitRate, limitCodes }: { limitRate: LimitRate; limitCodes: CodeBudget },
  own: ServerHandlers,
): PageReads {
  const { auth, payments } = features
  const handlers: AllHandlers = { ...handlersOf(features), ...own }
  const doors: Partial<Record<keyof Contracts, Authenticator>> = {
    checkInMoney: cashAccess(features, auth),
    drawer: drawerAccess(payments, auth),
    sales: drawerAccess(payments, auth),
    seller: drawerAccess(payments, auth),
  }
  const { keys } = features.programs
  /** People and teams with their tokens, other programs with their keys. Cash desks and drawers take no keys. */
  const everybody: Authenticator = {
    actorOf: (token, isAct) => (keys.isKey(token) ? keys.actorOf(token) : auth.actorOf(token, isAct)),
  }
  const names = Object.keys(contracts) as (keyof Contracts)[]
  const services = new Map<string, Service>(
    names.map((name) => [name, { handlers: handlers[name], door: doors[name] ?? everybody }]),
  )
  serve(http, {
    calls: callsOf(contracts),
    serviceOf: (name) => services.get(name) as Service,
    limitRate,
    limitCodes,
    answers: http.answers,
  })
  http.readyAnswers.add('/api/Golf/GetStandings', (query) => {
    const plain = /^(?:eventId=([\w-]{1,64}))?$/.exec(query)
    return plain && features.boards.standingsNow(plain[1])
  })
  return {
    reads: publicReads(
      names.map((name) => [contracts[name], handlers[name]]),
      http.answers,
    ),
    ...teamLinks(handlers.auth, handlers.scoring, auth, http.answers),
  }
}

/** Leaving one out doesn't compile. */
type AllHandlers = { [Name in keyof Contracts]: Handlers<Contracts[Name]> }

type HandlersIn<Feature> = Feature extends { handlers: infer Own } ? Own : never

/** What features serve. */
function handlersOf(features: Features): Both<HandlersIn<Features[keyof Features]>> {
  const served = Object.values(features).map((opened: unknown) =>
    typeof opened === 'object' && opened !== null && 'handlers' in opened ? opened.handlers : {},
  )
  return Object.assign({}, ...served)
}
