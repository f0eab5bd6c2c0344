import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ann } from './journey-organiser.ts'
import { post, startServer } from './server-process.ts'

/** The admin whom the environment makes. */
export const annFromTheStart = { ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password }

/**
 * Fills a new data folder with the sample event. The first journey that asks loads it, the others copy that: it
 * writes a thousand rows and draws forty logos. Not sooner: its scores are a few minutes old.
 */
export async function copySample(folder: string): Promise<void> {
  const place = process.env.PINHIGH_TEST_SAMPLE
  if (!place) throw new Error('PINHIGH_TEST_SAMPLE must tell where the sample event may stand')
  const data = join(place, 'data')
  const ready = join(place, 'ready')
  if (isFirst(join(place, 'begun'))) {
    await loadSample(data)
    writeFileSync(ready, '')
  }
  while (!existsSync(ready)) await pause(50)
  cpSync(data, folder, { recursive: true })
}

function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark)
    return true
  } catch {
    return false
  }
}

async function loadSample(folder: string): Promise<void> {
  const server = await startServer({ DATA_DIR: folder, ...annFromTheStart })
  try {
    const { email, password } = ann
    const { jwt } = (await post(server.url, '/api/auth/Login', { email, password })).body
    const { status } = await post(server.url, '/api/setup/sample-event', {}, jwt)
    if (status !== 200) throw new Error(`The sample event was answered with ${status}`)
  } finally {
    await server.end('SIGTERM')
  }
}
