/**
 * Import rules: which part of the product may import which. The tables are the rules; the rest reads the sources and
 * reports each violation on a line of its own.
 */
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path/posix'
import { readSource, type Use } from './lib/source.ts'

export interface SourceFile {
  /** From the repository's folder, with forward slashes. */
  path: string
  text: string
}

/** Which other features a feature may import: their rules everywhere, their server's door only in its own server. */
const basic = ['files', 'event', 'consents', 'auth', 'payments', 'messages', 'deletions']
export const featureArrows: Record<string, readonly string[]> = {
  files: [],
  course: [],
  event: ['files', 'course'],
  consents: ['event'],
  messages: ['event', 'consents'],
  payments: ['event', 'messages'],
  auth: ['event', 'messages'],
  deletions: ['event'],
  late: ['event'],
  items: ['event', 'files'],
  codes: ['event'],
  teams: [...basic, 'codes'],
  'starting-holes': ['event', 'teams'],
  dinner: [...basic, 'teams', 'codes'],
  sponsors: [...basic, 'codes', 'teams', 'dinner', 'items'],
  orders: ['event', 'late', 'auth', 'payments', 'items', 'codes', 'teams'],
  gifts: ['event', 'payments', 'items'],
  baskets: basic,
  volunteers: basic,
  places: [...basic, 'items', 'codes', 'teams', 'dinner', 'orders'],
  plan: [...basic, 'items', 'teams', 'places'],
  waitlist: [...basic, 'items', 'codes', 'teams', 'dinner', 'places', 'orders'],
  'check-in': [...basic, 'teams', 'dinner'],
  seller: ['event', 'items', 'orders', 'payments', 'teams'],
  round: ['event'],
  scoring: ['event', 'late', 'course', 'auth', 'teams', 'items', 'round'],
  leaderboard: ['event', 'late', 'teams', 'scoring', 'round'],
  play: ['event', 'course', 'messages', 'round', 'teams', 'scoring', 'leaderboard'],
  contests: [
    ...[
      'event',
      'late',
      'messages',
      'payments',
      'teams',
      'items',
      'sponsors',
      'round',
      'scoring',
      'leaderboard',
    ],
  ],
  'hole-in-one': ['event', 'messages', 'teams', 'volunteers', 'round', 'scoring'],
  'day-rules': ['event', 'items', 'round', 'leaderboard', 'play', 'contests', 'hole-in-one'],
  reveal: ['event', 'round', 'leaderboard', 'play', 'contests'],
  programs: ['event', 'auth', 'messages'],
  print: [
    'event',
    'items',
    'teams',
    'dinner',
    'sponsors',
    'baskets',
    'payments',
    'leaderboard',
    'round',
    'volunteers',
    'late',
    'hole-in-one',
  ],
  exports: [
    ...['event', 'items', 'orders', 'codes', 'gifts', 'teams', 'dinner'],
    ...['sponsors', 'baskets', 'payments', 'leaderboard', 'round', 'contests'],
  ],
  doctor: [],
  rehearsal: ['event'],
  privacy: ['event', 'messages'],
  audit: ['event', 'exports', 'teams', 'dinner', 'sponsors'],
  dashboard: [
    ...['event', 'consents', 'teams', 'dinner', 'baskets', 'check-in', 'messages', 'payments', 'scoring'],
    ...['items', 'orders', 'gifts', 'places', 'waitlist', 'late', 'leaderboard', 'contests'],
    ...['hole-in-one', 'volunteers'],
  ],
  menu: ['event', 'items', 'teams', 'dinner', 'places', 'round'],
  sample: ['event', 'teams', 'dinner', 'sponsors', 'baskets', 'volunteers', 'payments', 'scoring'],
  setup: ['event', 'auth', 'sample'],
  import: [...basic, 'teams', 'round', 'places', 'dinner', 'sponsors', 'baskets', 'volunteers', 'exports'],
}

/** Which other features' screens a feature's screens may import, through their door. The order differs: the home page shows the result. */
export const screenArrows: Record<string, readonly string[]> = {
  programs: [],
  reveal: [],
  'day-rules': [],
  leaderboard: ['reveal', 'play', 'day-rules'],
  consents: [],
  payments: [],
  messages: ['consents'],
  deletions: [],
  event: ['leaderboard', 'payments'],
  auth: ['payments'],
  privacy: [],
  scoring: ['event', 'leaderboard', 'contests', 'play', 'day-rules'],
  teams: ['event', 'consents', 'payments', 'messages', 'deletions', 'orders', 'play'],
  play: [],
  places: ['event', 'consents', 'payments', 'messages', 'deletions', 'teams', 'orders', 'play'],
  plan: ['places', 'teams'],
  waitlist: ['event', 'consents', 'payments', 'places', 'teams', 'dinner', 'orders'],
  'starting-holes': ['teams'],
  dinner: ['teams', 'payments', 'deletions', 'orders'],
  sponsors: ['consents', 'payments', 'deletions', 'teams', 'orders'],
  baskets: ['deletions'],
  orders: ['late', 'payments', 'gifts'],
  gifts: ['payments'],
  'check-in': ['consents', 'teams', 'seller'],
  print: ['payments'],
  seller: ['payments'],
}

/** Rooms by path. The first match counts. */
const rooms = [
  ['test', /\.test\.tsx?$/],
  ['outside', /^(?!src\/)/],
  ['kernel', /^src\/kernel\//],
  ['ports', /^src\/ports\//],
  ['contracts', /^src\/contracts\.ts$/],
  ['sandbox page', /^src\/adapters\/payments\/sandbox\/page\//],
  ['sandbox shapes', /^src\/adapters\/payments\/sandbox\/(cards|shapes)\.ts$/],
  ['adapters', /^src\/adapters\//],
  [
    'assembly',
    /^src\/server\/(app|main|storage|backup|backup-worker|restore|doctor|doctor-probes|rehearsal|sign-in-link)\.ts$/,
  ],
  ['server', /^src\/server\//],
  ['router', /^src\/app\/(router\.tsx|(public-|staff-|served-)?pages\.ts)$/],
  ['app', /^src\/app\//],
  ['ui', /^src\/ui\//],
  ['gallery', /^src\/gallery\//],
  ['feature door', /^src\/features\/[^/]+\/server\/index\.ts$/],
  ['feature server', /^src\/features\/[^/]+\/server\//],
  ['screen door', /^src\/features\/[^/]+\/client\/index\.ts$/],
  ['feature client', /^src\/features\/[^/]+\/client\//],
  ['rules', /^src\/features\/[^/]+\/[^/]+$/],
  ['inner rules', /^src\/features\/[^/]+\//],
] as const
type RoomName = (typeof rooms)[number][0] | 'nowhere'

interface Arrows {
  rooms: readonly RoomName[]
  /** Names, or all, or all as types only. */
  packages: readonly string[] | 'all' | 'types'
  node?: true
  /** A contract is imported as a type, so that no schema is in the first load. */
  contractsAsTypes?: true
  /** Below the features: it may import only the types of their contracts. */
  featuresAsTypes?: true
  pure?: true
}

const featureServer: Arrows = {
  rooms: ['kernel', 'ports', 'rules', 'inner rules', 'feature server', 'feature door'],
  packages: 'all',
  node: true,
}
const pureRules: Arrows = { rooms: ['kernel', 'rules', 'inner rules'], packages: ['zod'], pure: true }
const server: Arrows = {
  rooms: ['server', 'contracts', 'kernel', 'ports', 'rules', 'feature door'],
  packages: 'all',
  node: true,
}
const screens: Arrows = {
  rooms: ['kernel', 'rules', 'inner rules', 'ui', 'screen door', 'feature client'],
  packages: 'all',
}
const app: Arrows = {
  rooms: ['app', 'router', 'ui', 'contracts', 'kernel', 'rules'],
  packages: 'all',
  contractsAsTypes: true,
}

/** Which room may import which. */
const roomArrows: Partial<Record<RoomName, Arrows>> = {
  kernel: { rooms: ['kernel'], packages: ['zod'] },
  ports: { rooms: ['ports', 'kernel'], packages: 'types' },
  contracts: { rooms: ['kernel', 'rules'], packages: [] },
  rules: pureRules,
  'inner rules': pureRules,
  'feature server': featureServer,
  'feature door': featureServer,
  'feature client': screens,
  'screen door': screens,
  adapters: { rooms: ['adapters', 'sandbox shapes', 'ports', 'kernel'], packages: 'all', node: true },
  'sandbox page': { rooms: ['sandbox page', 'sandbox shapes', 'kernel'], packages: 'all' },
  'sandbox shapes': { rooms: ['sandbox shapes', 'kernel'], packages: 'types' },
  server,
  assembly: { ...server, rooms: [...server.rooms, 'assembly', 'adapters'] },
  ui: { rooms: ['ui', 'contracts', 'kernel', 'rules'], packages: 'all', featuresAsTypes: true },
  // Shows ui at /ui of `npm run dev`; no other room imports it, so it is in no page.
  gallery: { rooms: ['gallery', 'ui', 'kernel'], packages: 'all' },
  app: { ...app, rooms: [...app.rooms, 'screen door'] },
  router: { ...app, rooms: [...app.rooms, 'screen door', 'feature client'] },
}

/** Of a feature, what another one along the arrows may use. */
const openToFeatures: readonly RoomName[] = ['rules', 'feature door', 'screen door']

/** Returns every violation, one line each: `path:line: what is wrong`. */
export function wallFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const arrows = roomArrows[roomOf(file.path)]
    if (!arrows || !/\.tsx?$/.test(file.path)) return []
    const { uses, impurities } = readSource(file.path, file.text)
    const faults = uses.map((use) => ({ line: use.line, fault: faultOf(file.path, arrows, use) }))
    if (arrows.pure) {
      faults.push(...impurities.map(({ line, what }) => ({ line, fault: `rules are pure, but use ${what}` })))
    }
    return faults.flatMap(({ line, fault }) => (fault ? [`${file.path}:${line}: ${fault}`] : []))
  })
}

function roomOf(path: string): RoomName {
  return rooms.find(([, pattern]) => pattern.test(path))?.[0] ?? 'nowhere'
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1]
}

function faultOf(path: string, arrows: Arrows, use: Use): string | null {
  if (use.specifier === '(computed)') return 'imports a name that is computed; write it out'
  if (/^[/#]/.test(use.specifier))
    return `imports '${use.specifier}'; own files are imported by relative paths`
  if (!use.specifier.startsWith('.')) return packageFault(path, arrows, use)
  const target = join(dirname(path), use.specifier.replace(/\?.*$/, ''))
  return roomFault(path, arrows, target) ?? featureFault(path, target) ?? contractFault(arrows, use, target)
}

function packageFault(path: string, arrows: Arrows, { specifier, typeOnly }: Use): string | null {
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) {
    return arrows.node ? null : `${roomOf(path)} may not use Node's '${specifier}'`
  }
  if (arrows.packages === 'all') return null
  if (arrows.packages === 'types') {
    return typeOnly ? null : `${roomOf(path)} may use '${specifier}' as types only`
  }
  return arrows.packages.includes(specifier) ? null : `${roomOf(path)} may not use the package '${specifier}'`
}

function roomFault(path: string, arrows: Arrows, target: string): string | null {
  const to = roomOf(target)
  if (arrows.rooms.includes(to)) return null
  if (arrows.node && target === 'package.json') return null
  if (to === 'adapters')
    return `may not use ${target}: only src/server/app.ts, main.ts and storage.ts know adapters`
  return `${roomOf(path)} may not use ${target} (${to})`
}

function featureFault(path: string, target: string): string | null {
  const [own, other] = [featureOf(path), featureOf(target)]
  if (!own || !other || own === other) return innerFault(path, target)
  const arrows = featureArrows[own]
  if (!arrows) return `the feature ${own} has no arrows yet; say in scripts/walls.ts what it may use`
  const to = roomOf(target)
  const screensToo = sideOf(path) === 'client' ? (screenArrows[own] ?? []) : []
  const isAllowed =
    to === 'screen door' ? screensToo.includes(other) : [...arrows, ...screensToo].includes(other)
  if (!isAllowed) return `${own} may not use ${other} (${target})`
  if (openToFeatures.includes(to)) return null
  return `may not use ${target}: another feature's doors are its server/index.ts and client/index.ts, its contract and its rules`
}

function sideOf(path: string): string | undefined {
  return /^src\/features\/[^/]+\/(server|client)\//.exec(path)?.[1]
}

/** Files deeper than a feature's own rules belong to that feature alone. */
function innerFault(path: string, target: string): string | null {
  if (featureOf(path) || roomOf(target) !== 'inner rules') return null
  return `may not use ${target}: it is inside the feature's rules`
}

function contractFault(arrows: Arrows, { typeOnly }: Use, target: string): string | null {
  if (arrows.featuresAsTypes && !typeOnly && /^src\/(features\/|contracts\.ts)/.test(target))
    return `may use ${target} as types only: it stands below all features`
  if (!arrows.contractsAsTypes || typeOnly || !/\/(([\w-]+-)?(contract|shapes)|contracts)\.ts$/.test(target))
    return null
  return `may use ${target} as types only: its schemas would reach the first load`
}
