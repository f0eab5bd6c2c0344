import {
  Banknote,
  CalendarDays,
  Check,
  CirclePlus,
  ClipboardPen,
  Flag,
  Gift,
  IdCard,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  MessagesSquare,
  Printer,
  Shirt,
  ShoppingBasket,
  Square,
  Star,
  Ticket,
  UserPlus,
  UserRound,
  Users,
  Utensils,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  '/admin': LayoutDashboard,
  '/admin/check-in': Check,
  '/admin/score-entry': ClipboardPen,
  '/admin/card-messages': MessagesSquare,
  '/admin/team-info': Users,
  '/admin/pool': UserPlus,
  '/admin/waitlist': UserPlus,
  '/admin/round': Flag,
  '/admin/attendees': Utensils,
  '/admin/shirt-requests': Shirt,
  '/admin/volunteers': IdCard,
  '/admin/donations': ShoppingBasket,
  '/admin/sponsors': Star,
  '/admin/price-list': Ticket,
  '/admin/orders': Ticket,
  '/admin/gifts': Gift,
  '/admin/pledges': Gift,
  '/admin/payments': Banknote,
  '/events': CalendarDays,
  '/admin/messages': MessageSquare,
  '/admin/print': Printer,
  person: UserRound,
  '/admin/more': CirclePlus,
}

/** A staff page's icon, by its address or 'person'. */
export function StaffIcon({ href }: { href: string }) {
  const Icon = icons[href] ?? Square
  return <Icon aria-hidden="true" className="size-5 shrink-0 text-soft" strokeWidth={1.6} />
}
