import { sql as raw } from 'kysely'
import type { ShirtSize } from '../../../kernel/shirt-sizes.ts'
import type { Tx } from '../../../ports/database.ts'

/**
 * Sets one golfer's size, and gives the team or the party its next version: a form that was opened before doesn't take it
 * back. `golferId`: of a player on a team or, with `isPooled`, of a golfer without one.
 */
export async function setShirtSize(
  { sql }: Tx,
  { ownerId, golferId, isPooled }: { ownerId: string; golferId: string; isPooled: boolean },
  size: ShirtSize,
): Promise<void> {
  const next = { version: raw<number>`version + 1` }
  if (isPooled) await sql.updateTable('parties').set(next).where('id', '=', ownerId).execute()
  else await sql.updateTable('teams').set(next).where('id', '=', ownerId).execute()
  await sql.updateTable('golfers').set({ shirtSize: size }).where('id', '=', golferId).execute()
}
