import { Link } from 'wouter'
import { clockTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useMayCall } from '../../../ui/session/may-call.ts'
import type { Party } from '../party-shapes.ts'
import { namesInWords } from './check-in-words.ts'
import type { Marks } from './use-marks.ts'

interface Props {
  parties: readonly Party[]
  marks: Marks
  awaySince: number | null
  timeZone: string
}

/** Warnings: check-ins that aren't saved, and a list that is out of date. */
export function CheckInNotices({ parties, marks, awaySince, timeZone }: Props) {
  const names = parties
    .flatMap(({ people }) => people)
    .filter(({ personId }) => marks.unsaved.has(personId))
    .map(({ name }) => name)
  return (
    <>
      {names.length > 0 && (
        <Banner kind="fault" className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0">
            <strong>
              {names.length === 1
                ? '1 check-in isn’t saved yet'
                : `${names.length} check-ins aren’t saved yet`}
            </strong>
            : {namesInWords(names)}. We’ll keep trying while this page is open.
          </p>
          <Button onClick={marks.retry}>Try again now</Button>
        </Banner>
      )}
      {awaySince !== null && (
        <Banner kind="fault">
          No connection since {clockTime(awaySince, timeZone)}. You won’t see check-ins from other desks until
          it’s back.
        </Banner>
      )}
    </>
  )
}

/** Places of sponsors' packages that nobody has named: whoever comes for one isn't on the list by name. */
export function SponsorsGuests() {
  const may = useMayCall()('GET /api/admin/sponsor-places')
  const { data } = useCall(may ? 'GET /api/admin/sponsor-places' : null)
  const open = (data?.sponsors ?? []).filter(({ golf, dinner }) => golf + dinner > 0)
  if (open.length === 0) return null
  const who = open.map(({ sponsorName, golf, dinner }) => `${sponsorName} ${golf + dinner}`)
  const places = open.reduce((total, { golf, dinner }) => total + golf + dinner, 0)
  return (
    <Banner className="desk:py-2">
      <strong>{places === 1 ? '1 sponsor place has' : `${places} sponsor places have`} no name yet</strong>
      <span className="max-sm:hidden desk:hidden">: {who.join(', ')}</span>.{' '}
      <Link href="/admin/sponsors?show=places-to-name" className="link">
        Name who comes
      </Link>
    </Banner>
  )
}
