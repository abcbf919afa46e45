import type { Page } from 'playwright-core'

/** Dialogs and states that one comes to by doing something. Each is left as it was found. */
export const moments: readonly {
  name: string
  path: string
  enter(page: Page): Promise<unknown>
}[] = [
  {
    name: 'create-key',
    path: 'keys',
    enter: (page) => page.getByRole('button', { name: 'Create key' }).click(),
  },
  { name: 'rotate-key', path: 'keys', enter: (page) => chooseOf(page, 'ci', 'Rotate') },
  { name: 'revoke-key', path: 'keys', enter: (page) => chooseOf(page, 'ci', 'Revoke') },
  {
    name: 'key-menu',
    path: 'keys',
    enter: (page) => page.getByRole('button', { name: 'Actions for ci' }).click(),
  },
  {
    name: 'invite',
    path: 'team',
    enter: (page) => page.getByRole('button', { name: 'Invite' }).click(),
  },
  { name: 'invitation-link', path: 'team', enter: invite },
  { name: 'ended-keys', path: 'keys', enter: (page) => page.getByText('1 ended key').click() },
  { name: 'event-details', path: 'audit', enter: (page) => page.locator('summary').nth(1).click() },
  {
    name: 'nothing-found',
    path: 'audit?action=account_suspended',
    enter: (page) => page.getByText('No line fits').waitFor(),
  },
  { name: 'diagnosis', path: 'redirect-url', enter: diagnose },
  { name: 'diagnosis-passed', path: 'redirect-url', enter: diagnoseWell },
  { name: 'new-key', path: 'keys', enter: newKey },
  {
    name: 'no-flow-fits',
    path: 'flows?outcome=error_session',
    enter: (page) => page.getByText('Nothing fits').waitFor(),
  },
  { name: 'no-flow-found', path: 'flows', enter: findNothing },
  { name: 'palette', path: 'flows', enter: (page) => page.keyboard.press('Control+k') },
  {
    name: 'key-not-stored',
    path: 'keys',
    enter: (page) => newKey(page).then(() => page.keyboard.press('Escape')),
  },
  { name: 'prove-again', path: 'callback-secret', enter: proveAgain },
  { name: 'navigation', path: 'keys', enter: openNavigation },
]

async function chooseOf(page: Page, key: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${key}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('dialog').waitFor()
}

async function diagnose(page: Page): Promise<void> {
  await page.getByLabel('Redirect URL').fill('http://localhost:9/callback')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('One thing to mend').waitFor()
}

export async function invite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('E-mail').fill('jonas@musterbank.example')
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('dialog', { name: 'Send this link' }).waitFor()
}

/** Of a server with a certificate, which no machine that runs tests has. */
async function diagnoseWell(page: Page): Promise<void> {
  const passed = (step: string, said: string) => ({
    step,
    status: 'passed',
    code: 'passed',
    said,
    fix: null,
  })
  const reply = {
    passed: true,
    sent_to: 'https://staging.musterbank.example/prove/callback',
    duration_milliseconds: 184,
    certificate: { issuer: 'Let’s Encrypt', valid_until: '2027-01-15T12:00:00.000Z' },
    lines: [
      passed('connect', 'The server takes connections.'),
      passed('tls', 'The certificate is valid for this name.'),
      passed('response', 'The server answered in time.'),
    ],
  }
  await page.route('**/test-callback', (route) => route.fulfill({ json: reply }), { times: 1 })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Issued by Let’s Encrypt, valid until 15 Jan 2027.').waitFor()
}

async function findNothing(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Find a flow' }).fill('nothing')
  await page.keyboard.press('Enter')
  await page.getByText('No flow found').waitFor()
}

async function newKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('another')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Your new key' }).waitFor()
}

async function proveAgain(page: Page): Promise<void> {
  const stale = {
    success: false,
    error: { error: 'authentication_required', error_description: 'Sign in again.' },
  }
  await page.route(
    '**/callback-secret/show',
    (route) => route.fulfill({ status: 403, json: stale }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Reveal' }).click()
  await page.getByRole('dialog', { name: 'Is it still you?' }).waitFor()
}

async function openNavigation(page: Page): Promise<void> {
  const burger = page.getByRole('button', { name: 'Open navigation' })
  if (await burger.isVisible()) await burger.click()
  else await page.getByRole('button', { name: /You: Anna/ }).click()
}
