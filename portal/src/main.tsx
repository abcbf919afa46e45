import { MantineProvider } from '@mantine/core'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './theme/styles.ts'
import { Refusal } from './api/refusal.ts'
import { ProveAgainDialog } from './components/dialog/prove-again-dialog.tsx'
import { Toasts } from './components/dialog/toasts.tsx'
import { LanguageProvider } from './components/session/language.tsx'
import { createPortalRouter } from './router.tsx'
import { colorScheme } from './theme/color-scheme.ts'
import { theme } from './theme/theme.tsx'

/** If the session has ended, the sign-in page opens and then leads back. */
const onError = (error: unknown) => {
  if (error instanceof Refusal && error.code === 'not_signed_in') void signInAgain()
}

const queries = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    // Offline they fail like any other, and say so: none waits for the browser to be online.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) =>
        error instanceof Refusal && error.code === 'unreachable' && failures < 2,
    },
  },
})

const router = createPortalRouter(queries)

async function signInAgain(): Promise<void> {
  const { pathname, href } = router.state.location
  if (['/sign-in', '/welcome'].includes(pathname)) return
  // Who stays for a draft keeps the page.
  await router.navigate({ to: '/sign-in', search: { to: href } })
  queries.clear()
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root.')

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <LanguageProvider>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <ProveAgainDialog />
          <Toasts />
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>
  </StrictMode>,
)
