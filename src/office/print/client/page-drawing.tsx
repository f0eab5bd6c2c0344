import { memo } from 'react'
import { type Mark, type Page, type PaperName, papers, placeOn } from '../page.ts'
import { families } from './fonts.ts'

interface Props {
  page: Page
  on?: PaperName
  className?: string
}

/** Renders a page exactly like the PDF: scaled to its container on screen, a full page on paper. */
export const PageDrawing = memo(function PageDrawing({ page, on = 'letter', className }: Props) {
  const { width, height } = papers[on]
  const { scale, x, y } = placeOn(on)
  const transform = on === 'letter' ? undefined : `translate(${x} ${y}) scale(${scale})`
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={page.title}
      textRendering="geometricPrecision"
      className={className}
    >
      <g transform={transform}>{page.marks.map(draw)}</g>
      {page.guides.length > 0 && (
        <g className="no-print" transform={transform}>
          {page.guides.map(draw)}
        </g>
      )}
    </svg>
  )
})

function draw(mark: Mark, place: number) {
  if (mark.kind === 'text') {
    const { text, x, y, face, size, color } = mark
    return (
      <text key={place} x={x} y={y} fontFamily={families[face]} fontSize={size} fill={color}>
        {text}
      </text>
    )
  }
  if (mark.kind === 'picture') {
    const { address, kind: _, ...area } = mark
    return <image key={place} href={address} {...area} />
  }
  const look = { fill: mark.fill ?? 'none', stroke: mark.stroke ?? 'none', strokeWidth: mark.line }
  if (mark.kind === 'path') {
    return <path key={place} d={mark.path} strokeDasharray={mark.dash ?? undefined} {...look} />
  }
  const { x, y, width, height, radius } = mark
  return <rect key={place} x={x} y={y} width={width} height={height} rx={radius} {...look} />
}
