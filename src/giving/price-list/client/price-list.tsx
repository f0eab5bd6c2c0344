import { Link } from 'wouter'
import type { EventDetails } from '../../../event/event/event-shapes.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { type CallState, useCall } from '../../../ui/calls/use-call.ts'
import { useAsked } from '../../../ui/dialogs/use-asked.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { usePress } from '../../../ui/feedback/use-press.ts'
import { useMayCall } from '../../../ui/session/may-call.ts'
import type { ItemKind } from '../item.ts'
import type { StaffItem, StaffRafflePermission } from '../item-shapes.ts'
import { lacksValue } from '../on-sale.ts'
import { raffleFault } from '../raffle-permission.ts'
import { ItemDialog } from './item-dialog.tsx'
import type { ItemAction } from './item-row.tsx'
import { headingId, ItemSection } from './item-section.tsx'
import { placeFacts } from './place-facts.ts'
import { RafflePanel } from './raffle-panel.tsx'
import { RemoveItem } from './remove-item.tsx'
import { StartFromList } from './start-from-list.tsx'
import { useItems } from './use-items.ts'

interface Props {
  event: EventDetails
  called: CallState<{ items: StaffItem[] }>
  items: StaffItem[]
  raffles: CallState<StaffRafflePermission>
}

type Asked =
  | { act: 'add'; kind: ItemKind }
  | { act: 'edit'; item: StaffItem }
  | { act: 'remove'; item: StaffItem }

/** The packages and the add-ons, or three lists to start from. */
export function PriceList({ event, called, items, raffles }: Props) {
  const { asked, ask, close, answered } = useAsked<Asked>(called)
  const { said, move, toggleHidden, showAll, showChances } = useItems(event.eventId, called)
  const facts = placeFacts(event)
  const packages = items.filter(({ kind }) => kind === 'package')
  const addOns = items.filter(({ kind }) => kind === 'add-on')
  const mayInvite = useMayCall()('POST /api/admin/users')
  const permission = raffles.data?.permission ?? null
  const chances = items.filter(({ treatment }) => treatment === 'game')
  const isOnSale = items.some(({ isHidden }) => !isHidden)
  const asksForPermission = chances.length > 0 && permission === null
  const rafflePanel = chances.length > 0 && raffles.data && (
    <RafflePanel
      eventId={event.eventId}
      timeZone={event.timeZone}
      chances={chances}
      known={raffles.data}
      onShow={showChances}
      onChanged={() => {
        void raffles.refresh()
        void called.refresh()
      }}
    />
  )
  const maySell = items.filter((item) => raffleFault({ ...item, isHidden: false }, permission) === null)

  function act(wanted: ItemAction, item: StaffItem): void {
    const alike = item.kind === 'package' ? packages : addOns
    const place = alike.indexOf(item)
    if (wanted === 'edit' || wanted === 'remove') ask({ act: wanted, item })
    else if (wanted === 'hide') void toggleHidden(item)
    else void move(item, wanted === 'up' ? place - 1 : place + 1)
  }

  /** The button that started the list is gone: the focus goes on to what it made. */
  async function show(started: StaffItem[]): Promise<void> {
    await called.refresh({ items: started })
    setTimeout(() => document.getElementById(headingId(started[0]?.kind ?? 'add-on'))?.focus())
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {items.length === 0 && (
        <StartFromList eventId={event.eventId} onStarted={(started) => void show(started)} />
      )}
      {maySell.length > 0 && !isOnSale && (
        <AllHidden
          count={maySell.length}
          others={items.length - maySell.length}
          onShow={() => showAll(maySell)}
        />
      )}
      {asksForPermission && rafflePanel}
      <SkinsOff eventId={event.eventId} items={items} />
      {event.charity.is501c3 !== false && <WithoutValue items={items} />}
      <ItemSection
        kind="package"
        title="Sponsor packages"
        intro={packagesIntro(packages)}
        action={<Button onClick={() => ask({ act: 'add', kind: 'package' })}>Add package</Button>}
        items={packages}
        onAct={act}
        onMove={(item, to) => void move(item, to)}
      />
      <ItemSection
        kind="add-on"
        title="For golfers and guests"
        intro="What they can add: mulligans, raffle tickets and the like."
        action={
          <span className="flex flex-wrap gap-3">
            {mayInvite && <LinkButton href="/admin/users?invite=Seller">Invite a seller</LinkButton>}
            <Button
              kind={isOnSale && !asksForPermission ? 'main' : 'plain'}
              onClick={() => ask({ act: 'add', kind: 'add-on' })}
            >
              Add item
            </Button>
          </span>
        }
        items={addOns}
        onAct={act}
        onMove={(item, to) => void move(item, to)}
      />
      {!asksForPermission && rafflePanel}
      {asked && asked.act !== 'remove' && (
        <ItemDialog
          kind={asked.act === 'add' ? asked.kind : asked.item.kind}
          item={asked.act === 'add' ? null : asked.item}
          eventId={event.eventId}
          facts={facts}
          raffles={permission}
          onClose={close}
          onSaved={({ name }) => answered(asked.act === 'add' ? `${name} added.` : `${name} saved.`)}
        />
      )}
      {asked?.act === 'remove' && (
        <RemoveItem item={asked.item} onClose={close} onChanged={() => void called.refresh()} />
      )}
    </>
  )
}

/** What receipts can't speak of, and where to see whose receipts wait. */
function WithoutValue({ items }: { items: readonly StaffItem[] }) {
  const lacking = items.filter(lacksValue)
  if (lacking.length === 0) return null
  const things = lacking.length === 1 ? '1 thing on sale has' : `${lacking.length} things on sale have`
  return (
    <Banner>
      <p>
        <strong>
          {things} no value: receipts say nothing about taxes for {lacking.length === 1 ? 'it' : 'them'}.
        </strong>{' '}
        Say what {lacking.map(({ name }) => name).join(', ')} {lacking.length === 1 ? 'is' : 'are'} worth to
        the buyer. Receipts of what was already sold without a value get it then.{' '}
        <Link href="/admin/payments#without-value" className="link">
          See which receipts wait
        </Link>
      </p>
    </Banner>
  )
}

/** 'Sold on the sponsors page. If they all sell, they bring in $11,500.' */
function packagesIntro(packages: readonly StaffItem[]): string {
  const counted = packages.filter(({ stock, isHidden }) => stock !== null && !isHidden)
  const total = counted.reduce((sum, { stock, price }) => sum + (stock ?? 0) * price, 0)
  const where = 'What companies buy on the sponsors page.'
  if (total === 0) return where
  return counted.every(({ stock, sold }) => sold >= (stock ?? 0))
    ? `${where} All are sold: ${showAmount(total)}.`
    : `${where} If they all sell, they bring in ${showAmount(total)}.`
}

interface AllHiddenProps {
  count: number
  /** How many stay hidden, because nobody said yet that raffles may be sold. */
  others: number
  onShow: () => Promise<void>
}

/** A list that was just started: nobody can buy from it until somebody has looked through it. */
function AllHidden({ count, others, onShow }: AllHiddenProps) {
  const [isBusy, show] = usePress(onShow)
  return (
    <Banner className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-64">
        <strong>Everything is hidden for now.</strong> Look through the prices and numbers first. You can also
        put items on sale one at a time.
      </p>
      <Button kind="main" busy={isBusy && 'Just a moment...'} onClick={() => void show()}>
        Put {others > 0 ? `${count} of ${count + others}` : count === 1 ? 'it' : `all ${count}`} on sale
      </Button>
    </Banner>
  )
}

/** Entries in the skins that are on sale, as the ready-made list names them, while nobody plays for them. */
function SkinsOff({ eventId, items }: { eventId: string; items: readonly StaffItem[] }) {
  const entry = items.find(
    ({ treatment, isHidden, name }) => treatment === 'skill' && !isHidden && /\bskins?\b/i.test(name),
  )
  const mayTurnOn = useMayCall()('PUT /api/admin/skins')
  const { data } = useCall(entry && mayTurnOn ? 'GET /api/admin/contests' : null, { query: { eventId } })
  if (!entry || !data) return null
  if (data.eventIsFinalized)
    return (
      <Banner>
        <strong>{entry.name} is on sale, but the result is final.</strong> Nobody can win with it anymore:
        hide it.
      </Banner>
    )
  if (data.skins.game) return null
  return (
    <Banner className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-64">
        <strong>{entry.name} is on sale, but the game is off.</strong> Whoever buys it plays for nothing until
        you turn the skins on, or hide it here.
      </p>
      <LinkButton href={`/admin/contests?eventId=${encodeURIComponent(eventId)}`}>
        Turn the skins on
      </LinkButton>
    </Banner>
  )
}
