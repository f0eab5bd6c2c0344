import { Fragment } from 'react'
import { showCents } from '../../../kernel/money.ts'

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
  return (
    <p className="figures leading-relaxed">
      {terms.map(({ name, amount, isMinus }, place) => (
        <Fragment key={name}>
          {place > 0 ? ' ' : ''}
          <Line sign={isMinus ? '−' : place > 0 ? '+' : ''} name={name} amount={amount} />
        </Fragment>
      ))}{' '}
      <strong className="max-sm:mt-1 max-sm:block max-sm:border-ink max-sm:border-t max-sm:pt-1">
        <Line sign="=" name={total.name} amount={total.amount} />
      </strong>
    </p>
  )
}

function Line({ sign, name, amount }: { sign: string; name: string; amount: number }) {
  return (
    <span className="max-sm:flex max-sm:justify-between max-sm:gap-3">
      <span>
        {sign && `${sign} `}
        {name}
      </span>{' '}
      <span className="whitespace-nowrap">{showCents(amount)}</span>
    </span>
  )
}
