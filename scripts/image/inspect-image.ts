import { setTimeout as sleep } from 'node:timers/promises'
import { get, post } from '../../tests/support/server-process.ts'
import type { Engine } from './engine.ts'

export interface Check {
  says: string
  isHeld: boolean
}

interface HealthCheck {
  Test?: string[]
}

interface ImageFacts {
  Size: number
  Config: { User?: string; Volumes?: object; Healthcheck?: HealthCheck }
  /** Where podman has it. */
  Healthcheck?: HealthCheck
}

const login = { email: 'ann@example.org', password: 'correct horse battery' }
/** As in deploy/compose.yaml: nothing to write on but the data and /tmp, no capabilities, and a small machine's memory. */
const restrictions = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges']
const memory = '512m'
/** The server gives requests under way ten seconds. */
const stopWithin = 20

/** Starts the image on a new volume, restricted as in compose.yaml, and says what is as it should be. Leaves nothing. */
export async function inspectImage(
  engine: Engine,
  tag: string,
  { port, more }: { port: number; more: readonly string[] },
): Promise<{ checks: Check[]; size: number }> {
  const [facts] = JSON.parse(engine.must('image', 'inspect', tag)) as [ImageFacts]
  const name = `pinhigh-image-${process.pid}`
  const checks: Check[] = []
  const note = (says: string, isHeld: boolean) => checks.push({ says, isHeld })
  const { User, Volumes } = facts.Config
  const [kind, ...healthCheck] = (facts.Config.Healthcheck ?? facts.Healthcheck)?.Test ?? []
  note('it runs as a user of its own', User === 'node')
  note('the data have a volume', Volumes !== undefined && '/data' in Volumes)
  note('it has a health check', kind === 'CMD')

  const isOnHost = more.includes('--network=host')
  const variables = {
    ADMIN_EMAIL: login.email,
    ADMIN_PASSWORD: login.password,
    ...(isOnHost ? { PORT: String(port), HOST: '127.0.0.1' } : {}),
  }
  const settings = Object.entries(variables).map(([key, value]) => `--env=${key}=${value}`)
  const address = isOnHost ? [] : [`--publish=127.0.0.1:${port}:3000`]
  const limits = [...restrictions, `--memory=${memory}`]
  const url = `http://127.0.0.1:${port}`
  const inside = (...command: string[]) => engine.may('exec', name, ...command)
  engine.must(
    'run',
    '--detach',
    `--name=${name}`,
    `--volume=${name}:/data`,
    ...limits,
    ...settings,
    ...address,
    ...more,
    tag,
  )
  try {
    note('it starts on a read-only file system, without capabilities', await isReady(url))
    note('its health check says so', kind === 'CMD' && inside(...healthCheck).code === 0)
    note('no process of it is root', inside('id', '-u').text === '1000')
    note('it can’t change its program', inside('sh', '-c', 'echo > dist/server/main.js').code !== 0)
    note('what builds the page isn’t in it', inside('test', '-e', 'node_modules/vite').code === 1)
    const { jwt } = (await post(url, '/api/auth/Login', login)).body
    note('an admin can log in', typeof jwt === 'string')
    const isKnown = async () => (await get(url, '/api/admin/events', jwt)).status === 200

    const began = performance.now()
    engine.must('stop', `--time=${stopWithin}`, name)
    const took = (performance.now() - began) / 1000
    const code = engine.must('inspect', '--format={{.State.ExitCode}}', name)
    note(`SIGTERM ends it with 0, in ${took.toFixed(1)} s`, code === '0' && took < stopWithin)
    engine.must('start', name)
    note('started again, it knows the admin’s login', (await isReady(url)) && (await isKnown()))
    engine.must('kill', '--signal=KILL', name)
    engine.must('start', name)
    note('killed and started again, likewise', (await isReady(url)) && (await isKnown()))
  } finally {
    if (checks.some(({ isHeld }) => !isHeld)) console.error(engine.may('logs', name).errors)
    engine.may('rm', '--force', '--volumes', name)
    engine.may('volume', 'rm', name)
  }
  return { checks, size: facts.Size }
}

/** Whether it answers within a minute. */
async function isReady(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 120; attempt++) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return true
    await sleep(500)
  }
  return false
}
