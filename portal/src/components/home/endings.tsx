import { Link } from '@tanstack/react-router'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import type { Home } from './changes.ts'

/** API keys and certificates that end within 30 days. */
export function Endings({ of: { endings, as_of: asOf } }: { readonly of: Home }) {
  const { endings: t } = useTexts().home
  const params = usePlace()
  if (endings.length === 0) return null
  return (
    <Panel title={t.title}>
      <ul className="entries">
        {endings.map(({ kind, id, name, ends_at: endsAt }) => (
          <li key={id}>
            <span>
              {t.kinds[kind]} <strong>{name}</strong>{' '}
              <span className="muted small entry-note">
                {endsAt <= asOf ? (
                  t.ended
                ) : (
                  <>
                    <Moment at={endsAt} as="relative" />, <Moment at={endsAt} as="date" />
                  </>
                )}
              </span>
            </span>
            <Link
              to={`/$account/$environment/${kind === 'key' ? 'keys' : 'certificates'}`}
              params={params}
            >
              {kind === 'key' ? t.key : t.certificate}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
