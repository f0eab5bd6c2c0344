import {
  boardFace,
  linesOf,
  type Picture,
  plainFace,
  writeLine,
} from '../../../../ui/pictures/picture-file.ts'
import type { Ticket } from '../../../ledger/ticket-contract.ts'

type Card = NonNullable<Ticket['card']>

const ink = '#17231D'
const soft = '#46534C'
const fairway = '#12382B'
const middle = 270
const most = 420

/** The gift's card as a picture, as tall as its words. */
export function giftPicture(card: Card): Picture {
  const measure = document.createElement('canvas').getContext('2d')
  const message = quoted(card.message)
  const font = `400 26px ${boardFace}`
  const lines =
    measure && message ? linesOf(measure, { text: message, font, most }) : [message].filter(Boolean)
  const height = 470 + lines.length * 38 + (card.from ? 40 : 0)
  return {
    width: 540,
    height,
    paint(on) {
      on.fillStyle = '#FFFFFF'
      on.fillRect(0, 0, 540, height)
      on.strokeStyle = ink
      on.lineWidth = 1.5
      on.strokeRect(16, 16, 508, height - 32)
      on.strokeStyle = '#B59A6A'
      on.strokeRect(26, 26, 488, height - 52)
      paintGreen(on)
      const center = { x: middle, align: 'center' as const, most }
      writeLine(on, { ...center, text: card.over, y: 230, font: `italic 500 27px ${boardFace}`, color: soft })
      writeLine(on, { ...center, text: card.name, y: 292, font: `700 56px ${boardFace}`, color: ink })
      lines.forEach((text, line) => {
        writeLine(on, { ...center, text, y: 352 + line * 38, font, color: ink })
      })
      const below = 352 + lines.length * 38 - (lines.length > 0 ? 0 : 20)
      on.fillStyle = fairway
      on.fillRect(middle - 35, below, 70, 1.5)
      if (card.from)
        writeLine(on, {
          ...center,
          text: card.from,
          y: below + 50,
          font: `600 25px ${boardFace}`,
          color: ink,
        })
      const last = below + (card.from ? 86 : 46)
      writeLine(on, { ...center, text: card.words, y: last, font: `400 19px ${plainFace}`, color: soft })
    },
  }
}

/** In quotes, unless the giver wrote some. */
export function quoted(message: string): string {
  const words = message.trim()
  return words === '' || /^[“"]/.test(words) ? words : `“${words}”`
}

/** A sun behind a hill with a flag, as at the top of the card on the page. */
function paintGreen(on: CanvasRenderingContext2D): void {
  on.fillStyle = '#E9DFC8'
  on.beginPath()
  on.arc(middle, 150, 40, Math.PI, 0)
  on.fill()
  on.strokeStyle = fairway
  on.lineWidth = 2
  on.stroke(new Path2D('M140 160C200 140 240 148 270 148C310 148 350 154 400 162'))
  on.stroke(new Path2D('M270 148V84'))
  on.fillStyle = '#B3261E'
  on.fill(new Path2D('M270 84C285 78 290 92 306 86V108C290 114 285 100 270 106Z'))
  on.strokeStyle = '#A9BDB2'
  on.lineWidth = 1.5
  on.stroke(new Path2D('M164 172H232M244 176H318M204 184H250M272 186H332M338 170H380'))
}
