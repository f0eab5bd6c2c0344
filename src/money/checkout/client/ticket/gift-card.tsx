import { Button, LinkButton } from '../../../../ui/button.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { usePageHeading } from '../../../../ui/page/page-heading.ts'
import { fileNameOf, SharePictureButton } from '../../../../ui/pictures/share-picture.tsx'
import { ifEmailed } from '../../../../ui/session/delivery.ts'
import type { Ticket } from '../../../ledger/ticket-contract.ts'
import { giftPicture, quoted } from './gift-picture.ts'

type Card = NonNullable<Ticket['card']>

interface Props {
  card: Card
  /** Dollars. */
  total: number
  receiptSecret: string
}

/** The page after a gift: its card first, which the giver may send, and the money quietly below. */
export function GiftPage({ card, total, receiptSecret }: Props) {
  const heading = usePageHeading('Payment successful!')
  return (
    <div className="page max-w-xl pt-6">
      <h1 ref={heading} tabIndex={-1} className="mb-4 font-sans font-semibold text-base print:hidden">
        Payment successful! Thank you for your gift.
      </h1>
      <GiftCard card={card} />
      <div className="mt-6 grid gap-6 print:hidden">
        <SharePictureButton
          picture={() => giftPicture(card)}
          fileName={`${fileNameOf(`${card.over} ${card.name}`)}.png`}
          title={`${card.over} ${card.name}`}
          className="min-h-16 w-full text-lg"
        >
          Send this card
        </SharePictureButton>
        <p className="border-ink border-t border-b border-b-line py-3">
          Your gift of <strong className="font-semibold">{showAmount(total)}</strong> came through. The card
          doesn’t show the amount.{' '}
          {ifEmailed('The receipt is in your email.', 'We can’t email your receipt: please print it here.')}
        </p>
        <div className="flex flex-wrap justify-between gap-3">
          <LinkButton href={`/receipt#${receiptSecret}`}>View receipt</LinkButton>
          <Button onClick={() => window.print()}>Print the card</Button>
        </div>
        <nav aria-label="Where next" className="flex flex-wrap gap-x-6 border-line border-t pt-2">
          {[
            ['/', 'Home'],
            ['/teams', 'Teams'],
            ['/sponsors', 'Sponsors'],
          ].map(([href = '', name]) => (
            <LinkButton key={href} kind="quiet" small className="-ml-3" href={href}>
              {name}
            </LinkButton>
          ))}
        </nav>
      </div>
    </div>
  )
}

function GiftCard({ card: { over, name, message, from, words } }: { card: Card }) {
  return (
    <section
      aria-label="Your card"
      className="rounded-sm border border-ink bg-white p-[7px] shadow-float print:shadow-none"
    >
      <div className="grid justify-items-center border border-[#b59a6a] px-4 py-10 text-center font-board font-normal">
        <Green />
        <p className="mt-8 font-medium text-[1.3rem] text-soft italic">{over}</p>
        <p className="wrap-anywhere max-w-full font-bold text-[clamp(1.9rem,11.5vw,2.9rem)] leading-[1.15]">
          {name}
        </p>
        {message.trim() !== '' && (
          <p className="wrap-anywhere mt-5 max-w-[17.5rem] whitespace-pre-line text-balance font-normal text-[1.35rem] leading-[1.4] sm:max-w-[22rem]">
            {quoted(message)}
          </p>
        )}
        <span aria-hidden="true" className="my-7 h-px w-14 bg-ink" />
        {from && <p className="wrap-anywhere font-semibold text-[1.25rem]">{from}</p>}
        <p className="wrap-anywhere mt-1 max-w-[16rem] text-balance font-sans text-soft">{words}</p>
      </div>
    </section>
  )
}

/** A sun behind a hill with a flag. */
function Green() {
  return (
    <svg viewBox="130 74 280 120" aria-hidden="true" className="w-46 fill-none" strokeLinecap="round">
      <path d="M230 150a40 40 0 0 1 80 0" className="fill-sand" />
      <path
        d="M140 160C200 140 240 148 270 148C310 148 350 154 400 162M270 148V84"
        className="stroke-2 stroke-fairway"
      />
      <path d="M270 84C285 78 290 92 306 86V108C290 114 285 100 270 106Z" className="fill-flag" />
      <path
        d="M164 172H232M244 176H318M204 184H250M272 186H332M338 170H380"
        className="stroke-[1.5] stroke-moss"
      />
    </svg>
  )
}
