import { Fragment } from 'react'
import { showCents } from '../../../kernel/money.ts'
import { useWide } from '../../../ui/page/use-wide.ts'

export interface Term {
  name: string
  /** In dollars; subtracted when `isMinus`. */
  amount: number
  isMinus?: boolean
}

interface Props {
  terms: readonly Term[]
  /** The result. */
  total: Term
}

/** A sum on one line: 'Card $500.00 − Card fees $14.80 = Net $485.20'; on a phone a line for each term. */
export function Formula({ terms, total }: Props) {
  const look = useWide('40rem') ? 'inline' : 'flex justify-between gap-3'
  return (
    <p className="figures leading-relaxed">
      {terms.map(({ name, amount, isMinus }, place) => (
        <Fragment key={name}>
          {place > 0 ? ' ' : ''}
          <Line look={look} sign={isMinus ? '−' : place > 0 ? '+' : ''} name={name} amount={amount} />
        </Fragment>
      ))}{' '}
      <strong>
        <Line look={look} sign="=" name={total.name} amount={total.amount} />
      </strong>
    </p>
  )
}

function Line({ look, sign, name, amount }: Term & { look: string; sign: string }) {
  return (
    <span className={look}>
      <span>
        {sign && `${sign} `}
        {name}
      </span>{' '}
      <span className="whitespace-nowrap">{showCents(amount)}</span>
    </span>
  )
}
