import type { Contract } from '../../src/kernel/endpoint.ts'
import { contracts } from '../../src/server/contracts.ts'
import { get, type ServerProcess } from '../../tests/support/server-process.ts'
import { openBenchServer } from './bench-server.ts'
import { resourcesOf } from './server-resources.ts'
import { fieldOf } from './site.ts'
import type { Table } from './table.ts'

interface Asked {
  name: string
  path: string
  init?: RequestInit
}

const times = 25
/** Milliseconds of CPU; cheaper calls aren't listed. */
const worthListing = 4

/** CPU time of each response with the sample event in play: what abusing it would cost. */
export async function measureCosts(): Promise<Table> {
  const ground = await openBenchServer()
  try {
    const server = ground.server()
    await fetch(`${server.url}/api/setup/sample-event`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ground.admin}` },
    })
    await fieldOf(ground)
    const rows: [string, number, number][] = []
    for (const asked of await everything(server, ground.admin)) {
      const { status, cost } = await costOf(server, asked)
      rows.push([asked.name, status, cost])
    }
    const listed = rows.filter(([, , cost]) => cost >= worthListing).sort((a, b) => b[2] - a[2])
    return {
      title: `Milliseconds of processor for one answer, 36 teams; ${rows.length} calls measured, those from ${worthListing} ms`,
      head: ['call', 'status', 'ms'],
      rows: listed.map(([name, status, cost]) => [name, String(status), cost.toFixed(1)]),
    }
  } finally {
    await ground.close()
  }
}

async function costOf(
  server: ServerProcess,
  { path, init }: Asked,
): Promise<{ status: number; cost: number }> {
  const ask = async () => {
    const answer = await fetch(server.url + path, {
      ...init,
      headers: { 'accept-encoding': 'gzip', ...init?.headers },
    })
    await answer.arrayBuffer()
    return answer.status
  }
  await ask()
  const before = resourcesOf(server).processor
  let status = 0
  for (let time = 0; time < times; time++) status = await ask()
  return { status, cost: (resourcesOf(server).processor - before) / times }
}

async function everything(server: ServerProcess, admin: string): Promise<Asked[]> {
  const { body: home } = await get(server.url, '/api/Home')
  const { eventId, featuredHole: hole } = home
  const asAdmin = { headers: { authorization: `Bearer ${admin}` } }
  const calls = Object.values(contracts).flatMap((api: Contract) => Object.entries(api))
  const reads = calls.flatMap(([route, { access }]): Asked[] => {
    const path = route.replace(/^GET /, '').replace('{eventId}', eventId)
    if (!route.startsWith('GET ') || path.includes('{')) return []
    return [{ name: route, path, ...(access === 'public' ? {} : { init: asAdmin }) }]
  })
  const where = `${hole.holeNumber}/${hole.par}`
  const json = (body: object): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return [
    ...reads,
    { name: 'GET / (page)', path: '/' },
    { name: 'GET /api/openapi.json', path: '/api/openapi.json' },
    { name: 'GET /api/docs/', path: '/api/docs' },
    { name: 'GET /api/docs/json', path: '/api/docs/json' },
    { name: 'GET /api/docs/yaml', path: '/api/docs/yaml' },
    { name: 'GET /drawings/holes, known', path: `/drawings/holes/${where}/${hole.yardage}.svg` },
    { name: 'GET /drawings/share', path: `/drawings/share/${where}/${hole.yardage}.png` },
    {
      name: 'POST /api/auth/Login, wrong password',
      path: '/api/auth/Login',
      init: json({ email: 'a@b.example', password: 'a wrong guess' }),
    },
    { name: 'POST TeamLogin, wrong code', path: '/api/Auth/Login/TeamLogin', init: json({ code: 'ZZZZ' }) },
    { name: 'POST GetCode', path: '/api/Auth/Login/GetCode', init: json({ email: 'a@b.example' }) },
    {
      name: 'POST ForgotPassword',
      path: '/api/Auth/Login/ForgotPassword',
      init: json({ email: 'a@b.example' }),
    },
    { name: 'GET /api/SignUp/User/{email}', path: '/api/SignUp/User/a@b.example' },
    { name: 'POST import preview, 500 lines', path: '/api/admin/import/preview', init: importOf(admin) },
  ]
}

function importOf(admin: string): RequestInit {
  const lines = Array.from(
    { length: 499 },
    (_, seat) => `Pat${seat},Vale${seat},pat${seat}@example.org,831555${1000 + seat},Large`,
  )
  const form = new FormData()
  form.append('kind', 'volunteers')
  form.append(
    'file',
    new Blob([['First name,Last name,Email,Phone,Shirt size', ...lines].join('\n')]),
    'list.csv',
  )
  return { method: 'POST', headers: { authorization: `Bearer ${admin}` }, body: form }
}
