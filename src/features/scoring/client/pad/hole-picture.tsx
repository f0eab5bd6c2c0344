import { classes } from '../../../../ui/classes.ts'
import { isDrawing } from '../../../course/hole-drawing-url.ts'
import type { CardHole } from '../phone/card/card.ts'

/** Takes the height that the controls leave. A drawing fills any box; a photo is cropped to it. */
export function HolePicture({ hole, className }: { hole: CardHole; className?: string }) {
  if (!hole.ground?.imageUrl) return null
  const { imageUrl, yardage } = hole.ground
  const isDrawn = isDrawing(imageUrl)
  const name = [`Hole ${hole.holeNumber}`, `par ${hole.par}`, yardage && `${yardage} yards`]
    .filter(Boolean)
    .join(', ')
  return (
    <div className={classes('relative overflow-hidden rounded-lg border border-ink bg-mint', className)}>
      <img
        key={imageUrl}
        src={imageUrl}
        alt={isDrawn ? `${name} (illustration)` : name}
        className={classes('absolute inset-0 size-full', !isDrawn && 'object-cover')}
      />
    </div>
  )
}
