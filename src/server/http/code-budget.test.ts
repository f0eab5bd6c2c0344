import { expect, it } from 'vitest'
import type { Endpoint } from '../../kernel/endpoint.ts'
import { Problem } from '../../kernel/problem.ts'
import { type CodeBudget, createCodeBudget } from './code-budget.ts'

/** Servers that receive each other's broadcasts at once. */
function openServers(count: number): CodeBudget[] {
  const listeners: ((change: never) => void)[] = []
  const database = {
    announce(change: unknown) {
      for (const hear of listeners) hear(change as never)
    },
    onChange(hear: (change: never) => void) {
      listeners.push(hear)
      return () => {}
    },
  }
  const deps = { database: database as never, clock: () => new Date(0), storedCode: async () => undefined }
  return Array.from({ length: count }, () => createCodeBudget(deps))
}

const endpoint = { faults: ['code-refused'] } as unknown as Endpoint
let compared = 0
const refuse = async () => {
  compared++
  await new Promise((next) => setTimeout(next, 1))
  throw new Problem('code-refused')
}

async function guess(budget: CodeBudget, code: string, network = '203.0.113.1'): Promise<string> {
  const asked = { actor: { kind: 'anonymous' }, network, body: { code } }
  try {
    await budget(endpoint, refuse)(asked)
  } catch (refusal) {
    if (refusal instanceof Problem) return refusal.code
    throw refusal
  }
  return 'compared'
}

it('servers of one database have one budget', async () => {
  const servers = openServers(2)
  const told: string[] = []
  for (let time = 0; time < 30; time++) told.push(await guess(servers[time % 2] as CodeBudget, `W${time}`))
  expect(told.filter((code) => code === 'code-refused')).toHaveLength(20)
})

it('simultaneous guesses from many addresses don’t pass the budget by more than one for each address', async () => {
  const [budget] = openServers(1) as [CodeBudget]
  compared = 0
  const guesses = Array.from({ length: 4000 }, (_, place) => guess(budget, `W${place}`, `host${place % 100}`))
  await Promise.all(guesses)
  expect(compared).toBeLessThanOrEqual(300)
})
