/** 'Mulligans left'; other names stay as the committee wrote them: 'String left'. */
export function leftLabel(items: readonly { name: string }[]): string {
  const [only, ...others] = items
  return only && others.length === 0 ? `${pluralName(only.name)} left` : 'Add-ons left'
}

/** 'Mulligans' for 'Mulligan'; other names stay as the committee wrote them. */
export function pluralName(name: string): string {
  return /mulligan$/i.test(name) ? `${name}s` : name
}
