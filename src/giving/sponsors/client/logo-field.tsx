import { buttonLook } from '../../../ui/button.tsx'
import { board, signLines } from '../sign-drawing.ts'
import { fieldId, labels, type Refused } from './sponsor-words.ts'
import type { Logo } from './use-logo.ts'

const id = fieldId('logo')

interface Props {
  logo: Logo
  refused: readonly Refused[]
  sponsorName: string
}

/** Chooses a logo, and previews the card and the sign: with the logo, or with the name. */
export function LogoField({ logo, refused, sponsorName }: Props) {
  const refusal = refused.find(({ field, typed }) => field === 'logo' && typed === logo.file?.name)?.message
  const fault = logo.fault || refusal
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">Logo Preview</legend>
      <div className="grid items-center gap-x-4 gap-y-3 min-[22rem]:max-lg:grid-cols-2">
        <Preview logo={logo} sponsorName={sponsorName.trim()} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <input
            ref={logo.input}
            id={id}
            type="file"
            accept=".png,.jpg,.jpeg,image/png,image/jpeg"
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={fault ? true : undefined}
            onChange={(change) => logo.choose(change.target.files?.[0])}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={buttonLook({
              className:
                'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-water peer-focus-visible:outline-offset-2',
            })}
          >
            Choose Custom Logo
          </label>
          {logo.file && (
            <button type="button" onClick={logo.remove} className="link min-h-11 px-1">
              Remove
            </button>
          )}
          <p id={`${id}-hint`} className="wrap-anywhere basis-full text-[0.9375rem] text-soft leading-snug">
            {logo.file ? `${logo.file.name}, ${size(logo.file.size)}` : 'PNG or JPEG, at most 10 MB.'}
          </p>
        </div>
      </div>
      <p id={`${id}-error`} role="alert" className="mt-2 font-semibold text-flag empty:hidden">
        {fault}
      </p>
    </fieldset>
  )
}

function Preview({ logo, sponsorName }: { logo: Logo; sponsorName: string }) {
  return (
    <div className="grid h-[11.5rem] place-items-center rounded-lg border border-line bg-white p-4 max-lg:h-auto max-lg:min-h-28 max-lg:p-2.5">
      {logo.preview ? (
        <img
          src={logo.preview}
          alt="The logo you chose"
          onError={logo.cannotShow}
          className="max-h-[150px] max-w-full object-contain"
        />
      ) : (
        <SignPreview sponsorName={sponsorName} />
      )}
    </div>
  )
}

/** Bytes in words: '820 kB', '3.4 MB'. */
function size(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** A preview of the sign, inlined so that it uses the page's fonts. */
function SignPreview({ sponsorName }: { sponsorName: string }) {
  const { lines, size } = signLines(sponsorName || labels.sponsorName)
  return (
    <svg
      role="img"
      aria-label={sponsorName ? `A sign that reads ${sponsorName}` : 'A sign made from the sponsor’s name'}
      viewBox={`0 0 ${board.width} ${board.height}`}
      className="max-h-[150px] w-full max-w-[320px] font-board"
    >
      <rect width={board.width} height={board.height} rx={14} fill="#12382b" />
      <rect
        x={18}
        y={18}
        width={board.width - 36}
        height={board.height - 36}
        rx={6}
        fill="#fbf8f1"
        stroke="#e9dfc8"
        strokeWidth={4}
      />
      <g fontWeight={700} fontSize={size} fill={sponsorName ? '#17231d' : '#8a948e'} textAnchor="middle">
        {lines.map(({ text, y }) => (
          <text key={y} x={board.width / 2} y={y}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  )
}
