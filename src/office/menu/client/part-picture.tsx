import type { ReactNode } from 'react'
import type { Use } from '../uses.ts'

const line = 'fill-none stroke-fairway'
const words = 'fill-ink font-semibold text-[9px]'

/** Lines that stand for text, from `x` on. */
function Text({ x, y, width, strong = false }: { x: number; y: number; width: number; strong?: boolean }) {
  return (
    <rect x={x} y={y} width={width} height="5" rx="2.5" className={strong ? 'fill-ink' : 'fill-soft/50'} />
  )
}

function Paper({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return <rect {...{ x, y, width, height }} rx="4" className="fill-white stroke-ink/60" />
}

function Flag({ x, y }: { x: number; y: number }) {
  return (
    <>
      <path d={`M${x} ${y + 46}V${y}`} className="fill-none stroke-2 stroke-ink" />
      <path d={`M${x} ${y}l20 7-20 7z`} className="fill-flag" />
    </>
  )
}

function Person({ x, y, isFree = false }: { x: number; y: number; isFree?: boolean }) {
  const look = isFree ? 'fill-white stroke-fairway [stroke-dasharray:3_3]' : 'fill-fairway'
  return (
    <>
      <circle cx={x} cy={y} r="8" className={look} />
      <path d={`M${x - 13} ${y + 26}a13 14 0 0 1 26 0z`} className={look} />
    </>
  )
}

/** Each part as a small scene, 240 by 96. */
const scenes: Partial<Record<Use, ReactNode>> = {
  sponsors: (
    <>
      <path d="M0 96V78q60-18 120-6t120-8v32z" className="fill-moss" />
      <Flag x={196} y={22} />
      <Paper x={34} y={18} width={92} height={46} />
      <path d="M54 64v20M106 64v20" className="fill-none stroke-2 stroke-ink" />
      <path d="M62 32l5 9 10 1-7 7 2 10-10-5-9 5 2-10-8-7 11-1z" className="fill-sand stroke-ink/60" />
      <Text x={84} y={34} width={30} strong />
      <Text x={84} y={45} width={24} />
    </>
  ),
  extras: (
    <>
      <Paper x={40} y={16} width={160} height={64} />
      <Text x={54} y={28} width={60} strong />
      <text x="170" y="34" className={words}>
        $10
      </text>
      <path d="M40 48h160" className="stroke-line" />
      <Text x={54} y={60} width={44} strong />
      <text x="170" y="66" className={words}>
        $5
      </text>
      <circle cx="126" cy="62" r="7" className="fill-white stroke-fairway" />
      <path d="M122.5 62h7M126 58.5v7" className={line} />
    </>
  ),
  raffles: (
    <>
      <path d="M38 22h78v12a8 8 0 0 0 0 16v12H38V50a8 8 0 0 0 0-16z" className="fill-white stroke-ink/60" />
      <text x="58" y="49" className={words}>
        No. 16
      </text>
      <path d="M92 36h98v14a9 9 0 0 0 0 18v14H92V68a9 9 0 0 0 0-18z" className="fill-sand stroke-ink/60" />
      <text x="112" y="66" className="fill-ink font-bold text-[17px]">
        No. 17
      </text>
      <path d="M206 20l4 8 9 1-6.500 6 1.500 9-8-4.500-8 4.500 1.500-9-6.500-6 9-1z" className="fill-flag" />
    </>
  ),
  codes: (
    <>
      <path
        d="M46 24h148v14a10 10 0 0 0 0 20v14H46V58a10 10 0 0 0 0-20z"
        className="fill-sand stroke-ink/60"
      />
      <path d="M138 28v40" className="fill-none stroke-ink/60 [stroke-dasharray:3_4]" />
      <text x="60" y="53" className="fill-ink font-bold text-[13px] tracking-widest">
        FRIENDS
      </text>
      <text x="144" y="53" className="fill-pin font-bold text-[13px]">
        −10%
      </text>
    </>
  ),
  gifts: (
    <>
      <Paper x={58} y={12} width={124} height={72} />
      <rect x="63" y="17" width="114" height="62" rx="2" className="fill-none stroke-ink/40" />
      <path d="M120 58c-22-14-14-28-4-24l4 4 4-4c10-4 18 10-4 24z" className="fill-flag" />
      <Text x={94} y={66} width={52} />
    </>
  ),
  pledges: (
    <>
      <path d="M66 88V50M120 88V50M174 88V50" className="fill-none stroke-2 stroke-ink" />
      <circle cx="66" cy="40" r="20" className="fill-white stroke-ink/60" />
      <circle cx="120" cy="32" r="24" className="fill-sand stroke-ink/60" />
      <circle cx="174" cy="40" r="20" className="fill-white stroke-ink/60" />
      <text x="66" y="45" textAnchor="middle" className="fill-ink font-bold text-[14px]">
        $50
      </text>
      <text x="120" y="38" textAnchor="middle" className="fill-ink font-bold text-[17px]">
        $100
      </text>
      <text x="174" y="45" textAnchor="middle" className="fill-ink font-bold text-[14px]">
        $25
      </text>
    </>
  ),
  places: (
    <>
      <Person x={44} y={34} />
      <Person x={92} y={34} />
      <Person x={140} y={34} />
      <Person x={196} y={34} isFree />
      <path d="M20 76h184" className="fill-none stroke-2 stroke-fairway" />
    </>
  ),
  waitlist: (
    <>
      <Person x={44} y={38} />
      <Person x={86} y={38} />
      <Person x={128} y={38} />
      <path d="M154 50h30m-8-8l8 8-8 8" className="fill-none stroke-2 stroke-ink" />
      <Person x={208} y={38} isFree />
    </>
  ),
  handicaps: (
    <>
      <Paper x={30} y={18} width={180} height={60} />
      <path d="M30 48h180M120 18v60" className="stroke-line" />
      <text x="44" y="38" className={words}>
        Gross
      </text>
      <text x="134" y="38" className={words}>
        Net
      </text>
      <text x="44" y="68" className="fill-pin font-bold text-[15px]">
        −7
      </text>
      <text x="134" y="68" className="fill-pin font-bold text-[15px]">
        −16
      </text>
    </>
  ),
  flights: (
    <>
      <Paper x={30} y={18} width={82} height={60} />
      <Paper x={128} y={18} width={82} height={60} />
      <path d="M30 22a4 4 0 0 1 4-4h74a4 4 0 0 1 4 4v12H30z" className="fill-fairway" />
      <path d="M128 22a4 4 0 0 1 4-4h74a4 4 0 0 1 4 4v12h-82z" className="fill-moss" />
      <Text x={42} y={44} width={46} strong />
      <Text x={42} y={56} width={54} />
      <Text x={140} y={44} width={52} strong />
      <Text x={140} y={56} width={40} />
    </>
  ),
  prizes: (
    <>
      <path d="M92 84V50h56v34zM40 84V62h52v22zM148 84V68h52v16z" className="fill-fairway" />
      <path
        d="M106 12h28v10a14 14 0 0 1-28 0zM120 36v8m-9 0h18"
        className="fill-sand stroke-2 stroke-ink/70"
      />
      <text x="116" y="72" className="fill-white font-bold text-[14px]">
        1
      </text>
      <text x="62" y="79" className="fill-white font-bold text-[12px]">
        2
      </text>
      <text x="170" y="81" className="fill-white font-bold text-[12px]">
        3
      </text>
    </>
  ),
  contests: (
    <>
      <path d="M0 96V74q120-26 240 0v22z" className="fill-moss" />
      <Flag x={170} y={22} />
      <circle cx="86" cy="68" r="5" className="fill-white stroke-ink" />
      <path d="M94 68h70" className="fill-none stroke-ink [stroke-dasharray:4_4]" />
      <text x="108" y="60" className={words}>
        4 ft 2 in
      </text>
    </>
  ),
  waves: (
    <>
      <path d="M0 96V72q60-18 120 0t120 0v24z" className="fill-moss" />
      <Flag x={62} y={20} />
      <Flag x={176} y={20} />
      <text x="24" y="20" className={words}>
        8:00
      </text>
      <text x="136" y="20" className={words}>
        1:30
      </text>
      <path d="M96 48h44" className="fill-none stroke-ink [stroke-dasharray:4_4]" />
    </>
  ),
  teeTimes: (
    <>
      <path d="M0 96V74q120-26 240 0v22z" className="fill-moss" />
      <Flag x={196} y={22} />
      {['8:00', '8:10', '8:20'].map((time, at) => (
        <text key={time} x="24" y={24 + at * 20} className={words}>
          {time}
        </text>
      ))}
      <circle cx="86" cy="68" r="5" className="fill-white stroke-ink" />
    </>
  ),
  talk: (
    <>
      <rect x="30" y="8" width="56" height="84" rx="8" className="fill-white stroke-ink/60" />
      <rect x="34" y="18" width="48" height="18" className="fill-mint" />
      <Text x={38} y={24} width={38} strong />
      <text x="52" y="66" className="fill-ink font-bold text-[20px]">
        4
      </text>
      <path d="M116 24h84v34h-56l-16 14V58h-12z" className="fill-sand stroke-ink/60" />
      <Text x={128} y={34} width={58} strong />
      <Text x={128} y={45} width={40} />
    </>
  ),
  holeInOne: (
    <>
      <path d="M0 96V76q120-22 240 0v20z" className="fill-moss" />
      <ellipse cx="120" cy="78" rx="15" ry="5" className="fill-rough" />
      <Flag x={120} y={30} />
      <path d="M30 60q44-62 86 14" className="fill-none stroke-ink [stroke-dasharray:4_4]" />
      <circle cx="114" cy="72" r="4.5" className="fill-white stroke-ink" />
    </>
  ),
  questions: (
    <>
      <rect x="64" y="12" width="112" height="72" rx="8" className="fill-white stroke-ink/60" />
      <path d="M80 32h64M80 50h80M80 68h40" className={line} />
      <circle cx="156" cy="68" r="5" className="fill-fairway" />
    </>
  ),
  meals: (
    <>
      <circle cx="120" cy="48" r="34" className="fill-white stroke-ink/60" />
      <circle cx="120" cy="48" r="22" className="fill-sand stroke-ink/60" />
      <path d="M60 18v20a8 8 0 0 0 16 0V18M68 18v60M172 78V18q16 10 12 34h-12" className={line} />
    </>
  ),
  tables: (
    <>
      <circle cx="76" cy="48" r="16" className="fill-white stroke-ink/60" />
      <circle cx="164" cy="48" r="16" className="fill-white stroke-ink/60" />
      <path
        d="M76 20a28 28 0 0 1 28 28M48 48a28 28 0 0 0 28 28"
        className="fill-none stroke-[9] stroke-moss"
      />
      <path d="M164 20a28 28 0 1 1-28 28" className="fill-none stroke-[9] stroke-moss" />
      <circle cx="136" cy="48" r="4" className="fill-white stroke-ink/60" />
    </>
  ),
  reveal: (
    <>
      <rect x="46" y="10" width="148" height="66" rx="4" className="fill-fairway" />
      <path d="M120 42L60 10h40zM120 42L194 20v34zM120 42l20 34h-44z" className="fill-rough" />
      <text x="120" y="50" textAnchor="middle" className="fill-sand font-board font-bold text-[18px]">
        1st
      </text>
      <path d="M100 86h40" className="fill-none stroke-2 stroke-ink" />
    </>
  ),
}

/** A drawing of what the part is about. Says nothing that the words beside it don't. */
export function PartPicture({ use }: { use: Use }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 96" className="h-24 w-full rounded-md bg-mint">
      {scenes[use]}
    </svg>
  )
}
