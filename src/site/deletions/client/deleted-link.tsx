import { Link } from 'wouter'
import { useCall } from '../../../ui/calls/use-call.ts'

/** A link to what can still be restored; nothing if there is none. */
export function DeletedLink() {
  const { data } = useCall('GET /api/admin/deletions')
  const count = data?.deletions.length ?? 0
  if (count === 0) return null
  return (
    <Link href="/admin/deleted" className="link inline-flex min-h-12 items-center">
      Deleted in the last day ({count})
    </Link>
  )
}
