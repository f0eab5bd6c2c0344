import { type Nine, ninesOf } from '../../../../event/event/nines.ts'
import { markOf } from '../../../../kernel/score-names.ts'
import { longDate } from '../../../../kernel/text/dates.ts'
import {
  boardFace,
  linesOf,
  type Picture,
  plainFace,
  writeLine,
} from '../../../../ui/pictures/picture-file.ts'
import type { EventInfo } from '../../../../ui/session/current-event.ts'
import { showToPar } from '../../rules.ts'
import { type Card, type CardHole, finalScoreOf, toParOf, totalOf } from '../phone/card/card.ts'
import { feats } from './finished-words.ts'

interface Facts {
  card: Card
  event: EventInfo | null
  names: readonly string[]
  headline: string
}

const color = {
  ink: '#17231D',
  soft: '#46534C',
  line: '#DCD5C5',
  fairway: '#12382B',
  mint: '#DCE8DD',
  sand: '#E9DFC8',
  pin: '#9C1F18',
  flag: '#B3261E',
}
const width = 540
const left = 28
const paper = { x: 20, top: 104, width: 500 }
const row = { holes: 34, pars: 30, scores: 62 }
const nineHeight = row.holes + row.pars + row.scores

/** The card on its green, as the phone shows it. */
export function finishedPicture({ card, event, names, headline }: Facts): Picture {
  const nines = ninesOf(card.holes)
  const charity = event?.charity.legalName.replace(/^the /i, '') ?? ''
  const head = 200
  const foot = charity ? 64 : 0
  const bottom = paper.top + head + nines.length * nineHeight + foot
  const height = bottom + 28
  return {
    width,
    height,
    paint(on) {
      on.fillStyle = color.fairway
      on.fillRect(0, 0, width, height)
      const title = { font: `700 44px ${boardFace}`, color: '#FFFFFF', most: 490 }
      writeLine(on, { ...title, text: headline, x: left, y: 68 })
      on.fillStyle = '#FFFFFF'
      on.beginPath()
      on.roundRect(paper.x, paper.top, paper.width, bottom - paper.top, 10)
      on.fill()
      on.save()
      on.clip()
      paintHead(on, { card, event, names })
      nines.forEach((nine, at) => {
        paintNine(on, nine, paper.top + head + at * nineHeight)
      })
      if (charity) paintFoot(on, charity, bottom - foot)
      on.restore()
    },
  }
}

function paintHead(on: CanvasRenderingContext2D, { card, event, names }: Omit<Facts, 'headline'>): void {
  const x = paper.x + 24
  const right = paper.x + paper.width - 24
  const y = paper.top
  const toPar = toParOf(card.holes)
  writeLine(on, {
    text: card.teamName,
    x,
    y: y + 46,
    font: `600 29px ${boardFace}`,
    color: color.ink,
    most: 290,
  })
  const quiet = { x, font: `400 18px ${plainFace}`, color: color.soft, most: 290 }
  if (event) {
    writeLine(on, { ...quiet, text: event.eventName, y: y + 73 })
    writeLine(on, { ...quiet, text: longDate(event.eventDate, event.timeZone), y: y + 97 })
  }
  const font = `400 20px ${plainFace}`
  linesOf(on, { text: names.join(', '), font, most: 310 })
    .slice(0, 2)
    .forEach((text, line) => {
      writeLine(on, { text, x, y: y + 132 + line * 26, font, color: color.ink, most: 320 })
    })
  writeLine(on, { ...quiet, text: feats(card), y: y + 186 })
  const figure = { x: right, align: 'right' as const }
  const total = String(finalScoreOf(card))
  writeLine(on, { ...figure, text: total, y: y + 104, font: `800 108px ${plainFace}`, color: color.ink })
  writeLine(on, {
    ...figure,
    text: showToPar(toPar).replace('-', '−'),
    y: y + 178,
    font: `800 48px ${plainFace}`,
    color: toPar !== null && toPar < 0 ? color.pin : color.ink,
  })
}

function paintNine(on: CanvasRenderingContext2D, { name, holes }: Nine<CardHole>, top: number): void {
  const sumWidth = 62
  const each = (paper.width - sumWidth) / holes.length
  const sumAt = paper.x + paper.width - sumWidth
  on.fillStyle = color.mint
  on.fillRect(paper.x, top, paper.width, row.holes)
  on.fillStyle = color.sand
  on.fillRect(sumAt, top, sumWidth, nineHeight)
  on.strokeStyle = color.ink
  on.lineWidth = 1
  on.stroke(new Path2D(`M${paper.x} ${top}H${paper.x + paper.width}M${sumAt} ${top}V${top + nineHeight}`))
  const small = { align: 'center' as const, font: `600 16px ${plainFace}`, color: color.ink }
  const sum = { ...small, x: sumAt + sumWidth / 2 }
  writeLine(on, { ...sum, text: name, y: top + 23 })
  writeLine(on, {
    ...sum,
    text: String(holes.reduce((all, { par }) => all + par, 0)),
    y: top + row.holes + 21,
  })
  const scoreLine = top + row.holes + row.pars + row.scores / 2
  writeLine(on, { ...sum, text: String(totalOf(holes)), y: scoreLine + 9, font: `800 26px ${plainFace}` })
  holes.forEach((hole, at) => {
    const x = paper.x + each * (at + 0.5)
    on.strokeStyle = color.line
    if (at > 0) on.stroke(new Path2D(`M${x - each / 2} ${top}V${top + nineHeight}`))
    writeLine(on, { ...small, text: String(hole.holeNumber), x, y: top + 23 })
    const par = { text: String(hole.par), x, y: top + row.holes + 21, font: `400 16px ${plainFace}` }
    writeLine(on, { ...small, ...par, color: color.soft })
    paintScore(on, hole, x, scoreLine)
  })
  on.strokeStyle = color.line
  const line = top + row.holes + row.pars
  on.stroke(new Path2D(`M${paper.x} ${line}H${sumAt}`))
}

/** Birdies circled, bogeys squared, doubled for two strokes or more. */
function paintScore(on: CanvasRenderingContext2D, { strokes, par }: CardHole, x: number, y: number): void {
  if (strokes === null) return
  const mark = markOf(strokes, par)
  const isUnder = mark === 'circle' || mark === 'two-circles'
  const tone = isUnder ? color.pin : color.ink
  on.strokeStyle = tone
  on.lineWidth = 1.5
  const sizes = mark === 'none' ? [] : mark.startsWith('two') ? [18, 22] : [18]
  for (const size of sizes) {
    on.beginPath()
    if (isUnder) on.arc(x, y, size, 0, 2 * Math.PI)
    else on.rect(x - size, y - size, size * 2, size * 2)
    on.stroke()
  }
  writeLine(on, {
    text: String(strokes),
    x,
    y: y + 8,
    align: 'center',
    font: `700 24px ${plainFace}`,
    color: tone,
  })
}

function paintFoot(on: CanvasRenderingContext2D, charity: string, top: number): void {
  on.fillStyle = '#F6EFE2'
  on.fillRect(paper.x, top, paper.width, 64)
  on.strokeStyle = color.ink
  on.lineWidth = 1
  on.stroke(new Path2D(`M${paper.x} ${top}H${paper.x + paper.width}`))
  on.strokeStyle = color.fairway
  on.lineWidth = 2.5
  on.stroke(new Path2D(`M${paper.x + 26} ${top + 16}V${top + 50}`))
  on.fillStyle = color.flag
  on.fill(new Path2D(`M${paper.x + 27} ${top + 17}l20 7l-20 7Z`))
  const font = `600 19px ${plainFace}`
  writeLine(on, {
    text: `Played for the ${charity}`,
    x: paper.x + 66,
    y: top + 39,
    font,
    color: color.ink,
    most: 410,
  })
}
