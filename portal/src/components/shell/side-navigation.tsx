import { Link, useLocation, useParams } from '@tanstack/react-router'
import { Activity, BookOpen, Building2, House, ScrollText, UserCog } from 'lucide-react'
import { PaletteButton } from '../palette/palette-button.tsx'
import { useTexts } from '../session/language.tsx'
import { type Environment, isEnvironment, useSession } from '../session/place.ts'
import { AccountMenu } from './account-menu.tsx'
import { sectionOf, sectionsIn } from './account-pages.ts'
import { UserMenu } from './user-menu.tsx'
import { Wordmark } from './wordmark.tsx'

const icon = { size: 17, 'aria-hidden': true, strokeWidth: 1.8 } as const

/** The navigation. On pages without an account it leads to the last one used. */
export function SideNavigation({
  withoutWordmark = false,
  onPalette,
}: {
  readonly withoutWordmark?: boolean
  onPalette(): void
}) {
  const t = useTexts()
  const { user } = useSession()
  const place = useLastPlace()
  return (
    <nav className="side" aria-label={t.shell.navigation}>
      {!withoutWordmark && <Wordmark />}
      {place && (
        <>
          <AccountMenu account={place.account} environment={place.environment} />
          <EnvironmentSwitch account={place.account} />
          <PaletteButton onOpen={onPalette} />
          <AccountLinks {...place} />
        </>
      )}
      {user.operator && <OperatorLinks />}
      <div className="side-end">
        <a className="side-link" href="/docs">
          <BookOpen {...icon} />
          {t.shell.documentation}
        </a>
        <UserMenu />
      </div>
    </nav>
  )
}

type Place = { readonly account: string; readonly environment: Environment }

let last: Place | undefined

export function useLastPlace(): Place | undefined {
  const { account, environment } = useParams({ strict: false })
  const { accounts, environments } = useSession()
  const isMine = (id: string | undefined) => accounts.some((each) => each.account === id)
  if (isMine(account) && account !== undefined && isEnvironment(environment))
    last = { account, environment }
  if (last !== undefined && isMine(last.account)) return last
  const [first] = accounts
  return first && { account: first.account, environment: environments[0] ?? 'test' }
}

/** Test and Live are separate addresses. Switching keeps the page. */
function EnvironmentSwitch({ account }: Pick<Place, 'account'>) {
  const t = useTexts()
  const { pathname } = useLocation()
  // A flow exists in one of them alone, so only the page's first part stays.
  const [page = 'home'] = pathname.startsWith(`/${account}/`) ? pathname.split('/').slice(3) : []
  return (
    <fieldset className="environments" aria-label={t.shell.environment}>
      {(['test', 'live'] as const).map((each) => (
        <Link
          key={each}
          // The page is only known at run time, so the router cannot infer the address.
          to={`/${account}/${each}/${page}` as '/'}
          search={true}
          className={`environment ${each}`}
          activeOptions={{ includeSearch: false }}
        >
          {t.shell[each]}
        </Link>
      ))}
    </fieldset>
  )
}

/** A section with several pages is the current one on each of them. */
function AccountLinks(params: Place) {
  const t = useTexts()
  const current = sectionOf(useLocation().pathname)
  return (
    <ul>
      {sectionsIn(params.environment).map(({ icon: Icon, name, pages: [[path], ...others] }) => {
        const isAmong = others.length > 0 && current?.pages[0][0] === path
        return (
          <li key={path}>
            <Link
              className="side-link"
              to={`/$account/$environment/${path}`}
              params={params}
              activeOptions={{ includeSearch: false }}
              {...(isAmong && { 'aria-current': 'true' })}
            >
              <Icon {...icon} />
              {name(t)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function OperatorLinks() {
  const t = useTexts()
  return (
    <ul>
      <li className="side-label">{t.shell.deployment}</li>
      <li>
        <Link className="side-link" to="/operator/home" activeOptions={{ includeSearch: false }}>
          <House {...icon} />
          {t.nav.operatorHome}
        </Link>
      </li>
      <li>
        <Link className="side-link" to="/operator/accounts">
          <Building2 {...icon} />
          {t.nav.operatorAccounts}
        </Link>
      </li>
      <li>
        <Link className="side-link" to="/operator/people">
          <UserCog {...icon} />
          {t.nav.operatorPeople}
        </Link>
      </li>
      <li>
        <Link className="side-link" to="/operator/health">
          <Activity {...icon} />
          {t.nav.operatorHealth}
        </Link>
      </li>
      <li>
        <Link className="side-link" to="/operator/audit" activeOptions={{ includeSearch: false }}>
          <ScrollText {...icon} />
          {t.nav.operatorAudit}
        </Link>
      </li>
    </ul>
  )
}
