import { checkedKey, type FileStore, keyShape, type Pieces } from '../../ports/file-store.ts'
import { FilesAway } from './faults.ts'
import { inBlocks } from './s3-blocks.ts'

export interface S3Options {
  bucket: string
  /** null for Amazon's own endpoint. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds. */
export interface S3Timeouts {
  connect: number
  /** Without any data in either direction. */
  silent: number
}

const defaultTimeouts: S3Timeouts = { connect: 5_000, silent: 10_000 }
const attempts = 3

/**
 * Files in a bucket shared by all servers; works with any S3-compatible store. Only this loads the SDK, so servers with
 * files on disk start faster. Throws FilesAway after three failed attempts.
 */
export async function s3Files(
  options: S3Options,
  timeouts: S3Timeouts = defaultTimeouts,
): Promise<FileStore> {
  const s3 = await import('@aws-sdk/client-s3')
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = options
  const client = new s3.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: attempts,
    // Other stores rarely have a host name per bucket, and don't know Amazon's newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeouts.connect, socketTimeout: timeouts.silent },
  })

  async function putInParts(Key: string, first: Uint8Array, rest: AsyncIterator<Uint8Array>): Promise<void> {
    const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand({ Bucket, Key }))
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = []
      for (let Body: Uint8Array | undefined = first; Body; Body = (await rest.next()).value) {
        const PartNumber = Parts.length + 1
        const part = new s3.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body })
        Parts.push({ ETag: (await client.send(part)).ETag, PartNumber })
      }
      const whole = { Bucket, Key, UploadId, MultipartUpload: { Parts } }
      await client.send(new s3.CompleteMultipartUploadCommand(whole))
    } catch (error) {
      await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {})
      throw error
    }
  }

  async function dropParts(Key: string): Promise<void> {
    const { Uploads = [] } = await client.send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix: Key }))
    for (const upload of Uploads.filter((one) => one.Key === Key)) {
      await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId: upload.UploadId }))
    }
  }

  async function* piecesOf(Key: string): Pieces {
    const { Body } = await asFileFault(client.send(new s3.GetObjectCommand({ Bucket, Key })))
    yield* Body as unknown as Pieces
  }

  return {
    async put(key, content) {
      const Key = checkedKey(key)
      const blocks = inBlocks(content)
      const first = (await blocks.next()).value ?? new Uint8Array()
      const second = await blocks.next()
      const whole = () => client.send(new s3.PutObjectCommand({ Bucket, Key, Body: first }))
      await asFileFault<unknown>(
        second.done ? whole() : putInParts(Key, first, startingWith(second.value, blocks)),
      )
    },
    async get(key) {
      const head = new s3.HeadObjectCommand({ Bucket, Key: checkedKey(key) })
      const facts = await asFileFault(client.send(head).catch(nullWhenMissing))
      return facts && { size: facts.ContentLength ?? 0, pieces: piecesOf(key) }
    },
    async delete(key) {
      const Key = checkedKey(key)
      await asFileFault(client.send(new s3.DeleteObjectCommand({ Bucket, Key })))
      await asFileFault(dropParts(Key))
    },
    async *keys() {
      let ContinuationToken: string | undefined
      do {
        const page = await asFileFault(
          client.send(new s3.ListObjectsV2Command({ Bucket, ContinuationToken })),
        )
        yield* (page.Contents ?? []).flatMap(({ Key = '' }) => (keyShape.test(Key) ? [Key] : []))
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}

async function* startingWith(first: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** Turns SDK errors into FilesAway; errors of the content's own source pass through. */
async function asFileFault<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && '$metadata' in error) {
      throw new FilesAway(`The file store answered ${error.name}`, { cause: error })
    }
    throw error
  }
}

function nullWhenMissing(error: { name?: string }): null {
  if (error.name === 'NotFound' || error.name === 'NoSuchKey') return null
  throw error
}
