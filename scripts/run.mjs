/**
 * `npm start`, `npm test` and the others. Runs on any Node from 18 on: finds or installs the Node and the packages
 * Pinhigh needs, builds page and server when they are outdated, then runs the task.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { builtServer, ensureBuilt } from './lib/built.mjs'
import { root, Stop, say } from './lib/console.mjs'
import { compiledFolder, fitNode, npmCommand, serverFlags, withNodeFirst } from './lib/node.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { handOver } from './lib/run-in-terminal.mjs'

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')

/** What each task runs, and whether it needs page and server built. The tests build them as one of their checks. */
const tasks = {
  start: { built: always, run: start },
  build: { built: always, run: () => [] },
  'ensure-built': { built: always, run: () => [] },
  dev: { built: never, run: dev },
  demo: { built: always, run: (args) => [['scripts/demo.ts', ...args]] },
  pictures: { built: always, run: (args) => [['scripts/pictures.ts', ...args]] },
  test: { built: never, run: (args) => [['scripts/test.ts', ...args]] },
  bench: { built: always, run: (args) => [['scripts/bench.ts', ...args]] },
  backup: { built: never, run: (args) => [['src/server/backup.ts', ...args]] },
  restore: { built: never, run: (args) => [['src/server/restore.ts', ...args]] },
  'sign-in-link': { built: never, run: (args) => [['src/server/sign-in-link.ts', ...args]] },
  doctor: { built: never, run: (args) => [['src/server/doctor.ts', ...args]] },
  load: { built: always, run: (args) => [['scripts/load.ts', ...args]] },
  image: { built: never, run: (args) => [['scripts/image.ts', ...args]] },
  faults: { built: always, run: (args) => [['scripts/faults.ts', ...args]] },
  fuzz: { built: always, run: (args) => [['scripts/fuzz.ts', ...args]] },
  check: { built: never, run: (args) => [['scripts/check.ts', ...args]] },
  format: { built: never, run: (args) => [[biome, 'check', '--write', '.', ...args]] },
}

async function main([name = '', ...args]) {
  const task = tasks[name]
  if (!task) throw new Stop(`There is no task "${name}". There are: ${Object.keys(tasks).join(', ')}.`)
  const node = fitNode()
  const env = withNodeFirst(node)
  ensurePackages(npmCommand(node), env)
  if (task.built(args)) ensureBuilt(node, env, { again: name === 'build' })
  const commands = task.run(args, env)
  for (const script of commands.flat().filter((arg) => /^(src|scripts)\/.+\.ts$/.test(arg))) {
    if (!existsSync(join(root, script))) throw new Stop(`${script} is not there yet.`)
  }
  return handOver(node, commands, env)
}

function always() {
  return true
}

function never() {
  return false
}

function start(args, env) {
  env.NODE_COMPILE_CACHE ||= compiledFolder
  return [[...serverFlags, builtServer, ...args]]
}

/** The server with reload next to Vite, which serves the page and proxies the API. */
function dev(args, env) {
  env.PORT ||= '3000'
  // Links written by the server lead to the page with reload.
  env.PUBLIC_URL ||= 'http://localhost:5173'
  say(`the page, with reload: http://localhost:5173 (the API behind it: port ${env.PORT})`)
  return [
    [
      '--watch',
      '--watch-preserve-output',
      ...serverFlags,
      'src/server/main.ts',
      '--answers-must-fit',
      ...args,
    ],
    [vite, '--clearScreen', 'false', '--logLevel', 'warn'],
  ]
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    console.error(error instanceof Stop ? error.message : error)
    process.exitCode = 1
  },
)
