/** One window of a browser that Playwright doesn't drive, at the size of an iPhone. */
export interface EngineBrowser {
  /** Opens an address and waits until it is loaded. */
  open(url: string): Promise<void>
  /** The value of a JavaScript expression in the page; promises are waited for. Values are those of JSON. */
  evaluate<T>(expression: string): Promise<T>
  /** Presses the screen at this point of the window. */
  press(point: Point): Promise<void>
  /** Types into whatever has the focus, key by key. */
  type(text: string): Promise<void>
  /** A PNG of what the window shows. */
  picture(): Promise<Buffer>
  /** What the browser's console says went wrong in the pages, one line each; failed requests are left out. */
  complaints(): string[]
  /** Ends every process of the browser at once with SIGKILL, as an empty battery would. */
  kill(): Promise<void>
}

export interface Point {
  x: number
  y: number
}

/** Starts the browser with this folder as its profile, which outlives it. */
export type LaunchEngine = (profile: string) => Promise<EngineBrowser>

export const iPhone = { width: 390, height: 844 }

/** Wraps an expression so that both drivers' protocols carry its value, or why it failed, as one string. */
export function asText(expression: string): string {
  return `(async () => JSON.stringify({ value: await (${expression}) }))()`
}

export function fromText<T>(text: string): T {
  return JSON.parse(text).value as T
}

/** The key presses that type a text, as W3C WebDriver and WebDriver BiDi both write them. */
export function keyActions(text: string) {
  const strokes = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions: strokes }]
}

/** The same for one press on the screen. */
export function pressActions({ x, y }: Point, pointerType: 'touch' | 'mouse') {
  return [
    {
      type: 'pointer',
      id: pointerType,
      parameters: { pointerType },
      actions: [
        { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]
}
