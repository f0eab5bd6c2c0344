import { classes } from '../../../client/ui/classes.ts'
import type { CardHole } from './card.ts'

/** Takes the height that the controls leave. A drawing fills any box by itself; a photograph is cropped to it. */
export function HolePicture({ hole, className }: { hole: CardHole; className?: string }) {
  if (!hole.ground) return null
  const { imageUrl, yardage } = hole.ground
  const isDrawing = imageUrl.startsWith('/drawings/')
  return (
    <div className={classes('relative overflow-hidden rounded-lg border border-ink bg-mint', className)}>
      <img
        key={imageUrl}
        src={imageUrl}
        alt={`Hole ${hole.holeNumber}, par ${hole.par}, ${yardage} yards`}
        className={classes('absolute inset-0 size-full', !isDrawing && 'object-cover')}
      />
    </div>
  )
}
