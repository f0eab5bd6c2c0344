import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminLogin } from '../support/app.ts'
import { freePort } from '../support/free-port.ts'
import { type Answer, type Asked, type Connection, openConnection } from '../support/over-http2.ts'
import { july19 } from '../support/people.ts'
import { hasProxy, type ProxyKind, siteName, startProxy, type TlsProxy } from '../support/proxies.ts'
import { post, type ServerProcess, startServer } from '../support/server-process.ts'

const waitOptions = { timeout: 60_000 }
const megabyte = 1_048_576

let folder: string
let server: ServerProcess
/** Notes what a proxy passes on, and passes it on to the server. */
let between: Server
let passedOn: IncomingHttpHeaders = {}
let eventId: string
let token: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-proxies-'))
  const admin = { ADMIN_EMAIL: adminLogin.email, ADMIN_PASSWORD: adminLogin.password }
  server = await startServer({ DATA_DIR: join(folder, 'data'), TRUST_PROXY: '127.0.0.1', ...admin })
  token = (await post(server.url, '/api/auth/Login', adminLogin)).body.jwt
  eventId = (await post(server.url, '/api/admin/events', { ...july19, isEventLive: true }, token)).body
    .eventId
  between = createServer((asked, answer) => {
    passedOn = asked.headers
    const { method, headers, url } = asked
    const onward = request(server.url + url, { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      answer.flushHeaders()
      got.pipe(answer)
      answer.on('close', () => got.destroy())
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  const port = await freePort()
  await new Promise<void>((done) => between.listen(port, '127.0.0.1', done))
})
afterAll(async () => {
  between?.closeAllConnections()
  between?.close()
  await server?.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const upstream = () => {
  const address = between.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
}

describe.each<ProxyKind>(['caddy', 'nginx'])('%s, by its file in deploy/', (kind) => {
  describe.runIf(hasProxy(kind))('with a certificate of its own, by HTTP/2', () => {
    let proxy: TlsProxy
    let phone: Connection

    beforeAll(async () => {
      proxy = await startProxy(kind, mkdtempSync(join(folder, `${kind}-`)), upstream())
      phone = openConnection(proxy.url, { ca: proxy.ca, from: '127.0.0.77' })
    })
    afterAll(async () => {
      phone?.close()
      await proxy?.end()
    })

    it('passes pages, calls and their headers through', async () => {
      const answer = await phone.ask({ path: '/api/openapi.json' })
      expect(answer.status).toBe(200)
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
      expect((await phone.ask({ path: '/api/nothing' })).status).toBe(404)
    })

    it('tells who is calling, and throws away what a caller claims about himself', async () => {
      const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' }
      expect((await phone.ask({ path: '/readyz', headers })).status).toBe(200)
      expect(passedOn['x-forwarded-for']).toBe('127.0.0.77')
      expect(passedOn['x-forwarded-proto']).toBe('https')
      expect(passedOn.host?.split(':')[0]).toBe(siteName)
    })

    it('passes the leaderboard’s stream on event by event', async () => {
      const stream = phone.open({ path: '/api/Golf/StandingsStream' })
      let heard = ''
      stream.setEncoding('utf8').on('data', (piece: string) => {
        heard += piece
      })
      await expect.poll(() => heard, waitOptions).toContain('event: standings')
      stream.close()
    })

    it('takes a picture of 20 MB, and refuses more than the form around it needs', async () => {
      const upload = (bytes: number) => phone.ask(formOf(bytes))
      // It is no picture, which the server says after it has all of it.
      expect((await upload(20 * megabyte - 1)).status).toBe(400)
      expect((await upload(24 * megabyte)).status).toBe(413)
    })
  })
})

function formOf(bytes: number): Asked {
  const boundary = 'pinhigh-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="shirt.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  return {
    method: 'POST',
    path: `/api/admin/events/${eventId}/images`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: Buffer.concat([Buffer.from(head), Buffer.alloc(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

describe.runIf(hasProxy('nginx'))('the limits in deploy/nginx.conf', () => {
  let proxy: TlsProxy
  const open: Connection[] = []
  const phones = (count: number) => {
    while (open.length < count) {
      const connection = openConnection(proxy.url, { ca: proxy.ca })
      // As a browser does: what the proxy has closed after a while of silence isn't asked anymore.
      connection.onClose(() => open.splice(open.indexOf(connection), 1))
      open.push(connection)
    }
    return open
  }
  const sponsorSignUp = (phone = phones(1)[0] as Connection): Promise<Answer> =>
    phone.ask({
      method: 'POST',
      path: '/api/signup/sponsor-sign-up',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })

  beforeAll(async () => {
    proxy = await startProxy('nginx', mkdtempSync(join(folder, 'limits-')), server.url)
  })
  afterAll(async () => {
    for (const each of [...open]) each.close()
    await proxy?.end()
  })

  /** The statuses of as many requests, spread over the connections. */
  async function statusesOf(from: readonly Connection[], paths: readonly string[]): Promise<number[]> {
    return Promise.all(
      paths.map(
        async (path, index) => (await (from[index % from.length] as Connection).ask({ path })).status,
      ),
    )
  }
  const each = (path: string, times: number) => Array.from({ length: times }, () => path)

  it('let 600 phones at one address load the leaderboard at once, with its files, calls and streams', async () => {
    const crowd = phones(100)
    const [page, ...streams] = await Promise.all([
      crowd[0]?.ask({ path: '/leaderboard' }),
      ...Array.from({ length: 600 }, (_, index) => {
        const stream = (crowd[index % crowd.length] as Connection).open({ path: '/api/Golf/StandingsStream' })
        return new Promise<Answer['status']>((answered) =>
          stream.once('response', (headers) => {
            answered(Number(headers[':status']))
            stream.close()
          }),
        )
      }),
    ])
    expect(new Set(streams)).toEqual(new Set([200]))
    const file = /\/assets\/[\w./-]+\.js/.exec(page?.text ?? '')?.[0] ?? '/assets/none.js'
    const calls = ['Golf/GetStandings', 'Golf/GetBoardState', 'Home', 'Golf/GetTeams', 'Golf/GetStandings']
    // Six phones one after the other on each connection, each as a phone does: the page, then its files, then its calls.
    const loads = [['/leaderboard'], each(file, 16), ['/sw.js', ...calls.map((call) => `/api/${call}`)]]
    const statuses: number[] = []
    await Promise.all(
      crowd.map(async (connection) => {
        for (const paths of Array.from({ length: 6 }, () => loads).flat())
          statuses.push(...(await statusesOf([connection], paths)))
      }),
    )
    expect(statuses).toHaveLength(600 * 23)
    expect(statuses).not.toContain(429)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  }, 180_000)

  it.each([
    ['/api/nothing', 4200, 100],
    ['/nothing-here', 1800, 50],
  ])(
    'refuse a flood of %s from one address, while everybody else goes on',
    async (path, burst, aSecond) => {
      const flood = Array.from({ length: 20 }, () =>
        openConnection(proxy.url, { ca: proxy.ca, from: '127.0.0.99' }),
      )
      const other = openConnection(proxy.url, { ca: proxy.ca, from: '127.0.0.98' })
      const begun = Date.now()
      const flooded = statusesOf(flood, each(path, burst * 2))
      expect((await other.ask({ path: '/healthz' })).status).toBe(200)
      const passed = (await flooded).filter((status) => status !== 429).length
      const seconds = (Date.now() - begun) / 1000
      expect(passed).toBeLessThanOrEqual(burst + aSecond * (seconds + 1))
      const { status, headers, text } = await (flood[0] as Connection).ask({ path })
      // By then a place may be free again.
      if (status === 429) {
        expect(headers['retry-after']).toBe('5')
        expect(JSON.parse(text).type).toBe('/problems/too-many-attempts')
      }
      for (const connection of [...flood, other]) connection.close()
    },
    180_000,
  )

  it('keep one address from holding more than twenty uploads, with a message the page understands', async () => {
    const slow: TLSSocket[] = []
    // One of its own: the others have been silent for as long as the proxy keeps them.
    const phone = openConnection(proxy.url, { ca: proxy.ca })
    let refused = 0
    for (let count = 0; count < 22; count++) slow.push(startUpload(() => refused++))
    await expect.poll(() => refused, waitOptions).toBe(2)
    const { status, headers, text } = await sponsorSignUp(phone)
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 429, wait: '5' })
    expect(JSON.parse(text)).toMatchObject({ type: '/problems/too-many-attempts', status: 429 })
    const other = await phone.ask({ path: '/healthz' })
    expect(other.status, 'everything else goes on').toBe(200)
    for (const socket of slow) socket.destroy()
    await expect.poll(async () => (await sponsorSignUp(phone)).status, waitOptions).toBe(400)
    phone.close()
  })

  function startUpload(answered: () => void): TLSSocket {
    const { ca, url } = proxy
    const socket = connect({ host: '127.0.0.1', port: Number(url.port), servername: siteName, ca })
    socket.on('error', () => {})
    socket.once('data', answered)
    socket.write(
      'POST /api/signup/sponsor-sign-up HTTP/1.1\r\nhost: golf.example.org\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 900000\r\n\r\n--x\r\n',
    )
    return socket
  }
})
