import type { Endpoint } from '../../src/kernel/endpoint.ts'
import { oddNumbers } from './odd-values.ts'
import type { Chance } from './random.ts'

interface RawBody {
  headers: [string, string][]
  bytes: Buffer | null
}

const json = 'application/json'

/** Texts that aren't JSON, or unusual JSON. */
const texts: readonly string[] = [
  '',
  '   ',
  'null',
  'true',
  '42',
  '"text"',
  '[]',
  '[null]',
  '{',
  '{"a":',
  '{"a":1}}',
  '{"a":1,}',
  "{'a':1}",
  '{a:1}',
  '{"a":NaN}',
  '{"a":Infinity}',
  '{"a":1e999}',
  '{"a":-1e999}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '{"a":"\n"}',
  '\ufeff{"a":1}',
  '{"__proto__":{"role":"Admin"}}',
  '{"constructor":{"prototype":{"role":"Admin"}}}',
  '{"a":1}{"b":2}',
  'undefined',
  '<xml/>',
]

const types: readonly string[] = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json ;;',
  'application/jsonp',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'APPLICATION/JSON',
  '*/*',
  'x',
]

/** A body that doesn't belong to this call. */
export function rawBody({ body }: Endpoint, chance: Chance): RawBody {
  const names = namesOf(body)
  const makers: (() => RawBody)[] = [
    () => of(json, chance.pick(texts)),
    () => of(json, chance.pick(texts)),
    () => of(chance.pick(types), chance.pick([...texts, ...names.map((name) => `${name}=x`)])),
    () => ({ headers: [], bytes: Buffer.from('{"a":1}') }),
    () => ({ headers: [['content-type', json]], bytes: null }),
    () => of(json, twice(chance.pick(names), chance)),
    () => of(json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    () => of(json, Buffer.from('{"a":1}', 'utf16le')),
    () => of(json, deep(chance.whole(500, 400_000), chance.pick(names))),
    () => of(json, large(chance)),
  ]
  return chance.pick(makers)()
}

function of(type: string, content: string | Buffer): RawBody {
  return { headers: [['content-type', type]], bytes: Buffer.from(content as string) }
}

function namesOf(body: Endpoint['body']): string[] {
  const shape = (body as { shape?: object } | undefined)?.shape
  return ['a', ...Object.keys(shape ?? {})]
}

/** The same key more than once. */
function twice(name: string, chance: Chance): string {
  return `{"${name}":${chance.pick(oddNumbers)},"${name}":"x","${name}":null}`
}

/** Nested more deeply than a recursive parser can handle. */
function deep(levels: number, name: string): string {
  const depth = Math.min(levels, 400_000)
  return `{"${name}":${'['.repeat(depth)}${']'.repeat(depth)}}`
}

/** Near and above the largest accepted body. */
function large(chance: Chance): string {
  const size = chance.pick([300_000, 1_040_000, 1_048_577, 3_000_000])
  const kinds = [
    () => JSON.stringify({ a: 'x'.repeat(size) }),
    () => `{${Array.from({ length: Math.floor(size / 14) }, (_, index) => `"k${index}":0`).join(',')}}`,
    () => `{"a":${'9'.repeat(size)}}`,
    () => `[${'0,'.repeat(size / 2)}0]`,
  ]
  return chance.pick(kinds)()
}
