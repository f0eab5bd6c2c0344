import { memo } from 'react'
import { type Mark, type Page, paper } from '../page.ts'
import { families } from './fonts.ts'

interface Props {
  page: Page
  className?: string
}

/** Renders a page exactly like the PDF: scaled to its container on screen, a full page on paper. */
export const PageDrawing = memo(function PageDrawing({ page, className }: Props) {
  return (
    <svg
      viewBox={`0 0 ${paper.width} ${paper.height}`}
      role="img"
      aria-label={page.title}
      textRendering="geometricPrecision"
      className={className}
    >
      <g>{page.marks.map(draw)}</g>
      {page.guides.length > 0 && <g className="no-print">{page.guides.map(draw)}</g>}
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
