import { runCommand } from './backup/command.ts'
import { type Manifest, totalsOf } from './backup/manifest.ts'
import { readConfig } from './config.ts'
import { restore } from './storage.ts'

const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

function counted({ tables }: Manifest, table: string, noun: string): string {
  const rows = tables.find(({ name }) => name === table)?.rows ?? 0
  return `${rows.toLocaleString('en')} ${noun}${rows === 1 ? '' : 's'}`
}

function erasuresIn(toErase: number | null): string {
  if (toErase === null)
    return '\nNo list of erasures (erasures.jsonl) was found. If somebody’s data were erased after this backup was made, put the list from the old DATA_DIR into the new one before the server starts.'
  if (toErase === 0) return '\nNobody’s data were erased after this backup was made.'
  return `\nAfter this backup was made, the data of ${toErase} ${toErase === 1 ? 'person' : 'people'} were erased. The server erases them again when it starts, before it opens.`
}

/** `npm run restore -- FILE`: a backup into an empty data folder or database. */
await runCommand({ usage: 'npm run restore -- FILE', names: 'the file' }, async (path) => {
  const from = performance.now()
  const { manifest, toErase } = await restore(readConfig(), path)
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  const { rows, files } = totalsOf(manifest)
  const told = [
    counted(manifest, 'events', 'event'),
    counted(manifest, 'teams', 'team'),
    counted(manifest, 'hole_scores', 'score'),
    counted(manifest, 'payments', 'payment'),
  ].join(', ')
  const origin = `${names[manifest.database]}, version ${manifest.version}, ${manifest.madeAt}`
  return `Restored ${told}: ${rows.toLocaleString('en')} rows in all and ${files.toLocaleString('en')} files (from ${origin}) in ${seconds} s.${erasuresIn(toErase)}`
})
