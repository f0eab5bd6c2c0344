import { parseSync } from 'vite'

/** One import of another module, in any form. */
export interface Use {
  specifier: string
  typeOnly: boolean
  line: number
}

/** One use of something a pure file must be passed instead. */
export interface Impurity {
  what: string
  line: number
}

type Node = { type: string; start: number } & Record<string, unknown>

/** A file's imports and impurities, read from its syntax tree: comments and strings don't count. */
export function readSource(path: string, text: string): { uses: Use[]; impurities: Impurity[] } {
  const { program, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`)
  const uses: Use[] = []
  const impurities: Impurity[] = []
  const line = (node: Node) => text.slice(0, node.start).split('\n').length
  visit(program as unknown as Node, (node, parent, key) => {
    const use = usedBy(node)
    if (use) uses.push({ ...use, line: line(node) })
    const what = impurityOf(node, parent, key)
    if (what) impurities.push({ what, line: line(node) })
  })
  return { uses, impurities }
}

function visit(node: Node, tell: (node: Node, parent: Node | null, key: string) => void): void {
  const walk = (at: Node, parent: Node | null, key: string) => {
    tell(at, parent, key)
    for (const [name, value] of Object.entries(at)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) walk(child, at, name)
      }
    }
  }
  walk(node, null, '')
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

function usedBy(node: Node): { specifier: string; typeOnly: boolean } | null {
  switch (node.type) {
    case 'ImportDeclaration':
      return from(node.source, node.importKind === 'type' || allTypes(node.specifiers, 'importKind'))
    case 'ExportNamedDeclaration':
      return from(node.source, node.exportKind === 'type' || allTypes(node.specifiers, 'exportKind'))
    case 'ExportAllDeclaration':
      return from(node.source, node.exportKind === 'type')
    case 'ImportExpression':
      return from(node.source, false)
    case 'TSImportType':
      return from(node.source ?? node.argument, true)
    case 'TSExternalModuleReference':
      return from(node.expression, false)
    case 'CallExpression':
      return isNamed(node.callee, 'require') ? from((node.arguments as Node[])[0], false) : null
    default:
      return null
  }
}

/** `import { type A, type B } from`: with verbatim syntax the file is loaded only if a value is among them. */
function allTypes(specifiers: unknown, kind: string): boolean {
  const list = specifiers as Node[]
  return list.length > 0 && list.every((specifier) => specifier[kind] === 'type')
}

function from(source: unknown, typeOnly: boolean): { specifier: string; typeOnly: boolean } | null {
  if (!isNode(source)) return null
  if (source.type === 'TSLiteralType') return from(source.literal, typeOnly)
  if (typeof source.value === 'string') return { specifier: source.value, typeOnly }
  const [only, ...more] = source.type === 'TemplateLiteral' ? (source.quasis as Node[]) : []
  const cooked = (only?.value as { cooked?: string } | undefined)?.cooked
  return { specifier: cooked !== undefined && more.length === 0 ? cooked : '(computed)', typeOnly }
}

/** Globals that reach outside: the clock, randomness, the machine, the network, a page. */
const outsideNames = new Set(
  (
    'crypto process fetch performance globalThis global window document navigator localStorage sessionStorage ' +
    'XMLHttpRequest WebSocket setTimeout setInterval setImmediate queueMicrotask console require'
  ).split(' '),
)

function impurityOf(node: Node, parent: Node | null, key: string): string | null {
  if (node.type === 'MemberExpression' && isNamed(node.object, 'Date') && memberName(node) === 'now') {
    return 'Date.now'
  }
  if (node.type === 'MemberExpression' && isNamed(node.object, 'Math') && memberName(node) === 'random') {
    return 'Math.random'
  }
  if (node.type === 'CallExpression' && isNamed(node.callee, 'Date')) return 'Date()'
  if (node.type === 'NewExpression' && isNamed(node.callee, 'Date') && (node.arguments as []).length === 0) {
    return 'new Date() with no argument'
  }
  if (node.type !== 'Identifier' || !outsideNames.has(node.name as string)) return null
  return isOnlyAName(parent, key) ? null : (node.name as string)
}

/** `record.process`, `{ process: 1 }` and the like are the file's own. */
function isOnlyAName(parent: Node | null, key: string): boolean {
  if (!parent) return false
  if (parent.type === 'MemberExpression') return key === 'property' && !parent.computed
  if (parent.type === 'TSQualifiedName') return key === 'right'
  return key === 'key' && !parent.computed
}

function memberName(node: Node): unknown {
  const property = node.property as Node
  return node.computed ? property.value : property.name
}

function isNamed(node: unknown, name: string): boolean {
  return isNode(node) && node.type === 'Identifier' && node.name === name
}
