import { memo } from 'react'
import { isDrawing } from '../../../../event/course/hole-drawing-url.ts'
import { classes } from '../../../../ui/classes.ts'
import type { CardHole } from '../phone/card/card.ts'

interface Props extends Pick<CardHole, 'holeNumber' | 'par' | 'ground'> {
  className?: string
}

/** Takes the height that the controls leave; a strip in which no hole can be seen is left blank: Chromium asks no container about what isn't drawn. A drawing fills any box; a photo is cropped to it. */
export const HolePicture = memo(function HolePicture({ holeNumber, par, ground, className }: Props) {
  if (!ground?.imageUrl) return null
  const { imageUrl, yardage } = ground
  const isDrawn = isDrawing(imageUrl)
  const name = [`Hole ${holeNumber}`, `par ${par}`, yardage && `${yardage} yards`].filter(Boolean).join(', ')
  return (
    <div className={classes('[container-type:size]', className)}>
      <div className="relative h-full overflow-hidden rounded-lg border border-ink bg-mint [@container(max-height:4rem)]:invisible">
        <img
          key={imageUrl}
          src={imageUrl}
          alt={isDrawn ? `${name} (illustration)` : name}
          className={classes('absolute inset-0 size-full', !isDrawn && 'object-cover')}
        />
      </div>
    </div>
  )
})
