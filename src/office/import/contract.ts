import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { line, named } from '../../kernel/wire.ts'
import { methods } from '../../money/ledger/payment-methods.ts'
import { importKinds } from './columns.ts'
import { largestFile, mostColumns, mostLines } from './rules.ts'

/** One team, guest, basket and so on in the file, and what importing it would do. */
const importLine = named('ImportLine', {
  /** Row numbers as in the spreadsheet; the column names are row 1. A team may have several rows. */
  rows: z.array(z.int()).min(1),
  /** The cells of each row, by column: to mend them. */
  cells: z.array(z.array(z.string())),
  title: z.string(),
  /** What it would import: players and sizes, contact, hole, payment. */
  about: z.array(z.string()),
  /** Golfers who will wait for a team, in a list of teams. */
  isParty: z.boolean().optional(),
  /** left: it belongs in another list and is skipped. */
  state: z.enum(['ready', 'wrong', 'left']),
  /** Why it is wrong or skipped, as sentences. */
  why: z.array(z.string()),
})
export type ImportLine = z.output<typeof importLine>

/** How the file's columns were matched, and which fields can be matched by hand. */
export const columnMatch = named('ColumnMatch', {
  heads: z.array(z.string()),
  fields: z.array(
    z.object({
      field: z.string(),
      head: z.string(),
      needed: z.boolean(),
      /** The index of its column in `heads`; null if there is none. */
      place: z.int().nullable(),
    }),
  ),
})
export type ColumnMatch = z.output<typeof columnMatch>

export const importPreview = named('ImportPreview', {
  kind: z.enum(importKinds),
  eventName: z.string(),
  lines: z.array(importLine),
  /** Columns that are ignored. */
  unread: z.array(z.string()),
  /** What else of the whole list won't be imported; absent where nothing is left. */
  note: z.string().optional(),
  columns: columnMatch,
  /** The program whose file this seems to be by its column names; null for any other list. */
  source: z.object({ name: z.string(), isGuess: z.boolean() }).nullable(),
  /** How those paid who are marked paid without saying how, and how many of the lines that are ready those are. */
  paidBy: z.enum(methods),
  paidWithoutMethod: z.int(),
  /** Of the lines that are wrong, teams with fewer players than a team has, which come in once places may stay open. */
  shortTeams: z.int(),
  /** Identifies what was previewed: the event, the list, and the file byte by byte. */
  fingerprint: z.string(),
})
export type ImportPreview = z.output<typeof importPreview>

export const imported = named('Imported', {
  added: z.int(),
  leftOut: z.int(),
  /** The number of teams that were emailed their code and link. */
  mailed: z.int(),
})
export type Imported = z.output<typeof imported>

const kind = z.enum(importKinds)
const fileName = line(200).catch('a file')

/** The first rows of lines, as '7,12'. */
const rows = z
  .string()
  .default('')
  .refine((text) => /^(\d{1,6}(,\d{1,6})*)?$/.test(text), 'Enter row numbers separated by commas')
  .transform((text) => (text === '' ? [] : text.split(',').map(Number)))
  .refine((list) => list.length <= mostLines)

/** Columns matched by hand, as 'field=index' separated by commas; -1 means there is none. */
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

/** Cells mended on the page, as a JSON list of row, column from 0, and text. */
const cells = z
  .string()
  .max(1_000_000)
  .default('[]')
  .transform((text, context) => {
    const read = mendedCells.safeParse(jsonIn(text))
    if (read.success) return read.data.map(([row, column, cell]) => ({ row, column, text: cell }))
    context.addIssue('Enter cells as [row, column, text]')
    return z.NEVER
  })
const mendedCells = z
  .array(
    z.tuple([
      z.int().min(1),
      z
        .int()
        .min(0)
        .max(mostColumns - 1),
      z.string().max(500),
    ]),
  )
  .max(mostLines * 20)

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** How those paid who are marked paid without saying how. Left out: as the file's program takes money, or by check. */
const paidBy = z.enum(methods).optional()

/** Cash and checks of the list are at the bank: they are in nobody's drawer. */
const isDeposited = z.stringbool().default(true)

/** In a list of teams: rows with fewer players than a team are golfers who wait for a team. Otherwise their places stay open. */
const partiesToo = z.stringbool().default(false)

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
    body: z.object({ kind, columns, cells, partiesToo, paidBy, isDeposited }),
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
      /** As in the preview. */
      ...{ columns, cells, partiesToo, paidBy, isDeposited },
      /** Lines to skip, by their first rows. */
      leaveOut: rows,
      /** Whether to email the teams their code and link, and golfers without a team the link to their page. */
      mailTeams: z.stringbool().default(false),
      /**
       * Generated by the page for one click on the button. Sending it again returns the same result and imports
       * nothing.
       */
      importId: z.uuid(),
    }),
    upload,
    answers: { 200: imported },
    faults: ['no-event', 'import-changed'],
    problemMore: z.object({ preview: importPreview }),
  },
})
