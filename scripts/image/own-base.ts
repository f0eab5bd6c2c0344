import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureProgram } from '../lib/system.ts'
import type { Engine } from './engine.ts'

const tag = 'localhost/pinhigh-own-base'
const release = 'bookworm'

/**
 * A stand-in for node:24-slim where no registry of images can be reached: Debian's smallest system from its packages,
 * this Node and this npm, a user `node`, and this machine's certificate authorities. Made once. Returns its tag.
 */
export function ownBase(engine: Engine): string {
  if (engine.may('image', 'inspect', tag).code === 0) return tag
  const make = ensureProgram({ what: 'mmdebstrap', debianPackage: 'mmdebstrap', find: findProgram })
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-base-'))
  try {
    const args = ['--variant=minbase', '--include=ca-certificates', release, join(folder, 'system.tar')]
    if (spawnSync(make, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
      throw new Error('mmdebstrap could not make a system')
    cpSync(process.execPath, join(folder, 'node'))
    cpSync(ownNpm(), join(folder, 'npm'), { recursive: true, dereference: true })
    cpSync('/etc/ssl/certs', join(folder, 'certs'), { recursive: true, dereference: true })
    writeFileSync(join(folder, 'Dockerfile'), recipe)
    engine.openly('build', ...(engine.name === 'podman' ? ['--isolation=chroot'] : []), '-t', tag, folder)
    return tag
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const recipe = `FROM scratch
ADD system.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY certs /etc/ssl/certs
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
`

function findProgram(): string | null {
  const path = '/usr/bin/mmdebstrap'
  return existsSync(path) ? path : null
}

/** npm says where it is to what it runs. */
function ownNpm(): string {
  const script = process.env.npm_execpath
  if (!script) throw new Error('Run this by npm: npm run image -- --own-base')
  return dirname(dirname(script))
}
