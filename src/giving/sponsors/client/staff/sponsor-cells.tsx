import { holeNumbersOf } from '../../../../event/event/round.ts'
import { showPhone } from '../../../../kernel/phone.ts'
import { holeWithPar } from '../../../../kernel/text/holes.ts'
import { call } from '../../../../ui/calls/api.ts'
import { classes } from '../../../../ui/classes.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { usePress, withOops } from '../../../../ui/feedback/use-press.ts'
import { Options, Select } from '../../../../ui/forms/select.tsx'
import { RowButton } from '../../../../ui/lists/row-button.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { SponsorDetails } from '../../contract.ts'
import { websiteLink } from '../../rules.ts'
import { contactName, packageInWords, paidInWords } from './sponsor-list-words.ts'

interface Props {
  sponsor: SponsorDetails
}
interface ChangingProps extends Props {
  onChanged: (sponsor: SponsorDetails) => void
}

const linkStyle = 'link inline-flex min-h-11 items-center wrap-anywhere lg:min-h-6'

export function Name({ sponsor, hasWebsite }: Props & { hasWebsite: boolean }) {
  const { sponsorName, websiteUrl } = sponsor
  const { event } = useEvent()
  return (
    <div className="lg:min-w-44 lg:max-w-52">
      <span className="wrap-anywhere block font-semibold">{sponsorName}</span>
      {packageInWords(sponsor, event?.timeZone).map((line) => (
        <span key={line} className="block text-[0.9375rem] text-soft">
          {line}
        </span>
      ))}
      {hasWebsite && websiteUrl && (
        <a
          href={websiteLink(websiteUrl)}
          target="_blank"
          rel="noopener noreferrer"
          className={`${linkStyle} font-normal text-[0.9375rem]`}
        >
          {websiteUrl.replace(/^https?:\/\/(www\.)?|^www\./i, '')}
        </a>
      )}
    </div>
  )
}

/** As visitors see it: the logo, or the sign drawn from the name. */
export function Logo({ sponsor: { sponsorName, logoUrl, largeLogoUrl } }: Props) {
  return (
    <div className="w-20">
      <img
        src={logoUrl}
        alt={largeLogoUrl ? `Logo of ${sponsorName}` : ''}
        loading="lazy"
        className={classes(
          'w-20 rounded-sm border border-line bg-white object-contain p-1',
          largeLogoUrl ? 'h-10' : 'h-6 opacity-60',
        )}
      />
      {!largeLogoUrl && <span className="block text-soft text-sm">No logo</span>}
    </div>
  )
}

export function Contact({ sponsor }: Props) {
  const { contactEmail, contactPhoneNumber } = sponsor
  return (
    <div className="lg:min-w-60 lg:max-w-72">
      <span className="flex flex-wrap items-center gap-x-2">
        {contactName(sponsor)}
        {contactPhoneNumber && (
          <a href={`tel:+1${contactPhoneNumber}`} className={`${linkStyle} whitespace-nowrap`}>
            {showPhone(contactPhoneNumber)}
          </a>
        )}
      </span>
      {contactEmail && (
        <a href={`mailto:${contactEmail}`} className={linkStyle}>
          {contactEmail}
        </a>
      )}
    </div>
  )
}

/** On a phone: what came in, and what is missing. */
export function InShort({ sponsor, onChanged }: ChangingProps) {
  const { largeLogoUrl, isPaid } = sponsor
  return (
    <>
      <p>
        <Money sponsor={sponsor} />
        {!largeLogoUrl && ' · No logo'}
      </p>
      {!isPaid && <Visibility sponsor={sponsor} onChanged={onChanged} />}
    </>
  )
}

/** Saved as soon as it is chosen. */
export function Hole({
  sponsor,
  onChanged,
  isNarrow = false,
}: ChangingProps & { /** Without the pars. */ isNarrow?: boolean }) {
  const { event } = useEvent()
  const [isBusy, choose] = usePress(async (text: string) => {
    const holeNumber = text === '' ? null : Number(text)
    onChanged(await change(sponsor, { holeNumber }))
    toast.success(
      holeNumber
        ? `${sponsor.sponsorName} sponsors hole ${holeNumber}.`
        : `${sponsor.sponsorName} has no hole.`,
    )
  })
  return (
    <Select
      aria-label={`Hole of ${sponsor.sponsorName}`}
      className={isNarrow ? 'w-26!' : 'w-30!'}
      disabled={isBusy}
      value={sponsor.holeNumber ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">None</option>
      <Options
        of={holeNumbersOf(event).map((hole) => [
          hole,
          isNarrow ? `Hole ${hole}` : holeWithPar(hole, event?.pars?.[hole - 1]),
        ])}
      />
    </Select>
  )
}

/** In words, so that it doesn't depend on color. */
export function Money({ sponsor }: Props) {
  return (
    <span className={sponsor.owedAmount > 0 ? 'font-semibold text-flag' : undefined}>
      {paidInWords(sponsor)}
    </span>
  )
}

/** Whether visitors see the sponsor. Paid sponsors are always shown; admins decide about the others. */
export function Visibility({ sponsor, onChanged }: ChangingProps) {
  const approve = withOops(async (approved: boolean) => {
    const changed = await change(sponsor, { approved })
    const { sponsorName } = changed
    toast.success(
      approved ? `${sponsorName} is shown to visitors.` : `${sponsorName} is no longer shown to visitors.`,
    )
    onChanged(changed)
  })
  if (sponsor.isPaid) return <span>Shown</span>
  const isApproved = sponsor.approvedOn !== null
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>{isApproved ? 'Shown, approved' : 'Not shown'}</span>
      <RowButton of={sponsor.sponsorName} onClick={() => approve(!isApproved)}>
        {isApproved ? 'Hide' : 'Approve'}
      </RowButton>
    </div>
  )
}

const change = ({ id }: SponsorDetails, body: { holeNumber?: number | null; approved?: boolean }) =>
  call('PUT /api/admin/sponsors/{id}', { params: { id }, body })
