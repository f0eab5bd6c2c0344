/** One window of a browser that Playwright doesn't support, at the size of an iPhone. */
export interface EngineBrowser {
  /** Opens an address and waits until it is loaded. */
  open(url: string): Promise<void>
  /** Evaluates a JavaScript expression in the page; promises are awaited. Values are JSON. */
  evaluate<T>(expression: string): Promise<T>
  /** Taps the screen at this point of the window. */
  press(point: Point): Promise<void>
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>
  /** A PNG of the window. */
  picture(): Promise<Buffer>
  /** Errors in the browser's console, one line each; without failed requests. */
  complaints(): string[]
  /** Ends every process of the browser at once with SIGKILL, as an empty battery would. */
  kill(): Promise<void>
}

export interface Point {
  x: number
  y: number
}

/** Starts the browser with this folder as its profile, which survives it. */
export type LaunchEngine = (profile: string) => Promise<EngineBrowser>

export const iPhone = { width: 390, height: 844 }

/** Wraps an expression so that both protocols return its value, or its error, as one string. */
export function asText(expression: string): string {
  return `(async () => JSON.stringify({ value: await (${expression}) }))()`
}

export function fromText<T>(text: string): T {
  return JSON.parse(text).value as T
}

/** The key presses that type a text, in the format of W3C WebDriver and WebDriver BiDi. */
export function keyActions(text: string) {
  const strokes = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions: strokes }]
}

/** The same for one tap on the screen. */
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
