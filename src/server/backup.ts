import { runCommand } from './backup/command.ts'
import { readConfig } from './config.ts'
import { backUp } from './storage.ts'

/** `npm run backup -- FILE`: everything into one file, while the server runs. */
await runCommand({ usage: 'npm run backup -- FILE', names: 'the file' }, async (path) => {
  const from = performance.now()
  const { tables, rows, files, size, ...written } = await backUp(readConfig(), path)
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  const held = `${rows.toLocaleString('en')} rows of ${tables} tables and ${files.toLocaleString('en')} files`
  return `Backed up ${held} to ${written.path} (${Math.ceil(size / 1000).toLocaleString('en')} kB, ${seconds} s). Keep it secret: it contains addresses and login keys.`
})
