import { classes } from '../../../../ui/classes.ts'
import type { BoardNotice } from '../board/board-notices.ts'

/** Below the heading, across the whole screen: several notices share the width. Nothing without one. */
export function NoticeBar({ notices }: { notices: readonly BoardNotice[] }) {
  if (notices.length === 0) return null
  const isAlone = notices.length === 1
  return (
    <div className="mb-[1vw] flex shrink-0 gap-[0.8vw]">
      {notices.map(({ title, text, isUrgent }) => (
        <p
          key={title}
          className={classes(
            'figures flex min-w-0 flex-1 flex-wrap content-center items-baseline gap-x-[0.5em] rounded-lg px-[1.4vw] py-[0.7vw] leading-tight',
            isUrgent ? 'grow-2 bg-flag text-white' : 'bg-sand text-ink',
            isAlone ? 'text-[min(2.1vw,3.7vh)]' : 'text-[min(1.5vw,2.7vh)]',
          )}
        >
          <strong className="min-w-0 font-board font-semibold text-[1.25em]">{title}</strong>{' '}
          {text && <span className="wrap-anywhere line-clamp-4 min-w-0 flex-1 basis-[14em]">{text}</span>}
        </p>
      ))}
    </div>
  )
}
