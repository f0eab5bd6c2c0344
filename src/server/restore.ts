import { runCommand } from './backup/command.ts'
import { type Manifest, totalsOf } from './backup/manifest.ts'
import { readConfig } from './config.ts'
import { restore } from './storage.ts'

const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

function counted({ tables }: Manifest, table: string, noun: string): string {
  const rows = tables.find(({ name }) => name === table)?.rows ?? 0
  return `${rows.toLocaleString('en')} ${noun}${rows === 1 ? '' : 's'}`
}

/** `npm run restore -- FILE`: a backup into an empty data folder or database. */
await runCommand({ usage: 'npm run restore -- FILE', names: 'the file' }, async (path) => {
  const from = performance.now()
  const manifest = await restore(readConfig(), path)
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  const { rows, files } = totalsOf(manifest)
  const told = [
    counted(manifest, 'events', 'event'),
    counted(manifest, 'teams', 'team'),
    counted(manifest, 'hole_scores', 'score'),
    counted(manifest, 'payments', 'payment'),
  ].join(', ')
  const origin = `${names[manifest.database]}, version ${manifest.version}, ${manifest.madeAt}`
  return `Restored ${told}: ${rows.toLocaleString('en')} rows in all and ${files.toLocaleString('en')} files (from ${origin}) in ${seconds} s.`
})
