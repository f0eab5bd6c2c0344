import {
  Banknote,
  CalendarDays,
  Check,
  CloudLightning,
  Flag,
  Gift,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Printer,
  ScrollText,
  Shirt,
  ShoppingBasket,
  ShoppingCart,
  Square,
  Star,
  Tag,
  TicketPercent,
  Trophy,
  Upload,
  UserCog,
  UserPlus,
  Users,
  Utensils,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  '/admin': LayoutDashboard,
  '/admin/check-in': Check,
  '/admin/team-info': Flag,
  '/admin/places': UserPlus,
  '/admin/round': CloudLightning,
  '/admin/contests': Trophy,
  '/admin/attendees': Utensils,
  '/admin/shirt-requests': Shirt,
  '/admin/volunteers': Users,
  '/admin/donations': ShoppingBasket,
  '/admin/sponsors': Star,
  '/admin/price-list': Tag,
  '/admin/codes': TicketPercent,
  '/admin/gifts': Gift,
  '/admin/orders': ShoppingCart,
  '/admin/payments': Banknote,
  '/events': CalendarDays,
  '/admin/messages': MessageSquare,
  '/admin/print': Printer,
  '/admin/import': Upload,
  '/admin/users': UserCog,
  '/admin/audit': ScrollText,
}

/** A staff page's icon, by its address. */
export function StaffIcon({ href }: { href: string }) {
  const Icon = icons[href] ?? Square
  return <Icon aria-hidden="true" className="size-5 shrink-0 text-soft" strokeWidth={1.6} />
}
