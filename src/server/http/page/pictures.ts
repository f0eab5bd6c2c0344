import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Files } from '../../../event/files/server/index.ts'
import type { Sponsors } from '../../../giving/sponsors/server/index.ts'
import { drawSign } from '../../../giving/sponsors/sign-drawing.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Database } from '../../../ports/database.ts'
import type { Letters } from '../../../ports/pictures.ts'

/** Photos, baskets and items in two sizes, holes and shirts in one. */
const pictureName = /^[\w-]{22}(-small)?\.webp$/
/** Only names we made; the originals are in another folder, for staff only. */
const logoName = /^[\w-]{22}(-large)?\.webp$/
const apart = "default-src 'none'; sandbox"
const immutable = 'public, max-age=31536000, immutable'

interface Shown {
  sponsors: Sponsors
  files: Files
  database: Database
}

/**
 * Logos for the page, drawn signs for sponsors without one, and pictures of events, baskets and items. The content of an
 * address never changes.
 */
export function servePictures(
  app: FastifyInstance,
  { sponsors, files, database }: Shown,
  letters: Letters,
): void {
  serveFolder(app, files, 'sponsors', logoName)
  serveFolder(app, files, 'events', pictureName)
  serveFolder(app, files, 'baskets', pictureName)
  serveFolder(app, files, 'items', pictureName)
  app.get<{ Params: { file: string } }>('/drawings/sponsors/:file', async ({ params }, reply) => {
    const sponsor = await sponsors.find(database.sql, params.file.replace(/\.svg$/, ''))
    return reply
      .type('image/svg+xml; charset=utf-8')
      .headers({ 'cache-control': immutable, 'content-security-policy': apart })
      .send(drawSign(sponsor.name, { letters }))
  })
}

function serveFolder(app: FastifyInstance, files: Files, folder: string, names: RegExp): void {
  app.get<{ Params: { name: string } }>(`/files/${folder}/:name`, async ({ params }, reply) => {
    const file = names.test(params.name) ? await files.get(`${folder}/${params.name}`) : null
    if (!file) throw new Problem('not-found')
    return reply
      .type('image/webp')
      .headers({ 'content-length': file.size, 'cache-control': immutable, 'content-security-policy': apart })
      .send(Readable.from(file.pieces))
  })
}
