import { Link } from '@tanstack/react-router'
import { useTexts } from '../components/language.tsx'
import { PageHead } from '../components/panel.tsx'

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
