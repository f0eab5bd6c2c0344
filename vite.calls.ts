import { contracts } from './src/contracts.ts'
import type { Contract } from './src/kernel/endpoint.ts'

const calls = Object.values(contracts).flatMap((api: Contract) => Object.entries(api))
const publicCalls = calls.filter(([, { access }]) => access === 'public').map(([route]) => route)

/** What the page knows of the contracts at run time; the schemas stay on the server. */
export const knownOfCalls = { publicCalls: JSON.stringify(publicCalls) }
