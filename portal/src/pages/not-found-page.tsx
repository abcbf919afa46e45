import { Link } from '@tanstack/react-router'
import { PageHead } from '../components/parts/panel.tsx'
import { useTexts } from '../components/session/language.tsx'

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
