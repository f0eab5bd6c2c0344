import { classes } from '../../../ui/classes.ts'
import { type Week, weekInWords } from '../weeks.ts'

/** The event's year in seven cells, as on a scorecard; this week's is green. */
export function DashboardWeeks({ weeks }: { weeks: readonly Week[] }) {
  return (
    <section
      aria-label="The weeks"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and has to be reached by the keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-md border border-ink bg-white"
    >
      <ol className="flex min-w-[56rem] lg:min-w-0">
        {weeks.map((week) => {
          const isNow = week.state === 'now'
          return (
            <li
              key={week.name}
              ref={isNow ? inView : undefined}
              aria-current={isNow ? 'step' : undefined}
              className={classes(
                'min-w-0 flex-1 border-line border-l first:border-l-0',
                isNow && 'bg-sand/50 outline-2 outline-fairway -outline-offset-2',
              )}
            >
              <p
                className={classes(
                  'whitespace-nowrap px-2.5 py-0.5 text-[0.8125rem]',
                  isNow ? 'bg-fairway text-white' : 'bg-mint',
                )}
              >
                {week.dates}
              </p>
              <div className="px-2.5 py-1.5 leading-tight">
                <p className="font-semibold text-[0.9375rem]">{week.name}</p>
                <p className={classes('mt-0.5 text-[0.8125rem]', isNow && 'font-bold')}>
                  {week.open.length === 0 && week.done === week.all && <span aria-hidden="true">✓ </span>}
                  {weekInWords(week)}
                </p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** On a phone the strip is wider than the page: this week's cell is in sight. */
function inView(cell: HTMLElement | null): void {
  const strip = cell?.closest('section')
  if (cell && strip) strip.scrollLeft = cell.offsetLeft - (strip.clientWidth - cell.offsetWidth) / 2
}
