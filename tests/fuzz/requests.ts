import type { Contract, Endpoint } from '../../src/kernel/endpoint.ts'
import { contracts } from '../../src/server/contracts.ts'
import { facing, type Roles, type Somebody } from './facts.ts'
import { soundForm, spoiledForm } from './forms.ts'
import { spoiled } from './mutations.ts'
import { oddHeaders } from './odd-headers.ts'
import { oddNumbers, oddText } from './odd-values.ts'
import { type Chance, chanceOf } from './random.ts'
import { rawBody } from './raw-bodies.ts'
import type { FuzzSite } from './site.ts'
import { type Facts, soundInput } from './sound-input.ts'
import type { Outgoing } from './wire.ts'

export interface Target {
  route: string
  endpoint: Endpoint
  /** Not in a contract: its responses have no declared shape. */
  isOutside?: true
}

/** Every call of every contract. */
export const targets: Target[] = Object.values(contracts).flatMap((api: Contract) =>
  Object.entries(api).map(([route, endpoint]) => ({ route, endpoint })),
)

export type Kind =
  | 'sound'
  | 'spoiled body'
  | 'raw body'
  | 'odd path'
  | 'odd query'
  | 'odd headers'
  | 'odd method'

/** A request, with what is needed to check its response. */
export interface Composed extends Outgoing {
  kind: Kind
  who: Somebody | 'a forger'
  /** Reaches its call unambiguously: path, method and authorization are plain. */
  isPlain: boolean
  /** Known to be refused by the contract. */
  isUnreadable: boolean
}

type World = Pick<FuzzSite, 'roles' | 'facts' | 'teams' | 'own'>

/** Request `number` of a call: the same seed makes the same one, except for the server's ids and tokens. */
export function compose({ route, endpoint }: Target, seed: number, number: number, world: World): Composed {
  const chance = chanceOf(seed, route, number)
  const [method = 'GET', pattern = '/'] = route.split(' ')
  const kind = chance.pick(kindsFor(endpoint))
  const picked = chance.pick(whoFor(endpoint, kind))
  // A team without a token is anonymous to the server.
  const who = picked === 'a forger' || world.roles[picked] ? picked : 'nobody'
  const facts = factsFor(who, world, chance)
  const body = bodyFor(endpoint, kind, facts, chance)
  const extra = kind === 'odd headers' ? oddHeaders(chance) : { headers: [], keepsAuthorization: true }
  const path = pathOf(pattern, endpoint, kind, facts, chance)
  return {
    kind,
    who,
    method:
      kind === 'odd method'
        ? chance.pick(['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST', 'GET', 'TRACE'])
        : method,
    path: path + queryOf(endpoint, kind, facts, chance),
    headers: [
      ...authorization(who, world.roles, chance),
      ...address(number),
      ...body.headers,
      ...extra.headers,
    ],
    body: body.bytes,
    isPlain: kind !== 'odd path' && kind !== 'odd method' && extra.keepsAuthorization,
    isUnreadable: kind === 'spoiled body' && body.isRefused,
  }
}

/** Usually ids that belong together: the calling team's, if there is one. */
function factsFor(who: Composed['who'], { facts, teams, own }: World, chance: Chance): Facts {
  const all = [...teams.values()]
  if (all.length < 2 || chance.happens(0.2)) return facts
  const asking = teams.get(own[who as Somebody] ?? '') ?? chance.pick(all)
  return facing(facts, asking, chance.pick(all.filter(({ id }) => id !== asking.id)))
}

function kindsFor({ body, params, query }: Endpoint): Kind[] {
  const times = (kind: Kind, count: number) => Array.from({ length: count }, () => kind)
  return [
    ...times('sound', 5),
    ...times('spoiled body', body ? 10 : 0),
    ...times('raw body', body ? 4 : 1),
    ...times('odd path', params ? 4 : 1),
    ...times('odd query', query ? 6 : 1),
    ...times('odd headers', 2),
    ...times('odd method', 1),
  ]
}

/** Usually a caller who may, or there would only be refusals. */
function whoFor({ access }: Endpoint, kind: Kind): readonly Composed['who'][] {
  const all = ['nobody', 'a forger', 'another team', 'the team', 'volunteer', 'admin'] as const
  if (access === 'public' || kind === 'odd method') return all
  const allowed: Record<typeof access, readonly Composed['who'][]> = {
    'signed-in': ['the team', 'another team', 'admin', 'volunteer'],
    person: ['admin', 'volunteer'],
    staff: ['admin', 'volunteer'],
    admin: ['admin'],
  }
  const inside = allowed[access]
  return [...all, ...Array.from({ length: Math.ceil(14 / inside.length) }).flatMap(() => inside)]
}

function authorization(who: Composed['who'], roles: Roles, chance: Chance): [string, string][] {
  const real = roles.admin ?? ''
  const forged = () =>
    chance.pick([
      `${real.slice(0, -4)}AAAA`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${real.split('.')[1]}.`,
      'null',
      'x'.repeat(3_000),
      '..',
    ])
  const token = who === 'a forger' ? forged() : who === 'nobody' ? undefined : roles[who]
  return token === undefined ? [] : [['authorization', `Bearer ${token}`]]
}

/** Every request comes from another address, so that none is rate-limited. */
function address(number: number): [string, string][] {
  const [high, low] = [Math.floor(number / 250) % 250, number % 250]
  return [['x-forwarded-for', `198.18.${high}.${low}`]]
}

interface Body {
  headers: [string, string][]
  bytes: Buffer | null
  isRefused: boolean
}

function bodyFor(endpoint: Endpoint, kind: Kind, facts: Facts, chance: Chance): Body {
  if (kind === 'raw body') return { ...rawBody(endpoint, chance), isRefused: false }
  if (!endpoint.body) return { headers: [], bytes: null, isRefused: false }
  const sound = soundInput(endpoint.body, { ...facts, id: facts.playerId ?? [] }, chance)
  const isForm = endpoint.upload !== undefined && chance.happens(0.85)
  const value = kind === 'spoiled body' && !(isForm && chance.happens(0.6)) ? spoiled(sound, chance) : sound
  if (isForm) {
    const form =
      kind === 'spoiled body' ? spoiledForm(endpoint, value, chance) : soundForm(endpoint, value, chance)
    return { ...form, isRefused: false }
  }
  const text = JSON.stringify(value)
  const isRefused = endpoint.upload === undefined && !isTaken(endpoint.body, JSON.parse(text))
  return { headers: [['content-type', 'application/json']], bytes: Buffer.from(text), isRefused }
}

/** A value that breaks the parser itself isn't valid. */
function isTaken(schema: NonNullable<Endpoint['body']>, value: unknown): boolean {
  try {
    return schema.safeParse(value).success
  } catch {
    return false
  }
}

function pathOf(pattern: string, endpoint: Endpoint, kind: Kind, facts: Facts, chance: Chance): string {
  const before = /([\w-]+)\/\{id\}/.exec(pattern)?.[1]
  const own = { ...facts, ...(before ? { id: facts[`${before}/id`] ?? [] } : {}) }
  const params = (soundInput(endpoint.params, own, chance) ?? {}) as Record<string, unknown>
  const filled = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    kind === 'odd path' && chance.happens(0.8)
      ? oddSegment(chance)
      : encodeURIComponent(String(params[name])),
  )
  if (kind !== 'odd path' || pattern.includes('{')) return filled
  return chance.pick([
    `${filled}/`,
    `${filled}//`,
    filled.toUpperCase(),
    `/${filled}`,
    `${filled}%00`,
    `${filled}/..`,
    `/${filled.slice(1).replaceAll('/', '%2F')}`,
  ])
}

function oddSegment(chance: Chance): string {
  const broken = [
    '%',
    '%zz',
    '%00',
    '%2F',
    '%2e%2e%2f%2e%2e',
    '..',
    '.',
    '',
    '%C0%AF',
    '%ED%A0%80',
    '%F0%9F',
    ';a=b',
    'a%0d%0ab',
  ]
  if (chance.happens(0.5)) return chance.pick(broken)
  if (chance.happens(0.2)) return 'a'.repeat(chance.pick([399, 400, 401, 5_000]))
  return encodeURIComponent(oddText(chance).toWellFormed().slice(0, 1_000))
}

function queryOf(endpoint: Endpoint, kind: Kind, facts: Facts, chance: Chance): string {
  const sound = soundInput(endpoint.query, facts, chance)
  const entries = Object.entries((sound ?? {}) as Record<string, unknown>)
  if (kind !== 'odd query') return entries.length === 0 ? '' : `?${asQuery(entries)}`
  const names = [...Object.keys(endpoint.query?.shape ?? {}), 'eventId', '__proto__', 'a[b]', 'limit']
  const odd = (): [string, unknown] => [
    chance.pick(names),
    chance.happens(0.3) ? chance.pick(oddNumbers) : oddText(chance),
  ]
  const raw = [
    '?',
    '??',
    '?&&&',
    '?=',
    '?%',
    '?eventId=%zz',
    '?eventId=%00',
    '?eventId=a&eventId=b',
    '?eventId[]=1',
    `?${'a=1&'.repeat(1_500)}`,
    '?limit=1e3',
    '?limit=-0',
  ]
  if (chance.happens(0.3)) return chance.pick(raw)
  return `?${asQuery([...(chance.happens(0.5) ? entries : []), odd(), ...(chance.happens(0.4) ? [odd()] : [])])}`
}

function asQuery(entries: readonly (readonly [string, unknown])[]): string {
  const text = entries
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed().slice(0, 2_000))}`)
    .join('&')
  return text.slice(0, 8_000)
}
