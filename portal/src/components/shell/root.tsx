import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepFocus } from './keep-focus.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { OfflineLine } from './offline-line.tsx'
import { isOtherPage } from './other-page.ts'

/** Around every page, signed in or not. */
export function Root() {
  useKeptFocus()
  return (
    <>
      <Outlet />
      <LeaveGuard />
      <OfflineLine />
    </>
  )
}

/** A new page is read from its heading, as if the browser had loaded it. */
function useKeptFocus(): void {
  const router = useRouter()
  useEffect(() => {
    const keeper = keepFocus()
    const leave = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (isOtherPage(fromLocation?.pathname, toLocation.pathname)) keeper.beginPage()
    })
    return () => {
      leave()
      keeper.stop()
    }
  }, [router])
}
