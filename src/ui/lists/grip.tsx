/** A handle for dragging by touch. Hidden from screen readers: the keyboard has its own way. */
export function Grip({ className = '' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 8 14"
      data-grip=""
      className={`h-7 w-6 shrink-0 cursor-grab touch-none fill-current p-1 opacity-60 ${className}`}
    >
      {[2, 7, 12].flatMap((y) => [2, 6].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1" />))}
    </svg>
  )
}
