import { Link, Outlet } from '@tanstack/react-router'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { settingPages } from './account-pages.ts'
import '../parts/views.css'

/** Around each page of the settings: links to the others. They keep their own addresses. */
export function SettingsPages() {
  const t = useTexts()
  const params = usePlace()
  return (
    <>
      <nav className="views" aria-label={t.nav.settings}>
        {settingPages.map(([path, Icon, name]) => (
          <Link
            key={path}
            className="view"
            to={`/$account/$environment/${path}`}
            params={params}
            activeOptions={{ includeSearch: false }}
          >
            <Icon size={16} aria-hidden strokeWidth={1.8} />
            {name(t)}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
