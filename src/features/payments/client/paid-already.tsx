import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { refreshUser } from '../../../client/session.ts'
import { keys, remove } from '../../../client/storage.ts'
import { Banner } from '../../../client/ui/banner.tsx'
import { LinkButton } from '../../../client/ui/button.tsx'

const beforeGoingHome = 3_000

/** Nothing is owed any more: says so, and goes home. */
export function PaidAlready({ children }: { children: string }) {
  const [, navigate] = useLocation()
  useEffect(() => {
    remove(keys.payment)
    void refreshUser()
    const timer = setTimeout(() => navigate('/'), beforeGoingHome)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Banner kind="good">
      <p className="font-semibold">{children}</p>
      <p>Thank you. Taking you to the home page…</p>
      <LinkButton href="/" className="mt-3">
        Home
      </LinkButton>
    </Banner>
  )
}
