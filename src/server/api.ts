import type { contracts } from './contracts.ts'

export type Contracts = typeof contracts

type Each = Contracts[keyof Contracts]
/** All of them at once: a union as an intersection. */
export type Both<Of> = (Of extends unknown ? (of: Of) => void : never) extends (of: infer All) => void
  ? All
  : never

declare module '../kernel/endpoint.ts' {
  interface Api extends Both<Each> {}
}
