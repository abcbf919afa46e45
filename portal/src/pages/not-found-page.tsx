import { Link } from '@tanstack/react-router'
import { PageHead } from '../components/parts/panel.tsx'
import { useTexts } from '../components/session/language.tsx'
import { Alone } from '../components/shell/alone.tsx'

/** Beside the navigation, for who is signed in. */
export function NotFoundPage() {
  const t = useTexts()
  return (
    <>
      <PageHead title={t.notFound.title} lead={t.notFound.lead} />
      <p>
        <Link to="/">{t.notFound.action}</Link>
      </p>
    </>
  )
}

/** For addresses that belong to nothing: nobody is asked to sign in for them. */
export function NotFoundAlone() {
  const t = useTexts()
  return (
    <Alone title={t.notFound.title} lead={t.notFound.unknown}>
      <p>
        <Link to="/">{t.notFound.action}</Link>
      </p>
    </Alone>
  )
}
