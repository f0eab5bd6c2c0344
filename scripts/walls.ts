/**
 * The walls of the house: which part of the product may use which. The tables are the rule;
 * the rest reads the sources and says, one line each, where they are not kept.
 */
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path/posix'
import { readSource, type Use } from './lib/source.ts'

export interface SourceFile {
  /** From the repository's folder, with forward slashes. */
  path: string
  text: string
}

/** Which other features a feature may use. */
const basic = ['files', 'event', 'auth', 'payments', 'messages', 'deletions']
export const featureArrows: Record<string, readonly string[] | 'all'> = {
  files: [],
  event: ['files'],
  auth: ['event', 'messages'],
  payments: ['event', 'messages'],
  messages: ['event'],
  deletions: ['event'],
  registration: basic,
  sponsors: basic,
  baskets: basic,
  volunteers: basic,
  'check-in': [...basic, 'registration'],
  scoring: ['event', 'auth', 'registration'],
  leaderboard: ['event', 'registration', 'scoring'],
  print: ['event', 'registration', 'sponsors', 'baskets', 'payments', 'leaderboard', 'volunteers'],
  admin: 'all',
  import: [...basic, 'registration', 'sponsors', 'baskets', 'volunteers', 'admin'],
}

/** The rooms by their paths; the first that fits counts. */
const rooms = [
  ['test', /\.test\.tsx?$/],
  ['outside', /^(?!src\/)/],
  ['kernel', /^src\/kernel\//],
  ['ports', /^src\/ports\//],
  ['contracts', /^src\/contracts\.ts$/],
  ['sandbox page', /^src\/adapters\/payments\/sandbox\/page\//],
  ['sandbox shapes', /^src\/adapters\/payments\/sandbox\/(cards|shapes)\.ts$/],
  ['adapters', /^src\/adapters\//],
  ['assembly', /^src\/server\/(app|main|storage|backup|backup-worker|restore)\.ts$/],
  ['server', /^src\/server\//],
  ['router', /^src\/client\/(router\.tsx|pages\.ts)$/],
  ['client', /^src\/client\//],
  ['feature door', /^src\/features\/[^/]+\/server\/index\.ts$/],
  ['feature server', /^src\/features\/[^/]+\/server\//],
  ['feature client', /^src\/features\/[^/]+\/client\//],
  ['rules', /^src\/features\/[^/]+\/[^/]+$/],
  ['inner rules', /^src\/features\/[^/]+\//],
] as const
type RoomName = (typeof rooms)[number][0] | 'nowhere'

interface Arrows {
  rooms: readonly RoomName[]
  /** Names, or all, or all but only as types. */
  packages: readonly string[] | 'all' | 'types'
  node?: true
  /** A contract is used as a type, so that no schema reaches the first load. */
  contractsAsTypes?: true
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

/** Which room may use which. */
const roomArrows: Partial<Record<RoomName, Arrows>> = {
  kernel: { rooms: ['kernel'], packages: ['zod'] },
  ports: { rooms: ['ports', 'kernel'], packages: 'types' },
  contracts: { rooms: ['kernel', 'rules'], packages: [] },
  rules: pureRules,
  'inner rules': pureRules,
  'feature server': featureServer,
  'feature door': featureServer,
  'feature client': {
    rooms: ['kernel', 'rules', 'inner rules', 'client', 'router', 'feature client'],
    packages: 'all',
  },
  adapters: { rooms: ['adapters', 'sandbox shapes', 'ports', 'kernel'], packages: 'all', node: true },
  'sandbox page': { rooms: ['sandbox page', 'sandbox shapes', 'kernel'], packages: 'all' },
  'sandbox shapes': { rooms: ['sandbox shapes', 'kernel'], packages: 'types' },
  server,
  assembly: { ...server, rooms: [...server.rooms, 'assembly', 'adapters'] },
  client: {
    rooms: ['client', 'router', 'contracts', 'kernel', 'rules'],
    packages: 'all',
    contractsAsTypes: true,
  },
  router: {
    rooms: ['client', 'router', 'kernel', 'rules', 'feature client'],
    packages: 'all',
    contractsAsTypes: true,
  },
}

/** Of a feature, what another one along the arrows may use. */
const openToFeatures: readonly RoomName[] = ['rules', 'feature door']

/** Every breach, one line each, as `path:line: what is wrong`. */
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
  if (arrows !== 'all' && !arrows.includes(other)) return `${own} may not use ${other} (${target})`
  if (openToFeatures.includes(roomOf(target))) return null
  if (arrows === 'all' && roomOf(target) === 'feature client') return null
  return `may not use ${target}: another feature's door is its server/index.ts, its contract and its rules`
}

/** What stands deeper than a feature's own rules is that feature's alone. */
function innerFault(path: string, target: string): string | null {
  if (featureOf(path) || roomOf(target) !== 'inner rules') return null
  return `may not use ${target}: it is inside the feature's rules`
}

function contractFault(arrows: Arrows, { typeOnly }: Use, target: string): string | null {
  if (!arrows.contractsAsTypes || typeOnly || !/\/((\w+-)?contract|contracts)\.ts$/.test(target)) return null
  return `may use ${target} as types only: its schemas would reach the first load`
}
