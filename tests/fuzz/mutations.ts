import { oddText, oddValue } from './odd-values.ts'
import type { Chance } from './random.ts'

type Tree = Record<string, unknown> | unknown[]

/** The value with one to three mutations. The value itself is unchanged. */
export function spoiled(value: unknown, chance: Chance): unknown {
  if (!isTree(value) || chance.happens(0.04)) return oddValue(chance)
  const copy = structuredClone(value)
  const times = chance.pick([1, 1, 1, 2, 3])
  for (let time = 0; time < times; time++) spoilOnce(copy, chance)
  return copy
}

function spoilOnce(value: Tree, chance: Chance): void {
  const trees = treesIn(value)
  const tree = chance.pick(trees)
  if (Array.isArray(tree)) spoilList(tree, chance)
  else spoilRecord(tree, chance)
}

function spoilRecord(tree: Record<string, unknown>, chance: Chance): void {
  const keys = Object.keys(tree)
  if (keys.length === 0 || chance.happens(0.15)) addKey(tree, chance)
  else spoilKey(tree, chance.pick(keys), chance)
}

function spoilKey(tree: Record<string, unknown>, key: string, chance: Chance): void {
  const kind = chance.whole(0, 5)
  if (kind === 0) delete tree[key]
  else if (kind === 1) tree[key] = null
  else if (kind === 2) tree[key] = sameKind(tree[key], chance)
  else if (kind === 3) tree[key] = wrapped(tree[key], chance)
  else tree[key] = oddValue(chance)
}

function spoilList(list: unknown[], chance: Chance): void {
  const kind = chance.whole(0, 4)
  if (kind === 0) list.pop()
  else if (kind === 1) list.push(...list)
  else if (kind === 2) list.push(oddValue(chance))
  else if (kind === 3) list.reverse()
  else if (list.length > 0) list[chance.whole(0, list.length - 1)] = oddValue(chance)
}

/** Keys that mean something to JavaScript, and unknown keys. */
function addKey(tree: Record<string, unknown>, chance: Chance): void {
  const key = chance.pick([
    '__proto__',
    'constructor',
    'prototype',
    'then',
    'toJSON',
    'id',
    'role',
    'eventId',
    'x',
  ])
  const value = chance.pick<unknown>([{ isAdmin: true, role: 'Admin' }, 'x', null, oddValue(chance)])
  Object.defineProperty(tree, key, { value, enumerable: true, configurable: true, writable: true })
}

/** Still a text, still a number, but an odd one. */
function sameKind(value: unknown, chance: Chance): unknown {
  if (typeof value === 'string') return chance.happens(0.5) ? oddText(chance) : value + oddText(chance)
  if (typeof value === 'number') return chance.pick([-value, value + 0.001, value * 1e9, value + 1, 0])
  if (typeof value === 'boolean') return !value
  return oddValue(chance)
}

function wrapped(value: unknown, chance: Chance): unknown {
  return chance.pick<unknown>([[value], { value }, asText(value), JSON.stringify(value)])
}

/** Not `String` for records: one of ours may have a broken toString. */
function asText(value: unknown): string {
  return isTree(value) ? '[object Object]' : String(value)
}

function treesIn(value: unknown): Tree[] {
  return isTree(value) ? [value, ...Object.values(value).flatMap(treesIn)] : []
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null
}
