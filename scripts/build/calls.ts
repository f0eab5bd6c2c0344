import { allRoles, type Role } from '../../src/kernel/actor.ts'
import type { Contract, Endpoint } from '../../src/kernel/endpoint.ts'
import { contracts } from '../../src/server/contracts.ts'

const calls = Object.values(contracts).flatMap((api: Contract) => Object.entries(api))
const routesOf = (isMeant: (endpoint: Endpoint) => boolean) =>
  calls.filter(([, endpoint]) => isMeant(endpoint)).map(([route]) => route)

const publicCalls = routesOf(({ access }) => access === 'public')

/** What each role may call besides what everybody may; admins may call everything. */
const roleCalls = Object.fromEntries(
  allRoles.map((role) => [role, role === 'Admin' ? [] : routesOf((endpoint) => isFor(endpoint, role))]),
)

function isFor({ access, also }: Endpoint, role: Role): boolean {
  return also?.includes(role) || (access === 'staff' && role === 'Volunteer')
}

/** What the page knows of the contracts at run time; the schemas stay on the server. */
export const knownOfCalls = {
  publicCalls: JSON.stringify(publicCalls),
  roleCalls: JSON.stringify(roleCalls),
}
