import { smallPicture } from '../picture.ts'

/** A basket's picture next to its name, or a default drawing. Decorative: the name says what it is. */
export function BasketThumb({ url, className }: { url: string | null; className: string }) {
  const look = `shrink-0 rounded-md border border-line ${className}`
  if (url)
    return <img src={smallPicture(url)} alt="" loading="lazy" className={`${look} bg-white object-cover`} />
  return (
    <span aria-hidden="true" className={`${look} grid place-items-center bg-paper text-soft`}>
      <svg
        viewBox="0 0 24 24"
        role="presentation"
        className="w-3/5 fill-none stroke-current stroke-[1.6] [stroke-linecap:round] [stroke-linejoin:round]"
      >
        <path d="M3 10h18l-2 10H5zM7.5 10 12 3.5 16.5 10M9.5 13.5v3.5M14.5 13.5v3.5" />
      </svg>
    </span>
  )
}
