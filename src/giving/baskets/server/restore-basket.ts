import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import { type DeletedRecord, type Restorer, readRows } from '../../../site/deletions/server/index.ts'
import { keysOfPicture } from '../picture.ts'
import type { BasketRecord } from './basket-record.ts'
import type { BasketsDeps } from './deps.ts'

/** Includes its picture's files, which are kept while the basket can be restored. */
export async function deletedBasket(
  sql: Sql,
  { id, eventId, name, picture }: BasketRecord,
): Promise<DeletedRecord> {
  const rows = [await readRows(sql, 'baskets', 'id', [id])]
  return { eventId, kind: 'basket', name, rows, files: keysOfPicture(picture) }
}

/** Throws Problem 'in-use' if the volunteer who collected it has been deleted since. */
export function restoreBasket(deps: BasketsDeps): Restorer {
  return async (tx, { rows }) => {
    const volunteerId = String(rows[0]?.rows[0]?.volunteerId)
    if (!(await deps.volunteers.lock(tx, volunteerId)))
      throw new Problem('in-use', {
        detail: 'The volunteer who collected it was deleted. Add the basket again.',
      })
    return { rows }
  }
}
