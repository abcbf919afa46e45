import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { reading } from './api/hooks.ts'
import { lazyPage } from './api/lazy-page.ts'
import { Refusal } from './api/refusal.ts'
import { auditSearch } from './components/audit/audit-search.ts'
import { callbacksSearch } from './components/callbacks/callbacks-search.ts'
import { flowSearch } from './components/flows/flow-search.ts'
import { homeSearch, standingSearch } from './components/home/home-search.ts'
import { isEnvironment } from './components/session/place.ts'
import { Crashed, CrashedAlone } from './components/shell/crashed.tsx'
import { doSearch } from './components/shell/do-search.ts'
import { Root } from './components/shell/root.tsx'
import { SectionPages } from './components/shell/section-pages.tsx'
import { Shell } from './components/shell/shell.tsx'
import { tryoutSearch } from './components/tryout/tryout-search.ts'
import { usageSearch } from './components/usage/usage-search.ts'
import { NotFoundAlone, NotFoundPage } from './pages/not-found-page.tsx'
import { SignInPage } from './pages/sign-in-page.tsx'

const root = createRootRouteWithContext<{ readonly queries: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFoundAlone,
  errorComponent: CrashedAlone,
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: SignInPage,
  errorComponent: CrashedAlone,
  validateSearch: (search): { to?: string } =>
    typeof search['to'] === 'string' ? { to: search['to'] } : {},
})

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  component: lazyPage(() => import('./pages/welcome-page.tsx'), 'WelcomePage'),
  errorComponent: CrashedAlone,
})

/** Everything below needs a session. Without one the person signs in and comes back. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: Shell,
  errorComponent: CrashedAlone,
  beforeLoad: async ({ context, location }) => {
    await context.queries.ensureQueryData(reading('getSession', {})).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'not_signed_in')
        throw redirect({
          to: '/sign-in',
          search: location.pathname === '/' ? {} : { to: location.href },
        })
      throw error
    })
  },
})

const start = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: lazyPage(() => import('./pages/start-page.tsx'), 'StartPage'),
})

const place = createRoute({
  getParentRoute: () => signedIn,
  path: '/$account/$environment',
  beforeLoad: ({ params }) => {
    if (!isEnvironment(params.environment)) throw notFound()
  },
  component: SectionPages,
})

const placeIndex = createRoute({
  getParentRoute: () => place,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$account/$environment/home', params })
  },
})

const home = createRoute({
  getParentRoute: () => place,
  path: '/home',
  component: lazyPage(() => import('./pages/home-page.tsx'), 'HomePage'),
  validateSearch: homeSearch,
})

const flows = createRoute({
  getParentRoute: () => place,
  path: '/flows',
  component: lazyPage(() => import('./pages/flows/flows-page.tsx'), 'FlowsPage'),
  validateSearch: flowSearch,
})

const flow = createRoute({
  getParentRoute: () => place,
  path: '/flows/$flow',
  component: lazyPage(() => import('./pages/flows/flow-page.tsx'), 'FlowPage'),
})

/** For links from outside, which know no account. */
const flowLink = createRoute({
  getParentRoute: () => signedIn,
  path: '/flow/$flow',
  component: lazyPage(() => import('./pages/flows/flow-link-page.tsx'), 'FlowLinkPage'),
})

const callbacks = createRoute({
  getParentRoute: () => place,
  path: '/callbacks',
  component: lazyPage(() => import('./pages/callbacks-page.tsx'), 'CallbacksPage'),
  validateSearch: callbacksSearch,
})

const keys = createRoute({
  getParentRoute: () => place,
  path: '/keys',
  component: lazyPage(() => import('./pages/keys-page.tsx'), 'KeysPage'),
  validateSearch: doSearch,
})

const applications = createRoute({
  getParentRoute: () => place,
  path: '/applications',
  component: lazyPage(
    () => import('./pages/applications/applications-page.tsx'),
    'ApplicationsPage',
  ),
  validateSearch: doSearch,
})

const application = createRoute({
  getParentRoute: () => place,
  path: '/applications/$application',
  component: lazyPage(() => import('./pages/applications/application-page.tsx'), 'ApplicationPage'),
})

const redirectUrl = createRoute({
  getParentRoute: () => place,
  path: '/redirect-url',
  component: lazyPage(() => import('./pages/redirect-url-page.tsx'), 'RedirectUrlPage'),
})

const branding = createRoute({
  getParentRoute: () => place,
  path: '/branding',
  component: lazyPage(() => import('./pages/branding-page.tsx'), 'BrandingPage'),
})

const callbackSecret = createRoute({
  getParentRoute: () => place,
  path: '/callback-secret',
  component: lazyPage(() => import('./pages/callback-secret-page.tsx'), 'CallbackSecretPage'),
})

const tryIt = createRoute({
  getParentRoute: () => place,
  path: '/try-it',
  component: lazyPage(() => import('./pages/try-it-page.tsx'), 'TryItPage'),
  validateSearch: tryoutSearch,
})

const pageTexts = createRoute({
  getParentRoute: () => place,
  path: '/page-texts',
  component: lazyPage(() => import('./pages/setting-pages.tsx'), 'PageTextsPage'),
})

const wallets = createRoute({
  getParentRoute: () => place,
  path: '/wallets',
  component: lazyPage(() => import('./pages/setting-pages.tsx'), 'WalletsPage'),
})

const goingLive = createRoute({
  getParentRoute: () => place,
  path: '/going-live',
  component: lazyPage(() => import('./pages/going-live-page.tsx'), 'GoingLivePage'),
})

const team = createRoute({
  getParentRoute: () => place,
  path: '/team',
  component: lazyPage(() => import('./pages/team-page.tsx'), 'TeamPage'),
  validateSearch: doSearch,
})

const retention = createRoute({
  getParentRoute: () => place,
  path: '/retention',
  component: lazyPage(() => import('./pages/setting-pages.tsx'), 'RetentionPage'),
})

const certificates = createRoute({
  getParentRoute: () => place,
  path: '/certificates',
  component: lazyPage(() => import('./pages/certificates-page.tsx'), 'CertificatesPage'),
})

const encryption = createRoute({
  getParentRoute: () => place,
  path: '/encryption',
  component: lazyPage(() => import('./pages/encryption-page.tsx'), 'EncryptionPage'),
})

const notices = createRoute({
  getParentRoute: () => place,
  path: '/notices',
  component: lazyPage(() => import('./pages/notices-page.tsx'), 'NoticesPage'),
})

const usage = createRoute({
  getParentRoute: () => place,
  path: '/usage',
  component: lazyPage(() => import('./pages/usage-page.tsx'), 'UsagePage'),
  validateSearch: usageSearch,
})

const audit = createRoute({
  getParentRoute: () => place,
  path: '/audit',
  component: lazyPage(() => import('./pages/audit-page.tsx'), 'AuditPage'),
  validateSearch: auditSearch,
})

const security = createRoute({
  getParentRoute: () => signedIn,
  path: '/me/security',
  component: lazyPage(() => import('./pages/security-page.tsx'), 'SecurityPage'),
})

/** These addresses exist only for operators. The service decides; this only avoids empty pages. */
const operator = createRoute({
  getParentRoute: () => signedIn,
  path: '/operator',
  beforeLoad: async ({ context }) => {
    const { user } = await context.queries.ensureQueryData(reading('getSession', {}))
    if (!user.operator) throw notFound()
  },
  component: Outlet,
})

const operatorHome = createRoute({
  getParentRoute: () => operator,
  path: '/home',
  component: lazyPage(() => import('./pages/operator/home-page.tsx'), 'OperatorHomePage'),
  validateSearch: standingSearch,
})

const operatorAccounts = createRoute({
  getParentRoute: () => operator,
  path: '/accounts',
  component: lazyPage(() => import('./pages/operator/accounts-page.tsx'), 'OperatorAccountsPage'),
})

/** Named otherwise than the place of a member, whose notices the frame would show. */
const operatorAccount = createRoute({
  getParentRoute: () => operator,
  path: '/accounts/$customer/$part',
  component: lazyPage(() => import('./pages/operator/account-page.tsx'), 'OperatorAccountPage'),
})

const operatorPeople = createRoute({
  getParentRoute: () => operator,
  path: '/people',
  component: lazyPage(() => import('./pages/operator/people-page.tsx'), 'OperatorPeoplePage'),
})

const operatorHealth = createRoute({
  getParentRoute: () => operator,
  path: '/health',
  component: lazyPage(() => import('./pages/operator/health-page.tsx'), 'OperatorHealthPage'),
})

const operatorAudit = createRoute({
  getParentRoute: () => operator,
  path: '/audit',
  component: lazyPage(() => import('./pages/operator/audit-page.tsx'), 'OperatorAuditPage'),
  validateSearch: auditSearch,
})

const tree = root.addChildren([
  signIn,
  welcome,
  signedIn.addChildren([
    start,
    flowLink,
    place.addChildren([
      placeIndex,
      home,
      flows,
      flow,
      callbacks,
      keys,
      applications,
      application,
      tryIt,
      redirectUrl,
      callbackSecret,
      encryption,
      branding,
      pageTexts,
      wallets,
      usage,
      team,
      certificates,
      notices,
      retention,
      audit,
      goingLive,
    ]),
    security,
    operator.addChildren([
      operatorHome,
      operatorAccounts,
      operatorAccount,
      operatorPeople,
      operatorHealth,
      operatorAudit,
    ]),
  ]),
])

export const createPortalRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: tree,
    basepath: '/portal',
    context: { queries },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: Crashed,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
