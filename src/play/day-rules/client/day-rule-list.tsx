import { classes } from '../../../ui/classes.ts'
import type { DayRule } from '../../rules/day-rule-shapes.ts'

interface Props {
  rules: readonly DayRule[]
  /** Of the headings: 2 on a page, 3 below a heading. */
  level: 2 | 3
}

/** Where there is room, the heading stands beside its sentences. */
const beside = 'md:grid md:grid-cols-[13rem_minmax(0,1fr)]'

/** The rules of the day, heading by heading. */
export function DayRuleList({ rules, level }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return rules.map(({ heading, sentences }) => (
    <section key={heading} className={classes('border-line border-t py-4', level === 2 && beside)}>
      <Heading className={level === 2 ? 'text-xl' : 'text-lg'}>{heading}</Heading>
      <ul className="mt-1 grid max-w-prose gap-1">
        {sentences.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the committee's own lines may be equal
          <li key={at} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  ))
}
