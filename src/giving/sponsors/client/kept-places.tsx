import { LinkButton } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { keys, readJson, write } from '../../../ui/session/storage.ts'

interface Kept {
  /** The sponsor's. */
  name: string
  link: string
}

/** A check comes days later, and where no email goes out this browser is the only one that knows the link. */
export function keepPlacesLink(kept: Kept): void {
  write(keys.sponsored, JSON.stringify(kept))
}

/** Above the sponsor form, for whoever comes back after choosing to pay by check. */
export function KeptPlaces() {
  const kept = readJson<Kept>(
    keys.sponsored,
    ({ name, link }) => typeof name === 'string' && typeof link === 'string',
  )
  if (!kept) return null
  return (
    <Banner kind="good" className="mb-6">
      <p className="wrap-anywhere font-semibold">{kept.name} is signed up.</p>
      <p>The form below is for another sponsor.</p>
      <NamingLink link={kept.link} />
    </Banner>
  )
}

/** Opens the page where golfers and guests are named, or copies its link. */
export function NamingLink({ link }: { link: string }) {
  const { pathname, hash } = new URL(link)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
      <LinkButton href={`${pathname}${hash}`}>Name your golfers and guests</LinkButton>
      <CopyButton text={link} what="Your link to name them" />
    </div>
  )
}
