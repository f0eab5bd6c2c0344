import { useEffect, useRef } from 'react'
import { mayCelebrate } from '../../result.ts'

interface Props {
  eventId: string
  /** ISO 8601; null while the result isn't final. */
  finalizedAt: string | null
}

/** Milliseconds. */
const duration = 3_500
const pieces = 120
const colors = ['#12382b', '#6f9c76', '#e9dfc8', '#b3261e', '#1f5a7a']

/** A few seconds of confetti when the result becomes final, once per visit. Ignored by pointers and screen readers. */
export function Confetti({ eventId, finalizedAt }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const key = `celebrated-${eventId}-${finalizedAt}`
    const facts = {
      finalizedAt,
      now: Date.now(),
      wantsLessMotion: !matchMedia('(prefers-reduced-motion: no-preference)').matches,
      wasSeen: sessionStorage.getItem(key) !== null,
    }
    if (!canvas.current || !mayCelebrate(facts)) return
    sessionStorage.setItem(key, 'yes')
    return fall(canvas.current)
  }, [eventId, finalizedAt])
  return (
    <div aria-hidden="true" className="no-print pointer-events-none fixed inset-0 z-30">
      <canvas ref={canvas} className="size-full" />
    </div>
  )
}

/** Returns a function that stops it. */
function fall(canvas: HTMLCanvasElement): () => void {
  const pen = canvas.getContext('2d')
  const { innerWidth: width, innerHeight: height } = window
  canvas.width = width
  canvas.height = height
  const falling = Array.from({ length: pieces }, (_, index) => ({
    x: Math.random() * width,
    delay: Math.random() * 0.35,
    drift: (Math.random() - 0.5) * width * 0.2,
    turns: 2 + Math.random() * 4,
    side: 6 + Math.random() * 6,
    color: colors[index % colors.length] as string,
  }))
  let frame = 0
  let begunAt = 0

  function draw(now: number): void {
    begunAt ||= now
    const whole = (now - begunAt) / duration
    pen?.clearRect(0, 0, width, height)
    if (!pen || whole >= 1) return
    for (const piece of falling) {
      const part = (whole - piece.delay) / (1 - piece.delay)
      if (part <= 0) continue
      pen.save()
      pen.translate(piece.x + piece.drift * part, part * (height + 40) - 20)
      pen.rotate(piece.turns * part * Math.PI)
      pen.scale(1, Math.cos(piece.turns * part * 6))
      pen.globalAlpha = Math.min(1, (1 - part) * 3)
      pen.fillStyle = piece.color
      pen.fillRect(-piece.side / 2, -piece.side / 2, piece.side, piece.side * 0.6)
      pen.restore()
    }
    frame = requestAnimationFrame(draw)
  }
  frame = requestAnimationFrame(draw)
  return () => {
    cancelAnimationFrame(frame)
    pen?.clearRect(0, 0, width, height)
  }
}
