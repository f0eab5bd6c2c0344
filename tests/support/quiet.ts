import { afterEach, beforeEach } from 'vitest'

/**
 * Output nobody expected fails the test. A test that expects some says so by replacing the method:
 * `vi.spyOn(console, 'warn').mockImplementation(() => {})`.
 */
const methods = ['debug', 'log', 'info', 'warn', 'error', 'trace'] as const
let said: string[] = []

for (const method of methods) {
  console[method] = (...parts: unknown[]) => {
    said.push(`console.${method}: ${parts.map(readable).join(' ')}`)
  }
}
process.on('warning', (warning) => {
  said.push(`warning: ${readable(warning)}`)
})

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
