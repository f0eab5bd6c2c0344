import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../../../../ui/classes.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import type { FormStep } from './event-form-steps.ts'

/** Width in pixels. */
const screens = { Phone: 390, Computer: 1280 } as const
type Screen = keyof typeof screens
const screenNames = Object.keys(screens) as Screen[]

const noDate = 'Give the event a date and a start first.'

/** Previews the home page with the current values, saved or not, at phone and computer width. `home`: null without a date. */
export function HomePreview({ home, onClose }: { home: ReactNode; onClose: () => void }) {
  const [screen, setScreen] = useState<Screen>('Phone')
  return (
    <Dialog title="Preview" wide onClose={onClose} close="Close">
      <p className="text-soft">The home page with what you have typed. Visitors see it once it is saved.</p>
      <div className="my-3">
        <ScreenChoice screen={screen} onChoose={setScreen} />
      </div>
      {home ? (
        <ScaledPage home={home} width={screens[screen]} height={620} />
      ) : (
        <p className="font-semibold">{noDate}</p>
      )}
    </Dialog>
  )
}

/** Beside the form: the same, with an outline around what this step fills. */
export function LivePreview({ home, step }: { home: ReactNode; step: FormStep }) {
  const [screen, setScreen] = useState<Screen>('Phone')
  return (
    <div className="no-print border-line border-l bg-sand/60">
      <section
        aria-label="Preview"
        className="sticky top-0 grid h-dvh max-h-[calc(100dvh-2.8125rem)] grid-rows-[auto_minmax(0,1fr)] gap-3 px-6 pt-3"
      >
        <div className="flex items-center justify-between gap-3">
          <p>
            <strong className="mr-2">Home page</strong>
            <span className="text-[0.9375rem] text-soft">only you see it</span>
          </p>
          <ScreenChoice screen={screen} onChoose={setScreen} />
        </div>
        {home ? (
          <ScaledPage home={home} width={screens[screen]} height="100%" part={step.id} />
        ) : (
          <p className="pt-6 text-soft">
            The home page shows up here once the event has a name, a date and a start.
          </p>
        )}
      </section>
    </div>
  )
}

function ScreenChoice({ screen, onChoose }: { screen: Screen; onChoose: (screen: Screen) => void }) {
  return (
    <fieldset className="inline-flex overflow-hidden rounded-full border border-line bg-white">
      <legend className="sr-only">Screen</legend>
      {screenNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === screen}
          onClick={() => onChoose(name)}
          className={classes(
            'min-h-11 px-4 font-semibold text-[0.9375rem] desk:min-h-9',
            name === screen ? 'bg-fairway text-white' : 'text-ink hover:bg-mint',
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

interface PageProps {
  home: ReactNode
  width: number
  /** Pixels, or all there is. */
  height: number | '100%'
  /** What is outlined. */
  part?: string
}

/** Renders in an iframe of the given width, scaled to fit. */
function ScaledPage({ home, width, height, part }: PageProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const room = useSizeOf(box)
  const scale = Math.min(1, room.width / width)
  // By style property, because the content policy takes no style element. Every render may bring new elements.
  useEffect(() => {
    for (const element of body?.querySelectorAll<HTMLElement>('[data-part]') ?? []) {
      const isOwn = part !== undefined && (element.dataset.part ?? '').split(' ').includes(part)
      element.style.outline = isOwn ? '2px solid var(--color-water)' : ''
      // A list's cells are cut off at its rounded edge.
      element.style.outlineOffset = isOwn ? (element.closest('dl') ? '-3px' : '3px') : ''
    }
  })
  useEffect(() => {
    if (part) body?.querySelector(`[data-part~="${part}"]`)?.scrollIntoView({ block: 'center' })
  }, [body, part])
  return (
    <div ref={box} className="overflow-hidden rounded-t-lg border border-ink bg-paper" style={{ height }}>
      <iframe
        title="Preview of the home page"
        srcDoc="<!doctype html><html lang='en'><head><title>Preview</title></head><body></body></html>"
        onLoad={(load) => setBody(dressed(load.currentTarget.contentDocument))}
        className="mx-auto block origin-top-left border-0 bg-paper"
        style={{
          width,
          height: room.height / scale,
          transform: `scale(${scale})`,
          marginLeft: Math.max(0, (room.width - width * scale) / 2),
        }}
      />
      {body && createPortal(<div inert>{home}</div>, body)}
    </div>
  )
}

/** Copies the outer page's styles into the iframe. */
function dressed(inner: Document | null): HTMLElement | null {
  if (!inner) return null
  for (const sheet of document.head.querySelectorAll('link[rel=stylesheet], style'))
    inner.head.append(sheet.cloneNode(true))
  inner.body.className = document.body.className
  return inner.body
}

function useSizeOf(box: React.RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 390, height: 620 })
  useEffect(() => {
    if (!box.current) return
    const watcher = new ResizeObserver(
      ([entry]) => entry && setSize({ width: entry.contentRect.width, height: entry.contentRect.height }),
    )
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [box])
  return size
}
