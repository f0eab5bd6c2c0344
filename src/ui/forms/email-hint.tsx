import { meantEmail } from '../../kernel/email-typo.ts'

interface Props {
  typed: string
  isDisabled?: boolean
  onTake: (email: string) => void
}

/** 'Did you mean ann@gmail.com?' A tap corrects it; until then the address stays as typed. */
export function EmailHint({ typed, isDisabled = false, onTake }: Props) {
  const meant = meantEmail(typed)
  return (
    <p aria-live="polite" className="empty:hidden">
      {meant && (
        <button
          type="button"
          disabled={isDisabled}
          onClick={() => onTake(meant)}
          className="link min-h-11 break-all py-2 text-left"
        >
          Did you mean {meant}?
        </button>
      )}
    </p>
  )
}
