import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureProgram } from '../../scripts/lib/system.ts'
import { freePort } from '../support/postgres.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

const program = '/usr/sbin/nginx'
const waitOptions = { timeout: 15_000 }
const config = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')

function isThere(): boolean {
  try {
    const find = () => (existsSync(program) ? program : null)
    return ensureProgram({ what: 'nginx', debianPackage: 'nginx-light', find }) === program
  } catch {
    return false
  }
}

describe.runIf(isThere())('the nginx configuration in deploy/', () => {
  let folder: string
  let server: ServerProcess
  let nginx: ChildProcess
  let port: number
  const agent = new Agent({ rejectUnauthorized: false, maxSockets: 200 })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pinhigh-nginx-'))
    const admin = { ADMIN_EMAIL: 'ann@example.org', ADMIN_PASSWORD: 'correct horse battery' }
    server = await startServer({ DATA_DIR: join(folder, 'data'), TRUST_PROXY: 'true', ...admin })
    port = await freePort()
    writeFileSync(join(folder, 'nginx.conf'), around(await settled()))
    const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;']
    execFileSync(program, ['-t', ...args], { stdio: 'ignore' })
    nginx = spawn(program, args, { stdio: 'ignore' })
    for (let attempt = 0; attempt < 100; attempt++) {
      if ((await get('/healthz').catch(() => null))?.status === 200) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)
  })
  afterAll(async () => {
    agent.destroy()
    nginx?.kill('SIGTERM')
    if (nginx && nginx.exitCode === null) await once(nginx, 'exit')
    await server?.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })

  /** With this test's own ports and certificate; nothing else is changed. */
  async function settled(): Promise<string> {
    const key = join(folder, 'key.pem')
    const certificate = join(folder, 'certificate.pem')
    const subject = ['-subj', '/CN=golf.example.org', '-days', '2', '-nodes']
    const files = ['-keyout', key, '-out', certificate]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, ...files], {
      stdio: 'ignore',
    })
    return config
      .replaceAll(/listen \[::\][^;]*;/g, '')
      .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace('/etc/letsencrypt/live/golf.example.org/fullchain.pem', certificate)
      .replace('/etc/letsencrypt/live/golf.example.org/privkey.pem', key)
      .replaceAll('http://127.0.0.1:3000', server.url.replace('localhost', '127.0.0.1'))
  }

  function around(site: string): string {
    const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
      mkdirSync(join(folder, name))
      return `${name}_temp_path ${join(folder, name)};`
    })
    const own = `pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};`
    return `${own} worker_processes 1; events { worker_connections 4096; }\nhttp { ${scratch.join(' ')}\n${site}\n}`
  }

  function get(path: string): Promise<{ status: number; headers: IncomingMessage['headers']; text: string }> {
    return new Promise((resolve, reject) => {
      const asked = httpsRequest({ host: '127.0.0.1', port, path, agent }, (answer) => {
        let text = ''
        answer.on('data', (piece) => {
          text += piece
          // A stream has no end.
          if (path.includes('Stream') && text.includes('event:')) answer.destroy()
        })
        answer.on('close', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      })
      asked.on('error', reject)
      asked.end()
    })
  }

  it('passes pages, calls and their headers through', async () => {
    const answer = await get('/api/openapi.json')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
    expect((await get('/api/nothing')).status).toBe(404)
  })

  it('lets a crowd at one address load the page at once', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 1500 }, async () => (await get('/healthz')).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('keeps one address from holding more than twenty uploads, with a message the page understands', async () => {
    const slow: TLSSocket[] = []
    let refused = 0
    for (let count = 0; count < 22; count++) slow.push(startUpload(() => refused++))
    await expect.poll(() => refused, waitOptions).toBe(2)
    const { status, headers, text } = await post('/api/signup/sponsor-sign-up')
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 429, wait: '5' })
    expect(JSON.parse(text)).toMatchObject({ type: '/problems/too-many-attempts', status: 429 })
    expect((await get('/healthz')).status, 'everything else goes on').toBe(200)
    for (const socket of slow) socket.destroy()
    await expect.poll(async () => (await post('/api/signup/sponsor-sign-up')).status, waitOptions).toBe(400)
  })

  function startUpload(answered: () => void): TLSSocket {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false })
    socket.on('error', () => {})
    socket.once('data', answered)
    socket.write(
      'POST /api/signup/sponsor-sign-up HTTP/1.1\r\nhost: golf.example.org\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 900000\r\n\r\n--x\r\n',
    )
    return socket
  }

  function post(path: string): ReturnType<typeof get> {
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json' }
      const asked = httpsRequest(
        { host: '127.0.0.1', port, path, method: 'POST', headers, agent },
        (answer) => {
          let text = ''
          answer.on('data', (piece) => {
            text += piece
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
        },
      )
      asked.on('error', reject)
      asked.end('{}')
    })
  }
})
