import type { Features } from './features.ts'

/** Before anybody can read what an older backup brought back. */
export async function makeErasuresAgain({ privacy }: Features, say?: (line: string) => void): Promise<void> {
  const { erasures, rows, locked, isListed } = await privacy.makeErasuresAgain()
  const people = `${erasures} ${erasures === 1 ? 'person' : 'people'}`
  if (erasures > 0)
    say?.(
      `The list of erasures has ${people} more than this data: a backup from before was restored. Their data were erased again (${rows} records).`,
    )
  if (locked > 0)
    say?.(
      `The list of erasures has ${locked} more than this data, made with another secrets.key: a backup from before was restored, and these people are back. Copy secrets.key of the old data folder into this one and start again: they are erased then.`,
    )
  if (!isListed) say?.('The list of erasures couldn’t be written. Check DATA_DIR and BACKUP_DIR.')
}
