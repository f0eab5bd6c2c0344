/**
 * `npm run image`: builds the image in deploy/ with Docker or podman, starts it as compose.yaml would, and looks whether
 * it is as it should be. The image stays, as `pinhigh`; what was started doesn't.
 *
 *   --tag=NAME      another name
 *   --base=IMAGE    instead of node:24-slim, such as one of a registry of your own
 *   --own-base      a base made of Debian's packages, where no registry of images can be reached
 *   --build=OPTION  passed on to the engine's build; may be repeated
 *   --run=OPTION    passed on to its run; may be repeated
 */
import { parseArgs } from 'node:util'
import { freePort } from '../tests/support/free-port.ts'
import { megabytes } from './bench/figures.ts'
import { findEngine } from './image/engine.ts'
import { inspectImage } from './image/inspect-image.ts'
import { ownBase } from './image/own-base.ts'
import { root } from './lib/tree.ts'

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      tag: { type: 'string', default: 'pinhigh' },
      base: { type: 'string' },
      'own-base': { type: 'boolean', default: false },
      build: { type: 'string', multiple: true, default: [] },
      run: { type: 'string', multiple: true, default: [] },
    },
  })
  const { tag, build, run } = values
  const engine = findEngine()
  if (!engine)
    throw new Error(
      'Neither Docker nor podman answers on this machine. On Debian: sudo apt-get install podman',
    )
  const base = values['own-base'] ? ownBase(engine) : values.base
  process.chdir(root)
  engine.openly(
    'build',
    ...(engine.name === 'podman' ? ['--format=docker', '--ignorefile=deploy/Dockerfile.dockerignore'] : []),
    ...(base ? [`--build-arg=BASE=${base}`] : []),
    ...build,
    '--file=deploy/Dockerfile',
    `--tag=${tag}`,
    '.',
  )
  const { checks, size } = await inspectImage(engine, tag, { port: await freePort(), more: run })
  console.log(`\n${tag}: ${megabytes(size)}${base ? ` on ${base}` : ''}, by ${engine.name}`)
  for (const { says, isHeld } of checks) console.log(`  ${isHeld ? 'held ' : 'WRONG'}  ${says}`)
  return checks.every(({ isHeld }) => isHeld)
}

main().then(
  (isFine) => {
    process.exitCode = isFine ? 0 : 1
  },
  (error: Error) => {
    console.error(error.message || error)
    process.exitCode = 1
  },
)
