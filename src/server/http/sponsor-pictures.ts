import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Sponsors } from '../../features/sponsors/server/index.ts'
import { drawSign } from '../../features/sponsors/sign-drawing.ts'
import { Problem } from '../../kernel/problem.ts'

/** Names of our own making; the originals are in another folder, and are the staff's alone. */
const logoName = /^[\w-]{22}(-large)?\.webp$/
const apart = "default-src 'none'; sandbox"
const forGood = 'public, max-age=31536000, immutable'

/** Logos for the page, and the drawn signs of sponsors without one. What is behind an address never changes. */
export function serveSponsorPictures(app: FastifyInstance, sponsors: Sponsors): void {
  const { database, files } = sponsors.deps
  app.get<{ Params: { name: string } }>('/files/sponsors/:name', async ({ params }, reply) => {
    const file = logoName.test(params.name) ? await files.get(`sponsors/${params.name}`) : null
    if (!file) throw new Problem('not-found')
    return reply
      .type('image/webp')
      .headers({ 'content-length': file.size, 'cache-control': forGood, 'content-security-policy': apart })
      .send(Readable.from(file.pieces))
  })
  app.get<{ Params: { file: string } }>('/drawings/sponsors/:file', async ({ params }, reply) => {
    const sponsor = await sponsors.find(database.sql, params.file.replace(/\.svg$/, ''))
    return reply
      .type('image/svg+xml; charset=utf-8')
      .headers({ 'cache-control': forGood, 'content-security-policy': apart })
      .send(drawSign(sponsor.name))
  })
}
