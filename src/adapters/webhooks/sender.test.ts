import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createRawServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type SenderSettings, webhookSender } from './sender.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function receiver(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`
}
const send = (url: string, settings: Partial<SenderSettings> = {}) =>
  webhookSender({ allowsLocal: true, ...settings }).send({
    url,
    headers: { 'x-own': '1' },
    body: '{"a":"ñ"}',
  })
/** Every name has these addresses. */
const names = (...addresses: string[]) =>
  ((_host: string, _options: object, answer: (error: null, found: object[]) => void) =>
    answer(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )) as unknown as NonNullable<SenderSettings['resolve']>

it('posts headers and body, and returns the status', async () => {
  const heard: string[] = []
  const url = await receiver((request, answer) => {
    request
      .setEncoding('utf8')
      .on('data', (piece) => heard.push(`${request.method} ${request.headers['x-own']} ${piece}`))
    request.on('end', () => answer.writeHead(204).end())
  })
  expect(await send(url)).toEqual({ status: 204, fault: null })
  expect(heard).toEqual(['POST 1 {"a":"ñ"}'])
})

it('doesn’t follow redirects', async () => {
  let hits = 0
  const url = await receiver((_, answer) => {
    hits++
    answer.writeHead(302, { location: '/elsewhere' }).end()
  })
  expect(await send(url)).toEqual({ status: 302, fault: null })
  expect(hits).toBe(1)
})

it('gives up on a receiver that says nothing, and cuts off one that never ends', async () => {
  const silent = await receiver(() => {})
  expect(await send(silent, { patience: 100 })).toEqual({
    status: null,
    fault: 'No answer within 10 seconds.',
  })
  const endless = await receiver((_, answer) => {
    const more = setInterval(() => answer.write('x'.repeat(4096)), 1)
    answer.on('close', () => clearInterval(more))
  })
  expect(await send(endless)).toEqual({ status: 200, fault: null })
})

it('ends an attempt at a receiver that changes the protocol, or hints and never answers', async () => {
  const raw = createRawServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (asked: Buffer) =>
      socket.write(
        asked.toString().startsWith('POST /switch')
          ? 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
          : 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(100),
      ),
    )
  })
  await new Promise<void>((ready) => raw.listen(0, '127.0.0.1', ready))
  const site = `http://127.0.0.1:${(raw.address() as AddressInfo).port}`
  expect(await send(`${site}/switch`)).toEqual({ status: 101, fault: null })
  expect(await send(`${site}/hint`, { patience: 100 })).toMatchObject({ status: null })
  raw.close()
})

it('connects to nothing inside: literal addresses, names that lead there, one of several', async () => {
  let hits = 0
  const url = await receiver((_, answer) => {
    hits++
    answer.end()
  })
  const port = new URL(url).port
  const inside = { status: null, fault: 'The address isn’t on the public internet.' }
  const strict = { allowsLocal: false }
  expect(await send(`https://127.0.0.1:${port}/`, strict)).toEqual(inside)
  expect(await send(`https://[::1]:${port}/`, strict)).toEqual(inside)
  expect(await send('https://169.254.169.254/latest', strict)).toEqual(inside)
  // The way a browser reads these, they are 127.0.0.1 and 10.0.0.1.
  expect(await send(`https://2130706433:${port}/`, strict)).toEqual(inside)
  expect(await send('https://0x0a000001/', strict)).toEqual(inside)
  const hooks = `https://hooks.example.org:${port}/`
  expect(await send(hooks, { ...strict, resolve: names('10.0.0.7') })).toEqual(inside)
  expect(await send(hooks, { ...strict, resolve: names('8.8.8.8', '127.0.0.1') })).toEqual(inside)
  expect(await send(hooks, { allowsLocal: true, resolve: names('192.168.0.1') })).toEqual(inside)
  expect(await send(url, strict)).toEqual({ status: null, fault: 'Only https is allowed.' })
  expect(hits).toBe(0)
})

it('says in words why there was no answer', async () => {
  expect((await send('http://127.0.0.1:1/')).fault).toBe('The connection was refused.')
})
