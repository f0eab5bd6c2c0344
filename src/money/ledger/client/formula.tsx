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

/** A sum on one line: 'Card $500.00 − Card fees $14.80 = Net $485.20'. */
export function Formula({ terms, total }: Props) {
  return (
    <p className="figures leading-relaxed">
      {terms.map(({ name, amount, isMinus }, place) => (
        <Fragment key={name}>
          {place > 0 || isMinus ? ` ${isMinus ? '−' : '+'} ` : ''}
          <span className="whitespace-nowrap">
            {name} {showCents(amount)}
          </span>
        </Fragment>
      ))}{' '}
      ={' '}
      <strong className="whitespace-nowrap">
        {total.name} {showCents(total.amount)}
      </strong>
    </p>
  )
}
