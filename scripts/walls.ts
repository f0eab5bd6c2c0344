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

/**
 * The groups of features from the ground up. A feature may use those of every group before its own, and of its own group
 * those named here, if any: their rules everywhere, their server's door only in its own server.
 */
export const groups: Record<string, Record<string, readonly string[]>> = {
  event: { event: ['files', 'course'], late: ['event'], questions: ['event'] },
  site: { messages: ['consents'], accounts: ['messages'] },
  money: {
    receipts: ['ledger'],
    refunds: ['ledger', 'receipts'],
    cash: ['ledger', 'receipts'],
    books: ['ledger', 'receipts', 'refunds', 'cash'],
    checkout: ['ledger', 'receipts', 'refunds', 'books'],
    desk: ['ledger', 'receipts', 'refunds', 'cash', 'books', 'checkout'],
    codes: ['ledger', 'desk'],
  },
  people: {
    waves: ['teams'],
    'starting-holes': ['teams', 'waves'],
    'tee-times': ['teams', 'waves', 'starting-holes'],
    dinner: ['teams'],
    places: ['teams', 'dinner'],
    plan: ['teams', 'places'],
    waitlist: ['teams', 'dinner', 'places'],
  },
  giving: {
    gifts: ['price-list'],
    'add-ons': ['price-list', 'gifts'],
    sponsors: ['price-list', 'add-ons'],
    raffle: ['price-list', 'add-ons'],
    seller: ['price-list', 'add-ons'],
    seating: ['sponsors'],
  },
  play: {
    scoring: ['rules'],
    board: ['rules', 'scoring'],
    committee: ['rules', 'scoring', 'board'],
    contests: ['rules', 'scoring', 'board'],
    'hole-in-one': ['rules', 'scoring'],
    'day-rules': ['rules', 'board', 'committee', 'contests', 'hole-in-one'],
    reveal: ['rules', 'board', 'committee', 'contests'],
    'card-messages': ['rules'],
    'running-order': ['reveal', 'card-messages'],
  },
  office: {
    audit: ['exports'],
    import: ['exports'],
    privacy: ['audit', 'import', 'programs'],
    setup: ['sample'],
    dashboard: ['privacy'],
  },
}

/** Rooms of one feature, which share its tables: along the arrows their files are open to each other. Others use the doors. */
const sharedRooms = ['ledger', 'receipts', 'refunds', 'cash', 'books', 'checkout', 'desk'].map(
  (room) => `money/${room}`,
)

/** Other screens of its group that a feature's screens show; their order is another one. */
const shownScreens: Record<string, readonly string[]> = {
  'play/board': ['play/reveal'],
  'play/scoring': ['play/board', 'play/card-messages', 'play/contests', 'play/day-rules'],
}

/** Rooms by path. The first match counts; what is in no other room is in a group. */
const rooms = [
  ['test', /\.test\.tsx?$/],
  ['outside', /^(?!src\/)/],
  ['kernel', /^src\/kernel\//],
  ['record server', /^src\/record\/rows\.ts$/],
  ['record', /^src\/record\//],
  ['ports', /^src\/ports\//],
  ['contracts', /^src\/server\/(api|contracts)\.ts$/],
  ['sandbox page', /^src\/adapters\/payments\/sandbox\/page\//],
  ['sandbox shapes', /^src\/adapters\/payments\/sandbox\/(cards|shapes)\.ts$/],
  ['adapters', /^src\/adapters\//],
  [
    'assembly',
    /^src\/server\/(app|main|outside|storage|backup|backup-worker|restore|doctor|doctor-probes|rehearsal|sign-in-link)\.ts$/,
  ],
  ['server', /^src\/server\//],
  ['router', /^src\/app\/(router\.tsx|home-page\.ts|(public-|staff-|served-)?pages\.ts|sold\.ts)$/],
  ['app', /^src\/app\//],
  ['ui', /^src\/ui\//],
  ['gallery', /^src\/gallery\//],
  ['feature door', /^src\/[^/]+\/[^/]+\/server\/index\.ts$/],
  ['feature server', /^src\/[^/]+\/[^/]+\/server\//],
  ['screen door', /^src\/[^/]+\/[^/]+\/client\/index\.ts$/],
  ['feature client', /^src\/[^/]+\/[^/]+\/client\//],
  ['rules', /^src\/[^/]+\/[^/]+\/[^/]+$/],
  ['inner rules', /^src\/[^/]+\/[^/]+\//],
] as const
type RoomName = (typeof rooms)[number][0] | 'nowhere'

interface Arrows {
  rooms: readonly RoomName[]
  /** Names, or all, or all as types only. */
  packages: readonly string[] | 'all' | 'types'
  node?: true
  /** A contract is imported as a type, so that no schema is in the first load. */
  contractsAsTypes?: true
  pure?: true
}

const featureServer: Arrows = {
  rooms: [
    'kernel',
    'record',
    'record server',
    'ports',
    'rules',
    'inner rules',
    'feature server',
    'feature door',
  ],
  packages: 'all',
  node: true,
}
const pureRules: Arrows = {
  rooms: ['kernel', 'record', 'rules', 'inner rules'],
  packages: ['zod'],
  pure: true,
}
const server: Arrows = {
  rooms: ['server', 'contracts', 'kernel', 'ports', 'rules', 'feature door'],
  packages: 'all',
  node: true,
}
const screens: Arrows = {
  rooms: ['kernel', 'record', 'rules', 'inner rules', 'ui', 'screen door', 'feature client'],
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
  record: { rooms: ['record', 'kernel'], packages: ['zod'], pure: true },
  'record server': { rooms: ['record', 'kernel', 'ports'], packages: 'types' },
  ports: { rooms: ['ports', 'kernel'], packages: 'types' },
  contracts: { rooms: ['contracts', 'kernel', 'rules'], packages: [] },
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
  ui: { rooms: ['ui', 'kernel', 'record'], packages: 'all' },
  // Shows ui at /ui of `npm run dev`; no other room imports it, so it is in no page.
  gallery: { rooms: ['gallery', 'ui', 'record', 'kernel'], packages: 'all' },
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

/** `group/feature`. */
function featureOf(path: string): string | undefined {
  if (!/feature|screen|rules/.test(roomOf(path))) return undefined
  return path.split('/').slice(1, 3).join('/')
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
    return `may not use ${target}: only src/server/app.ts, main.ts, outside.ts and storage.ts know adapters`
  return `${roomOf(path)} may not use ${target} (${to})`
}

function featureFault(path: string, target: string): string | null {
  const [own, other] = [featureOf(path), featureOf(target)]
  if (!own || !other || own === other) return innerFault(path, target)
  const [group = ''] = own.split('/')
  if (!groups[group]) return `${group} is no group yet; scripts/walls.ts says which there are`
  if (!isBelow(own, other) && !(sideOf(path) === 'client' && shownScreens[own]?.includes(other)))
    return `${own} may not use ${other} (${target})`
  if (openToFeatures.includes(roomOf(target))) return null
  if (sharedRooms.includes(own) && sharedRooms.includes(other)) return null
  return `may not use ${target}: another feature's doors are its server/index.ts and client/index.ts, its contract and its rules`
}

function isBelow(own: string, other: string): boolean {
  const [[group = '', feature = ''], [otherGroup = '', otherFeature = '']] = [
    own.split('/'),
    other.split('/'),
  ]
  if (group === otherGroup) return groups[group]?.[feature]?.includes(otherFeature) === true
  const order = Object.keys(groups)
  return order.indexOf(otherGroup) < order.indexOf(group)
}

function sideOf(path: string): string | undefined {
  return /^src\/[^/]+\/[^/]+\/(server|client)\//.exec(path)?.[1]
}

/** Files deeper than a feature's own rules belong to that feature alone. */
function innerFault(path: string, target: string): string | null {
  if (featureOf(path) || roomOf(target) !== 'inner rules') return null
  return `may not use ${target}: it is inside the feature's rules`
}

function contractFault(arrows: Arrows, { typeOnly }: Use, target: string): string | null {
  if (!arrows.contractsAsTypes || typeOnly || !/\/(([\w-]+-)?(contract|shapes)|contracts)\.ts$/.test(target))
    return null
  return `may use ${target} as types only: its schemas would reach the first load`
}
