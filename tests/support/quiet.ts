import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

/**
 * Unexpected output fails the test. A test that expects some replaces the method: `vi.spyOn(console,
 * 'warn').mockImplementation(() => {})`.
 */
const methods = ['debug', 'log', 'info', 'warn', 'error', 'trace'] as const
let said: string[] = []

for (const method of methods) {
  console[method] = (...parts: unknown[]) => {
    said.push(`console.${method}: ${parts.map(readable).join(' ')}`)
  }
}
const onWarning = (warning: Error) => {
  if (!isLateTimer(warning)) said.push(`warning: ${readable(warning)}`)
}
beforeAll(() => void process.on('warning', onWarning))
afterAll(() => void process.off('warning', onWarning))

/** A package's timer for a moment that a busy machine has passed already: Node says so once, and calls it at once. */
function isLateTimer({ name, stack = '' }: Error): boolean {
  return name === 'TimeoutNegativeWarning' && /at setTimeout .*\n.*node_modules/.test(stack)
}

function readable(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message
  return typeof part === 'string' ? part : JSON.stringify(part)
}

beforeEach(complain)
afterEach(complain)

function complain(): void {
  const lines = said
  said = []
  if (lines.length > 0) throw new Error(`Unexpected output:\n${lines.join('\n')}`)
}
