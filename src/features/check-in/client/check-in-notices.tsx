import { clockTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { Party } from '../contract.ts'
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
