import { Drawer } from '@mantine/core'
import { Outlet, useLocation, useParams } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { HealthBanner } from '../callbacks/health-banner.tsx'
import { NoticeBanner } from '../notices/notice-banner.tsx'
import { usePalette } from '../palette/use-palette.tsx'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../session/language.tsx'
import { isEnvironment, useRights, useSession } from '../session/place.ts'
import { SideNavigation, useLastPlace } from './side-navigation.tsx'
import { Wordmark } from './wordmark.tsx'
import './shell.css'
import '../parts/tag.css'

/** The frame of every page after signing in. */
export function Shell() {
  const t = useTexts()
  const { pathname } = useLocation()
  const { environment } = useParams({ strict: false })
  const [open, setOpen] = useState(false)
  const palette = usePalette(useLastPlace())
  const openFromDrawer = () => {
    setOpen(false)
    palette.open()
  }
  // A page was chosen: on a phone the drawer closes.
  useEffect(() => setOpen(pathname === ''), [pathname])
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {t.skip}
      </a>
      {environment === 'test' && <TestBand />}
      <section className="topbar" aria-label={t.product}>
        <button
          type="button"
          className="topbar-button"
          aria-label={t.shell.open}
          onClick={() => setOpen(true)}
        >
          <MenuIcon size={20} aria-hidden />
        </button>
        <Wordmark />
        <TopbarPlace />
      </section>
      <div className="sidebar">
        <SideNavigation onPalette={palette.open} />
      </div>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        size={288}
        // The focus is kept for all dialogs alike, and goes to the page that was chosen.
        returnFocus={false}
        title={<Wordmark />}
        closeButtonProps={{ 'aria-label': t.close }}
      >
        <SideNavigation withoutWordmark onPalette={openFromDrawer} />
      </Drawer>
      <main id="content" className="content" tabIndex={-1}>
        <PlaceNotices />
        <Outlet />
      </main>
      {palette.palette}
    </div>
  )
}

/** On a phone the switch is in the drawer, so the environment is also shown here. */
function TopbarPlace() {
  const t = useTexts()
  const { account, environment } = useParams({ strict: false })
  const held = useSession().accounts.find((each) => each.account === account)
  if (held === undefined || !isEnvironment(environment)) return null
  return (
    <span className="topbar-place small">
      <span>{held.name}</span> <span className={`tag ${environment}`}>{t.shell[environment]}</span>
    </span>
  )
}

function TestBand() {
  const t = useTexts()
  return (
    <section className="band" aria-label={t.shell.environment}>
      <strong>{t.shell.test.toUpperCase()}</strong>
      <span>{t.shell.band}</span>
    </section>
  )
}

/** What applies to every page of this account and environment. */
function PlaceNotices() {
  const t = useTexts()
  const { account, environment } = useParams({ strict: false })
  const { accounts, environments } = useSession()
  const rights = useRights()
  const held = accounts.find((each) => each.account === account)
  if (held === undefined || !isEnvironment(environment)) return null
  return (
    <>
      {held.suspended && <Notice tone="warning">{t.shell.suspendedNotice}</Notice>}
      {!environments.includes(environment) && (
        <Notice tone="warning">
          {t.shell.notServed({ environment: t.shell[environment] })} {t.shell.notServedHint}
        </Notice>
      )}
      {!rights.change && <Notice>{t.shell.viewer}</Notice>}
      <HealthBanner />
      <NoticeBanner />
    </>
  )
}
