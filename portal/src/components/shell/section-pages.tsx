import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { sectionOf } from './account-pages.ts'
import '../parts/views.css'

/** Around each page of an account: links to the others of its section, if there are any. */
export function SectionPages() {
  const t = useTexts()
  const params = usePlace()
  const section = sectionOf(useLocation().pathname)
  return (
    <>
      {section !== undefined && section.pages.length > 1 && (
        <nav className="views" aria-label={section.name(t)}>
          {section.pages.map(([path, Icon, name]) => (
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
      )}
      <Outlet />
    </>
  )
}
