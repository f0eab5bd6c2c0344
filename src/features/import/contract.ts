import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { line, named } from '../../kernel/wire.ts'
import { importKinds } from './columns.ts'
import { largestFile, mostLines } from './rules.ts'

/** One team, guest, basket … of a file, and what would come of it. */
const importLine = named('ImportLine', {
  /** The spreadsheet's own numbers; the heads are row 1. A team may stand in four. */
  rows: z.array(z.int()).min(1),
  title: z.string(),
  /** What it would bring in: players and sizes, contact, hole, money. */
  about: z.array(z.string()),
  /** left: it belongs to another list, and is not for this one. */
  state: z.enum(['ready', 'wrong', 'left']),
  /** Why it is wrong or left, in sentences. */
  why: z.array(z.string()),
})
export type ImportLine = z.output<typeof importLine>

/** How the file's columns are understood, and which may be chosen by hand. */
export const columnMatch = named('ColumnMatch', {
  heads: z.array(z.string()),
  fields: z.array(
    z.object({
      field: z.string(),
      head: z.string(),
      needed: z.boolean(),
      /** The place of its column in `heads`; null where there is none. */
      place: z.int().nullable(),
    }),
  ),
})
export type ColumnMatch = z.output<typeof columnMatch>

export const importPreview = named('ImportPreview', {
  kind: z.enum(importKinds),
  eventName: z.string(),
  lines: z.array(importLine),
  /** Heads of columns that nothing is taken from. */
  unread: z.array(z.string()),
  columns: columnMatch,
  /** Names what was looked at: this event, this list, this file byte by byte. */
  fingerprint: z.string(),
})
export type ImportPreview = z.output<typeof importPreview>

export const imported = named('Imported', {
  added: z.int(),
  leftOut: z.int(),
  /** Teams that were sent their code and link. */
  mailed: z.int(),
})
export type Imported = z.output<typeof imported>

const kind = z.enum(importKinds)
const fileName = line(200).catch('a file')

/** First rows of lines, as '7,12'. */
const rows = z
  .string()
  .default('')
  .refine((text) => /^(\d{1,6}(,\d{1,6})*)?$/.test(text), 'Enter row numbers separated by commas')
  .transform((text) => (text === '' ? [] : text.split(',').map(Number)))
  .refine((list) => list.length <= mostLines)

/** Columns chosen by hand, 'field=place' with commas between them; place -1 says that there is none. */
const columns = z
  .string()
  .max(4000)
  .default('')
  .refine((text) => /^([\w.]{1,60}=-?\d{1,4}(,(?=.)|$))*$/.test(text), 'Enter columns as field=place')
  .transform((text) => new Map(text === '' ? [] : text.split(',').map(pairOf)))

function pairOf(text: string): [field: string, place: number] {
  const [field = '', place = ''] = text.split('=')
  return [field, Number(place)]
}

const upload = { field: 'file', largest: largestFile } as const

export const importApi = contract({
  'GET /api/admin/import/template.csv': {
    summary: 'Download an empty list with the columns that an import reads and one example row',
    access: 'admin',
    query: z.object({ kind }),
    answers: { 200: null },
    download: 'text/csv',
  },
  'POST /api/admin/import/preview': {
    summary: 'Preview what would happen to each row of a file. Saves nothing',
    access: 'admin',
    body: z.object({ kind, columns }),
    upload,
    answers: { 200: importPreview },
    faults: ['no-event'],
  },
  'POST /api/admin/import/apply': {
    summary:
      'Import a file into the current event, all or nothing. 409 with a new `preview` if a row went wrong since the last one',
    access: 'admin',
    body: z.object({
      kind,
      fileName,
      fingerprint: z.string().min(1).max(200),
      /** As they were for the preview. */
      columns,
      /** Lines left out on purpose, by their first rows. */
      leaveOut: rows,
      /** Whether the teams are sent their code and link. */
      mailTeams: z.stringbool().default(false),
      /** Made by the page for this one press of the button: sent again, it is answered again and enters nothing. */
      importId: z.uuid(),
    }),
    upload,
    answers: { 200: imported },
    faults: ['no-event', 'import-changed'],
    problemMore: z.object({ preview: importPreview }),
  },
})
