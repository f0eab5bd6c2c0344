import { IndexFields, sentIndex, type TypedIndex } from '../../../ui/forms/index-fields.tsx'

/** As the server takes it; nothing of one that was left blank. */
export function indexSent(typed: TypedIndex): { handicapIndex?: number; hasNoIndex?: true } {
  const { index, hasNone } = sentIndex(typed)
  return { ...(index !== null && { handicapIndex: index }), ...(hasNone && { hasNoIndex: true as const }) }
}

interface Props {
  names: readonly string[]
  indexes: readonly TypedIndex[]
  onChange: (place: number, index: TypedIndex) => void
}

/** For a net leaderboard, with what it means to leave one blank. */
export function WalkUpIndexes({ names, indexes, onChange }: Props) {
  const isMissing = indexes.some(({ typed, hasNone }) => !hasNone && typed.trim() === '')
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">Handicap indexes</legend>
      <p role="status" className={isMissing ? 'text-flag' : 'text-soft'}>
        {isMissing
          ? 'A team has no net place until each golfer has an index or says they have none.'
          : 'Counted on the net leaderboard.'}
      </p>
      <IndexFields names={names} indexes={indexes} onChange={onChange} />
    </fieldset>
  )
}
