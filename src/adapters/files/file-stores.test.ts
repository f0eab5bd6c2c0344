import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { bucket, type ObjectStore, openObjectStore } from '../../../tests/support/object-store.ts'
import type { FileStore, Pieces } from '../../ports/file-store.ts'
import { diskFiles } from './disk.ts'
import { fileFault } from './faults.ts'
import { s3Files } from './s3.ts'
import { blockSize, inBlocks } from './s3-blocks.ts'

const toEnd: (() => unknown)[] = []
afterEach(async () => {
  for (const end of toEnd.splice(0)) await end()
})

async function openBucket(): Promise<ObjectStore> {
  const store = await openObjectStore()
  toEnd.push(() => store.close())
  return store
}

/** A busy machine may be silent for a while; who tests a silent bucket doesn't wait that long for it. */
function filesIn({ url, accessKeyId }: ObjectStore, mood?: string): Promise<FileStore> {
  return s3Files(
    { bucket, endpoint: url, region: 'us-east-1', accessKeyId, secretAccessKey: 'secret' },
    { connect: 5_000, silent: mood === 'silent' ? 1_000 : 20_000 },
  )
}

/** A store, with a way to leave a half-written file under a key and to check whether it is still there. */
interface StoreUnderTest {
  files: FileStore
  leaveHalf(key: string): void
  halves(): number
}

async function onDisk(): Promise<StoreUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-files-'))
  toEnd.push(() => rmSync(folder, { recursive: true, force: true }))
  const files = diskFiles(folder)
  return {
    files,
    leaveHalf: (key) => writeFileSync(join(folder, `${key}.x.part`), 'half'),
    halves: () => readdirSync(join(folder, 'events')).filter((name) => name.endsWith('.part')).length,
  }
}

async function inBucket(): Promise<StoreUnderTest> {
  const store = await openBucket()
  return {
    files: await filesIn(store),
    leaveHalf: (key) => store.unfinished.set('left', { key, parts: new Map() }),
    halves: () => store.unfinished.size,
  }
}

async function read(files: FileStore, key: string): Promise<{ size: number; text: string } | null> {
  const file = await files.get(key)
  if (!file) return null
  const chunks: Uint8Array[] = []
  for await (const piece of file.pieces) chunks.push(piece)
  return { size: file.size, text: Buffer.concat(chunks).toString('latin1') }
}

async function all<T>(each: AsyncIterable<T>): Promise<T[]> {
  const kept: T[] = []
  for await (const one of each) kept.push(one)
  return kept
}

async function* breaking(pieces: Uint8Array[]): Pieces {
  yield* pieces
  throw new Error('the signal is gone')
}

async function* inPieces(content: Buffer, size: number): Pieces {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
])('files stored %s', (_, open) => {
  it('are read back unchanged, and a missing key returns nothing', async () => {
    const { files } = await open()
    await files.put('events/first-tee.webp', Buffer.from('a picture'))
    expect(await read(files, 'events/first-tee.webp')).toEqual({ size: 9, text: 'a picture' })
    expect(await files.get('events/second-tee.webp')).toBeNull()
    await files.put('events/empty.webp', new Uint8Array())
    expect(await read(files, 'events/empty.webp')).toEqual({ size: 0, text: '' })
  })

  it('are replaced completely by a second file under the same key', async () => {
    const { files } = await open()
    await files.put('events/shirt.webp', Buffer.from('a long first one'))
    await files.put('events/shirt.webp', Buffer.from('second'))
    expect(await read(files, 'events/shirt.webp')).toEqual({ size: 6, text: 'second' })
  })

  it('can be larger than one part and arrive in pieces of any size', async () => {
    const { files } = await open()
    const content = Buffer.alloc(2 * blockSize + 12_345, 'golf')
    await files.put('events/large.webp', inPieces(content, 1_000_001))
    const kept = await read(files, 'events/large.webp')
    expect(kept?.size).toBe(content.length)
    expect(kept?.text === content.toString('latin1')).toBe(true)
  })

  it.each([
    ['early', [Buffer.from('some')]],
    ['late', [Buffer.alloc(blockSize), Buffer.alloc(blockSize)]],
  ])('that break off %s are not stored, and the previous file stays', async (_when, pieces) => {
    const { files, halves } = await open()
    await files.put('events/signs.webp', Buffer.from('before'))
    await expect(files.put('events/signs.webp', breaking(pieces))).rejects.toThrow('the signal is gone')
    await expect(files.put('events/new.webp', breaking(pieces))).rejects.toThrow('the signal is gone')
    expect(await read(files, 'events/signs.webp')).toMatchObject({ text: 'before' })
    expect(await files.get('events/new.webp')).toBeNull()
    expect(halves()).toBe(0)
  })

  it('are gone once deleted, including half-written ones, and deleting twice is harmless', async () => {
    const { files, leaveHalf, halves } = await open()
    await files.put('events/old.webp', Buffer.from('old'))
    leaveHalf('events/old.webp')
    await files.delete('events/old.webp')
    await files.delete('events/old.webp')
    expect(await files.get('events/old.webp')).toBeNull()
    expect(halves()).toBe(0)
  })

  it('can be listed: every complete file and no half-written one', async () => {
    const { files, leaveHalf } = await open()
    expect(await all(files.keys())).toEqual([])
    const keys = [1, 2, 3, 4, 5, 6, 7].map((hole) => `events/hole-${hole}.webp`)
    for (const key of [...keys, 'sponsors/bank.webp']) await files.put(key, Buffer.from(key))
    leaveHalf('events/hole-8.webp')
    expect((await all(files.keys())).sort()).toEqual([...keys, 'sponsors/bank.webp'])
  })

  it.each(['../secret.webp', 'events/../../etc.webp', '/etc/passwd', 'events/a.webp.x.part', 'events'])(
    'are never looked up outside the store: %s',
    async (key) => {
      const { files } = await open()
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow(RangeError)
      await expect(files.get(key)).rejects.toThrow(RangeError)
      await expect(files.delete(key)).rejects.toThrow(RangeError)
    },
  )
})

describe('a bucket', () => {
  it.each(['broken', 'busy', 'silent'] as const)('that is %s once is asked again', async (mood) => {
    const store = await openBucket()
    const files = await filesIn(store, mood)
    Object.assign(store, { mood, moodFor: 1 })
    await files.put('events/a.webp', Buffer.from('a'))
    store.moodFor = 1
    expect(await read(files, 'events/a.webp')).toMatchObject({ text: 'a' })
    expect(store.requests.length).toBe(5)
  })

  it.each(['broken', 'busy', 'silent'] as const)('that stays %s is reported as unavailable', async (mood) => {
    const store = await openBucket()
    const files = await filesIn(store, mood)
    store.mood = mood
    const fault = await files.put('events/a.webp', Buffer.from('a')).catch((error: unknown) => error)
    expect(fileFault(fault)).toBe('files-away')
    expect(fileFault(await files.get('events/a.webp').catch((error: unknown) => error))).toBe('files-away')
    expect(store.objects.size).toBe(0)
  })

  it('that is missing or denies access is reported as such, not as a missing file', async () => {
    const store = await openBucket()
    const stranger = await filesIn({ ...store, accessKeyId: 'AKIAOTHER' })
    expect(fileFault(await stranger.get('events/a.webp').catch((error: unknown) => error))).toBe('files-away')
    const files = await filesIn(store)
    await store.close()
    expect(fileFault(await files.get('events/a.webp').catch((error: unknown) => error))).toBe('files-away')
  })
})

it('blocks have one size, whatever the size of the pieces', async () => {
  const content = Buffer.from('fore! '.repeat(9))
  for (const size of [1, 3, 7, 54, 100]) {
    const blocks = await all(inBlocks(inPieces(content, size), 10))
    expect(Buffer.concat(blocks)).toEqual(content)
    expect(blocks.map(({ length }) => length)).toEqual([10, 10, 10, 10, 10, 4])
  }
})
