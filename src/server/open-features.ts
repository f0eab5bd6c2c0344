import type { Feature, HandedIn, House, Parts, Questions } from '../ports/feature.ts'
import type { Both } from './api.ts'

type AnyFeature = Feature<never, object>
/** Features in groups, one after the other. */
type Groups = readonly (readonly AnyFeature[])[]

type OpenedBy<One> = One extends Feature<never, infer Opened> ? Opened : never

/** What is there once all are open. */
type AllOf<Ground, List extends Groups> = Ground & House & Both<OpenedBy<List[number][number]>>

type Flat<List> = List extends readonly [infer Group extends readonly unknown[], ...infer Rest]
  ? [...Group, ...Flat<Rest>]
  : []

/** Nothing more to ask if each finds what it needs among those before it; names what the first one lacks otherwise. */
type InOrder<List, Have> = List extends readonly [Feature<infer Needs, infer Opened>, ...infer Rest]
  ? Have extends Needs
    ? InOrder<Rest, Have & Opened>
    : { lacks: Exclude<keyof Needs, keyof Have>; opens: keyof Opened }
  : unknown

/** Opens the features one after the other; each gets what those before it opened. */
export async function openFeatures<Ground extends object, const List extends Groups>(
  ground: Ground,
  list: List & InOrder<Flat<List>, Ground & House>,
): Promise<AllOf<Ground, List>> {
  const handed: HandedIn[] = []
  const answers: Partial<Questions> = {}
  const house: House = {
    async tell(tx, name, facts) {
      for (const { on } of handed) await on?.[name]?.(tx, facts)
    },
    ask(name, ...asked) {
      const answer = answers[name] as ((...asked: unknown[]) => never) | undefined
      if (!answer) throw new Error(`no feature answers '${name}'`)
      return answer(...asked)
    },
    parts: <Kind extends keyof Parts>(kind: Kind) =>
      handed.map((each) => each[kind]).filter((part) => part !== undefined) as Parts[Kind][],
  }
  let all: object = { ...ground, ...house }
  for (const one of list.flat()) {
    all = { ...all, ...(await one.open(all as never)) }
    const parts = one.handsIn?.(all as never) ?? {}
    Object.assign(answers, parts.answers)
    handed.push(parts)
  }
  return all as AllOf<Ground, List>
}
