import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, Upload } from '../../../kernel/endpoint.ts'
import { newSecret } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { UploadGate } from './upload-gate.ts'

declare module 'fastify' {
  interface FastifyInstance {
    uploadFolder: string
    uploadGate: UploadGate
  }
}

type UploadRule = NonNullable<Endpoint['upload']>

interface Form {
  body: unknown
  upload: Upload | null | undefined
}

/** Milliseconds. Longer than any request takes: a newer file may be in progress on another server with this folder. */
const mayStillArrive = 3_600_000

/** Creates the folder for uploads in progress. Returns its path. */
export function openUploads(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  sweepUploads(folder)
  return folder
}

/** Deletes uploads left by a crash an hour ago or longer. */
export function sweepUploads(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const facts = statSync(path, { throwIfNoEntry: false })
    if (facts && Date.now() - facts.mtimeMs > mayStillArrive) rmSync(path, { recursive: true, force: true })
  }
}

/** Lets the calls of this scope accept forms, with files or without. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart)
  const plain = { parseAs: 'string', bodyLimit: 100_000 } as const
  scope.addContentTypeParser<string>('application/x-www-form-urlencoded', plain, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body)))
  })
}

/** Runs the work with the form's fields and file. The file is always deleted afterwards. */
export async function withForm<T>(
  request: FastifyRequest,
  rule: UploadRule | undefined,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  if (!rule) return work({ body: request.body, upload: undefined })
  if (!request.isMultipart()) return work({ body: request.body, upload: null })
  const path = join(request.server.uploadFolder, newSecret())
  let leave = () => {}
  const enter = async () => {
    leave = await request.server.uploadGate.enter(request, rule.field)
  }
  try {
    return await work(await receive(request, rule, path, enter))
  } finally {
    await rm(path, { force: true })
    leave()
  }
}

/** Bytes for fields and boundaries; generous for a form, little for the disk. */
const besideTheFile = 100_000

async function receive(
  request: FastifyRequest,
  rule: UploadRule,
  path: string,
  enter: () => Promise<void>,
): Promise<Form> {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > rule.largest + besideTheFile) throw tooLarge(rule)
  const limits = {
    fields: 30,
    fieldNameSize: 100,
    fieldSize: 8_000,
    headerPairs: 30,
    parts: 40,
    // One more than allowed, to notice a second file.
    files: 2,
    fileSize: rule.largest,
  }
  const fields = new Map<string, unknown>()
  let upload: Upload | null = null
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw fieldFault(part.fieldname, 'That is too long')
        fields.set(part.fieldname, part.value)
      } else {
        upload = (await save(part, rule, path, upload, enter)) ?? upload
      }
    }
  } catch (error) {
    dropTheRest(request, rule)
    throw asProblem(error, rule)
  }
  return { body: Object.fromEntries(fields), upload }
}

/** The rest is read and dropped, so that the sender receives the response; an endless one is cut off. */
function dropTheRest({ raw }: FastifyRequest, { largest }: UploadRule): void {
  let dropped = 0
  raw.on('data', (piece: Buffer) => {
    dropped += piece.length
    if (dropped > largest + besideTheFile) raw.destroy()
  })
  raw.resume()
}

/** Straight from the network to the disk. A form without a chosen file sends a nameless, empty one: null. */
async function save(
  { file, fieldname, filename }: MultipartFile,
  rule: UploadRule,
  path: string,
  earlier: Upload | null,
  enter: () => Promise<void>,
): Promise<Upload | null> {
  if (fieldname !== rule.field) throw fieldFault(fieldname, 'No file is accepted here')
  if (earlier) throw fieldFault(fieldname, 'Please send one file only')
  const size = await write(admitted(file, enter), path)
  return size === 0 && !filename ? null : { path, size }
}

/** An empty file costs nothing, and isn't counted. */
async function* admitted(file: Readable, enter: () => Promise<void>): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const piece of file) {
    if (isFirst) await enter()
    isFirst = false
    yield piece
  }
}

async function write(from: AsyncIterable<Buffer>, path: string): Promise<number> {
  const to = createWriteStream(path, { mode: 0o600 })
  await pipeline(from, to)
  return to.bytesWritten
}

function fieldFault(field: string, message: string): Problem {
  return new Problem('invalid-input', { errors: { [field]: [message] }, detail: message })
}

function tooLarge({ field, largest }: UploadRule): Problem {
  const message = `File size exceeds ${Math.round(largest / 1_048_576)}MB limit. Please choose a smaller file.`
  return new Problem('too-large', { errors: { [field]: [message] }, detail: message })
}

const countLimits = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']

/** An incomplete or malformed form is the sender's error; a disk that refuses it is ours. */
function asProblem(error: unknown, rule: UploadRule): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(rule)
  if (code && countLimits.includes(code)) return new Problem('too-large')
  const isOfTheForm = syscall === undefined && (code === undefined || code.startsWith('FST_'))
  return isOfTheForm && !(error instanceof TypeError) ? new Problem('malformed-request') : error
}
