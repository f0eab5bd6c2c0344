import { useEffect, useState } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEventId } from '../../../ui/page/use-event-id.ts'
import type { BasketWinner } from '../contract.ts'
import { BasketThumb } from './basket-thumb.tsx'
import { winnersFound, winnersIn } from './winner-words.ts'

/** Lists the won baskets and their winners. `?eventId=` shows a previous event. */
export default function WinnersScreen() {
  const winners = useWinners()
  const [sought, setSought] = useState('')
  return (
    <div className="page">
      <PageHead title="Basket Winners" actions={<LinkButton href="/">Home</LinkButton>} />
      <SearchBox label="Search baskets and winners" value={sought} onChange={setSought} />
      <div className="mt-5">
        {winners ? <Winners winners={winners} sought={sought} /> : <SkeletonRows label="Loading winners" />}
      </div>
    </div>
  )
}

/** The winners by basket name; null while loading. A failure is logged and shown as an empty list. */
function useWinners(): BasketWinner[] | null {
  const eventId = useEventId()
  const { data, fault } = useCall('GET /api/donation/get-winners', { query: { eventId } })
  const winners = data && winnersIn(data)
  const failure = fault ?? (winners === null ? 'an answer without a list of donations' : null)
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: a failure is logged and not shown (docs/reference.md)
    if (failure) console.error('The basket winners could not be loaded:', failure)
  }, [failure])
  return winners ?? (failure ? [] : null)
}

/** The winner's name is what people look for, so it is as large as a heading. */
const columns = (hasPictures: boolean): readonly Column<BasketWinner>[] => [
  {
    head: 'Basket',
    cell: (winner) => <Basket winner={winner} hasPictures={hasPictures} />,
    sortValue: ({ name }) => name,
  },
  {
    head: 'Value',
    cell: ({ value }) => <span className="block py-1 text-[min(1rem,5vw)]">{showAmount(value)}</span>,
    sortValue: ({ value }) => value,
    numeric: true,
  },
  {
    head: 'Winner',
    cell: ({ winnerName }) => (
      <span className="wrap-anywhere block min-w-[min(8ch,26vw)] font-board font-semibold text-[min(1.25rem,5.6vw)] leading-snug sm:text-2xl">
        {winnerName}
      </span>
    ),
    sortValue: ({ winnerName }) => winnerName,
  },
]

/** If any basket has a picture, those without get a default one, so that the names line up. */
function Basket({ winner, hasPictures }: { winner: BasketWinner; hasPictures: boolean }) {
  const { name, description, pictureUrl } = winner
  return (
    <span className="block py-1 text-[min(1.0625rem,5vw)] sm:flex sm:gap-4">
      {pictureUrl && <Picture url={pictureUrl} name={name} />}
      {!pictureUrl && hasPictures && <BasketThumb url={null} className="size-16 max-sm:hidden" />}
      <span className="wrap-anywhere block min-w-[min(9ch,26vw)]">
        {name}
        {description && <span className="block text-[0.9375rem] text-soft">{description}</span>}
      </span>
    </span>
  )
}

/** Opens the picture in a dialog. */
function Picture({ url, name }: { url: string; name: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="mb-1.5 block w-fit shrink-0 sm:mb-0">
      <BasketThumb url={url} className="size-16" />
      <span className="sr-only">Picture of {name}, in a new tab</span>
    </a>
  )
}

function Winners({ winners, sought }: { winners: readonly BasketWinner[]; sought: string }) {
  const shown = winnersFound(winners, sought)
  if (winners.length === 0)
    return <EmptyState title="No Basket Winners Found">They show up here as baskets are drawn.</EmptyState>
  return (
    <>
      <p role="status" className="sr-only">
        {shown.length} of {winners.length} baskets
      </p>
      {shown.length > 0 ? (
        <DataTable
          caption="Basket winners"
          columns={columns(winners.some(({ pictureUrl }) => pictureUrl !== null))}
          rows={shown}
          rowKey={({ donationId }) => donationId}
        />
      ) : (
        <EmptyState title="No matching baskets found">Try a shorter name.</EmptyState>
      )}
    </>
  )
}
