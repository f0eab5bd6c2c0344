/** Sponsors by level, for the sponsors page, the home page and the clubhouse screen: a higher level is shown larger. */

interface Leveled {
  /** 1 is the highest; without one, a hole sponsor or a package that has none. */
  level?: number | undefined
  packageName?: string | undefined
}

export interface Level<Sponsor> {
  /** 0 is the highest level there is; each next one is one more. */
  rank: number
  /** 'Title', 'Lunch and Beverage cart'; '' for sponsors without a level. */
  name: string
  sponsors: Sponsor[]
}

/** Groups in order, each in the order given; one group if nobody has a level. Sponsors without one come last. */
export function byLevel<Sponsor extends Leveled>(sponsors: readonly Sponsor[]): Level<Sponsor>[] {
  const last = Number.MAX_SAFE_INTEGER
  const groups = Map.groupBy(sponsors, ({ level }) => level ?? last)
  const levels = [...groups.keys()].sort((one, other) => one - other)
  return levels.map((level, rank) => {
    const own = groups.get(level) ?? []
    return { rank, name: level === last ? '' : namesOf(own), sponsors: own }
  })
}

/** Whether sponsors are shown by level at all. */
export function hasLevels(sponsors: readonly Leveled[]): boolean {
  return sponsors.some(({ level }) => level !== undefined)
}

function namesOf(sponsors: readonly Leveled[]): string {
  const names = [...new Set(sponsors.map(({ packageName }) => packageName ?? ''))].filter(Boolean)
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`
}
