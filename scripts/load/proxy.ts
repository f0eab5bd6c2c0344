import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasProxy, type ProxyKind, startProxy, type TlsProxy } from '../../tests/support/proxies.ts'
import { median, megabytes, spread, whole } from '../bench/figures.ts'
import { resourcesOfAll } from '../bench/server-resources.ts'
import { eventsOf, type Streamed, streamAims, watchStream } from './board.ts'
import { type Field, openField } from './field.ts'
import type { Finding } from './finding.ts'
import { answerTimes, screenTimes } from './scores.ts'

const teams = 150
const crowds = [500, 1_500]
const calm = { calm: 16, every: 500 }

interface Measured extends Streamed {
  way: string
  /** Of the proxy's processes. */
  proxy: { largest: number; processor: number } | null
}

/**
 * The board's stream and a horn start, directly and through each proxy that Debian brings, set up by its file in
 * deploy/: TLS by an authority of our own, HTTP/2, one connection for each reader and phone.
 */
export async function proxy(): Promise<Finding> {
  const kinds = (['caddy', 'nginx'] as const).filter(hasProxy)
  if (kinds.length === 0) throw new Error('Neither Caddy nor nginx is on this machine')
  const field = await openField(teams, { variables: { TRUST_PROXY: '127.0.0.1' } })
  try {
    const all: Measured[] = []
    for (const readers of crowds) {
      all.push({ ...(await watchStream(field, { readers, ...calm })), way: 'direct, HTTP/1.1', proxy: null })
      for (const kind of kinds) all.push(await throughProxy(field, kind, readers))
    }
    return { tables: [tableOf(all)], aims: all.filter((each) => each.proxy).flatMap(namedAims) }
  } finally {
    await field.ground.close()
  }
}

async function throughProxy(field: Field, kind: ProxyKind, readers: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-proxy-'))
  const server = await field.ground.restart()
  let started: TlsProxy | undefined
  try {
    started = await startProxy(kind, folder, server.url)
    const front = { url: started.url.origin, caFile: join(folder, 'authority.pem') }
    const before = resourcesOfAll(started.process).processor
    const streamed = await watchStream(field, { readers, ...calm }, front)
    const { largest, processor } = resourcesOfAll(started.process)
    return { ...streamed, way: `${kind}, TLS, HTTP/2`, proxy: { largest, processor: processor - before } }
  } finally {
    await started?.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

function tableOf(all: readonly Measured[]) {
  const perEvent = (processor: number, { report }: Streamed) =>
    `${whole((processor * 1_000) / eventsOf(report))} µs`
  return {
    title: `proxy: ${teams} teams, a score every half second, then all of them within one; milliseconds as p50 / p95 / p99 / slowest`,
    head: [
      'way',
      'streams',
      'score to answer',
      'score to screen',
      '× direct',
      'horn: to answer',
      'horn: to screen',
      'server, CPU an event',
      'proxy',
      'server',
      'proxy',
      'events',
      'cut',
    ],
    rows: all.map((each) => {
      const toScreen = ({ calm: sent, report }: Streamed) => screenTimes(sent, report.updates)
      const direct = all.find(({ readers, proxy: front }) => readers === each.readers && !front) ?? each
      return [
        each.way,
        whole(each.readers),
        spread(answerTimes(each.calm)),
        spread(toScreen(each)),
        (median(toScreen(each)) / median(toScreen(direct))).toFixed(2),
        spread(answerTimes(each.burst)),
        spread(screenTimes(each.burst, each.report.updates)),
        perEvent(each.processor, each),
        each.proxy ? perEvent(each.proxy.processor, each) : '',
        megabytes(each.largest),
        each.proxy ? megabytes(each.proxy.largest) : '',
        whole(eventsOf(each.report)),
        whole(each.report.cut),
      ]
    }),
  }
}

function namedAims(each: Measured) {
  return streamAims(each).map((aim) => ({ ...aim, says: `${each.way}: ${aim.says}` }))
}
