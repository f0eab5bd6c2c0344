import { asFault, call } from '../../../ui/calls/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Deletion } from '../contract.ts'

/** Milliseconds, long enough to reach the button. */
const staysFor = 10_000

interface Deleted {
  kind: Deletion['kind']
  name: string
  /** 'Team Marsh is deleted.' */
  words: string
  /** Called after the restore, to reload the list. */
  onBack: () => void
}

/** Shows that something was deleted, with an Undo button. The page of deletions offers the same for a day. */
export function toastDeleted(deleted: Deleted): void {
  toast.success(
    (shown) => (
      <>
        <span>{deleted.words}</span>{' '}
        <button
          type="button"
          className="link -my-2 ml-2 inline-flex min-h-11 items-center px-1 font-semibold"
          onClick={() => {
            toast.dismiss(shown.id)
            void undo(deleted)
          }}
        >
          Undo
        </button>
      </>
    ),
    { duration: staysFor },
  )
}

async function undo({ kind, name, onBack }: Deleted): Promise<void> {
  try {
    const { deletions } = await call('GET /api/admin/deletions')
    const newest = deletions.find((each) => each.kind === kind && each.name === name)
    if (newest) await restoreDeletion(newest.deletionId, onBack)
    else toast.error(`${name} has already been restored.`)
  } catch (thrown) {
    sayWhyNot(thrown)
  }
}

/** Restores a deletion and shows the result or the problem. */
export async function restoreDeletion(deletionId: string, onBack: () => void): Promise<void> {
  try {
    const asked = { params: { deletionId }, body: {} }
    const { message } = await call('POST /api/admin/deletions/{deletionId}/restore', asked)
    toast.success(message, { duration: 5000 })
    onBack()
  } catch (thrown) {
    sayWhyNot(thrown)
  }
}

function sayWhyNot(thrown: unknown): void {
  const { title, detail } = asFault(thrown)
  toast.error([title, detail].filter(Boolean).join(' '), { duration: 8000 })
}
