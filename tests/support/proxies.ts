import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureProgram } from '../../scripts/lib/system.ts'
import { freePort } from './free-port.ts'

export type ProxyKind = 'caddy' | 'nginx'

/** A proxy with TLS in front of a server, by the file in deploy/ with nothing replaced but names, ports and paths. */
export interface TlsProxy {
  /** https, by name; the name leads to this machine only for `connectTo`. */
  url: URL
  /** The certificate of the authority that made its certificate. */
  ca: string
  process: ChildProcess
  end(): Promise<void>
}

export const siteName = 'golf.example.org'
const deploy = join(import.meta.dirname, '../../deploy')
const programs = {
  caddy: { path: '/usr/bin/caddy', debianPackage: 'caddy' },
  nginx: { path: '/usr/sbin/nginx', debianPackage: 'nginx-light' },
}

export function hasProxy(kind: ProxyKind): boolean {
  const { path, debianPackage } = programs[kind]
  try {
    ensureProgram({ what: kind, debianPackage, find: () => (existsSync(path) ? path : null) })
    return true
  } catch {
    return false
  }
}

/** Resolves once it passes requests on to the server at `upstream`, such as http://127.0.0.1:4000. */
export async function startProxy(kind: ProxyKind, folder: string, upstream: string): Promise<TlsProxy> {
  const files = makeCertificate(folder)
  const port = await freePort()
  const child =
    kind === 'caddy' ? caddy(folder, port, upstream) : nginx(folder, port, await freePort(), upstream)
  let said = ''
  child.stderr?.on('data', (piece: Buffer) => {
    said += piece.toString()
  })
  const ca = readFileSync(files.authority, 'utf8')
  const url = new URL(`https://${siteName}:${port}`)
  const { openConnection } = await import('./over-http2.ts')
  for (let attempt = 0; attempt < 200; attempt++) {
    const connection = openConnection(url, { ca })
    const answer = await connection.ask({ path: '/healthz' }).catch(() => null)
    connection.close()
    if (answer?.status === 200) return { url, ca, process: child, end: () => ended(child) }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await ended(child)
  throw new Error(`${kind} did not start: ${said}`)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** An authority of our own, and a certificate by it for the site's name and this machine's address. */
function makeCertificate(folder: string) {
  const file = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
  const authority = file('authority.pem')
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-days',
    '2',
    '-subj',
    '/CN=Pinhigh tests',
    '-keyout',
    file('authority.key'),
    '-out',
    authority,
  )
  openssl('req', ...newKey, '-subj', `/CN=${siteName}`, '-keyout', file('site.key'), '-out', file('site.csr'))
  writeFileSync(file('names'), `subjectAltName=DNS:${siteName},IP:127.0.0.1\n`)
  const signer = ['-CA', authority, '-CAkey', file('authority.key'), '-CAcreateserial', '-days', '2']
  openssl(
    'x509',
    '-req',
    '-in',
    file('site.csr'),
    ...signer,
    '-extfile',
    file('names'),
    '-out',
    file('site.pem'),
  )
  return { authority }
}

function caddy(folder: string, port: number, upstream: string): ChildProcess {
  const own = `{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n\tskip_install_trust\n}\n`
  const tls = `\n\ttls ${join(folder, 'site.pem')} ${join(folder, 'site.key')}`
  const site = readFileSync(join(deploy, 'Caddyfile'), 'utf8').replace('{$SITE} {', `$&${tls}`)
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, own + site)
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    SITE: `https://${siteName}:${port}`,
    PINHIGH: new URL(upstream).host,
    REHEARSAL_SITE: `http://${siteName}:0`,
  }
  return spawn(programs.caddy.path, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function nginx(folder: string, port: number, plainPort: number, upstream: string): ChildProcess {
  const letsEncrypt = `/etc/letsencrypt/live/${siteName}`
  const site = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
    .replaceAll(/listen \[::\][^;]*;/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(`${letsEncrypt}/fullchain.pem`, join(folder, 'site.pem'))
    .replace(`${letsEncrypt}/privkey.pem`, join(folder, 'site.key'))
    .replace('127.0.0.1:3000', new URL(upstream).host)
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name), { recursive: true })
    return `${name}_temp_path ${join(folder, name)};`
  })
  // What deploy/nginx.conf asks of /etc/nginx/nginx.conf.
  const main = `pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')}; worker_processes 1; worker_rlimit_nofile 16384;`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, `${main} events { worker_connections 8192; }\nhttp { ${scratch.join(' ')}\n${site}\n}`)
  const args = ['-p', folder, '-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;']
  return spawn(programs.nginx.path, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
