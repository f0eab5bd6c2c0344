import { type CardForm, createCardForm } from './card-form.ts'
import type { ApiError } from './provider-calls.ts'

type Listener = (event: object) => void
type ElementsOptions = { clientSecret?: string } & Record<string, unknown>

/** The provider's Elements API; only the payment form exists here. */
export class PaymentElement {
  readonly form: CardForm
  readonly #listeners = new Map<string, Set<Listener>>()

  constructor() {
    this.form = createCardForm(() => this.#emit('change'))
  }

  mount(target: string | HTMLElement): void {
    const place = typeof target === 'string' ? document.querySelector(target) : target
    if (!place) throw new Error(`There is no place to mount the payment form: ${String(target)}`)
    place.replaceChildren(this.form.node)
    // Emitted later, as the provider does, so a listener added after mounting still gets it.
    setTimeout(() => this.#emit('ready'))
  }

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener))
    return this
  }

  once(event: string, listener: Listener): this {
    const first: Listener = (facts) => {
      this.off(event, first)
      listener(facts)
    }
    return this.on(event, first)
  }

  off(event: string, listener?: Listener): this {
    if (listener) this.#listeners.get(event)?.delete(listener)
    else this.#listeners.delete(event)
    return this
  }

  update(): void {
    // The provider's appearance options don't apply to this form.
  }

  focus(): void {
    this.form.focus()
  }

  clear(): void {
    this.form.clear()
  }

  unmount(): void {
    this.form.node.remove()
  }

  destroy(): void {
    this.form.clear()
    this.unmount()
    this.#listeners.clear()
  }

  #emit(event: string): void {
    const facts = {
      elementType: 'payment',
      collapsed: false,
      complete: this.form.isComplete(),
      empty: this.form.isEmpty(),
      value: { type: 'card' },
    }
    for (const listener of this.#listeners.get(event) ?? []) listener(event === 'ready' ? this : facts)
  }
}

export class Elements {
  #options: ElementsOptions
  #element: PaymentElement | null = null

  constructor(options: ElementsOptions = {}) {
    this.#options = options
  }

  get clientSecret(): string | undefined {
    return this.#options.clientSecret
  }

  get payment(): PaymentElement | null {
    return this.#element
  }

  /** Throws for any type but 'payment'. */
  create(type: string): PaymentElement {
    if (type !== 'payment') throw new Error(`The sandbox has no '${type}' element`)
    this.#element = new PaymentElement()
    return this.#element
  }

  /** By type name, or by the provider's React component. */
  getElement(type: unknown): PaymentElement | null {
    return type === 'payment' || typeof type === 'function' ? this.#element : null
  }

  update(options: ElementsOptions): void {
    this.#options = { ...this.#options, ...options }
  }

  async fetchUpdates(): Promise<{ error?: ApiError }> {
    return {}
  }

  async submit(): Promise<{ error?: ApiError; selectedPaymentMethod?: string }> {
    const flaw = this.#element?.form.check()
    if (flaw) return { error: { type: 'validation_error', code: flaw.code, message: flaw.message } }
    return { selectedPaymentMethod: 'card' }
  }
}
