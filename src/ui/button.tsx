import { type ButtonHTMLAttributes, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { classes } from './classes.ts'

export type ButtonKind = 'main' | 'plain' | 'danger' | 'quiet'

interface Look {
  /** main: the one main action. plain: outlined. danger: can't be undone. quiet: text only. */
  kind?: ButtonKind | undefined
  /** Full width on a phone. */
  wide?: boolean | undefined
  /** For a row of buttons: narrower, and 44 px high. Beside the staff's menu every button is 40 px high. */
  small?: boolean | undefined
  className?: string | undefined
}

const kinds: Record<ButtonKind, string> = {
  main: 'border-fairway bg-fairway text-white hover:bg-rough',
  plain: 'border-fairway bg-white text-fairway hover:bg-mint',
  danger: 'border-flag bg-white text-flag hover:bg-blush',
  quiet: 'border-transparent bg-transparent text-fairway underline-offset-4 hover:underline',
}

export function buttonLook({ kind = 'plain', wide = false, small = false, className }: Look): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold leading-tight no-underline',
    small
      ? 'min-h-11 px-[min(0.75rem,3.75vw)] py-1.5 desk:min-h-10'
      : 'min-h-12 px-[min(1.25rem,4vw)] py-2.5 desk:min-h-10 desk:px-4 desk:py-1.5',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-line/50 disabled:text-soft',
    kinds[kind],
    wide && 'w-full sm:w-auto',
    className,
  )
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** While set, the button is disabled and shows this text. */
  busy?: string | false
}

export function Button({
  kind,
  wide,
  small,
  className,
  busy,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const button = useFocusBack(Boolean(busy))
  return (
    <button
      ref={button}
      type={type}
      disabled={disabled || Boolean(busy)}
      aria-busy={busy ? true : undefined}
      className={buttonLook({ kind, wide, small, className })}
      {...rest}
    >
      {busy || children}
    </button>
  )
}

/**
 * A disabled button loses focus: once it is no longer busy it takes it back, unless something else has it. Whether it had
 * the focus is read before it is disabled: Chromium takes it in that moment.
 */
function useFocusBack(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef({ wasBusy: false, hadFocus: false })
  if (isBusy && !before.current.wasBusy) before.current.hadFocus = document.activeElement === button.current
  useLayoutEffect(() => {
    const { hadFocus } = before.current
    before.current = { wasBusy: isBusy, hadFocus: isBusy && hadFocus }
    if (!isBusy && hadFocus && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
  }, [isBusy])
  return button
}

interface LinkButtonProps extends Look {
  href: string
  children: ReactNode
}

/** Looks like a button; links to a page of this site. */
export function LinkButton({ href, children, ...look }: LinkButtonProps) {
  return (
    <Link href={href} className={buttonLook(look)}>
      {children}
    </Link>
  )
}

/** Looks like a button; links to another site. */
export function OutsideLinkButton({ href, children, ...look }: LinkButtonProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonLook(look)}>
      {children}
    </a>
  )
}
