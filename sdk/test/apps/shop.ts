import { type CallbackHandlers, prove, returnTickets } from '@vidimus/sdk'

/** A customer's own part, the same whatever the framework: start, two handlers, return. */

const settings: { [name: string]: string } = JSON.parse(process.env['SHOP_SETTINGS'] ?? '{}')
const { url = '', account = '', apiKey = '', callbackSecret = '' } = settings

export const port = Number(process.env['SHOP_PORT'])
export const vidimus = { url, account, apiKey, callbackSecret }

const tickets = returnTickets<{ name: string | undefined; german: boolean | undefined }>()

/** The session of this shop is a cookie that holds nothing but the state. */
export async function start(): Promise<{ redirectUrl: string; cookie: string }> {
  const { redirectUrl, state } = await prove(vidimus, {
    issuer: 'xx-sandbox',
    revealed: ['given_name'],
    derived: { nationality: 'DE' },
  })
  return { redirectUrl, cookie: `state=${state}; HttpOnly; SameSite=Lax` }
}

const returnTo = (query: { [name: string]: string }) => {
  const redirectUri = `http://127.0.0.1:${port}/return?${new URLSearchParams(query)}`
  tell({ redirectUri })
  return { redirectUri }
}

export const handlers: CallbackHandlers = {
  onVerified: async ({ state, revealed, derived }) =>
    returnTo({
      ticket: await tickets.issue(state, {
        name: revealed.given_name,
        german: derived.nationality,
      }),
    }),
  onError: ({ code }) => returnTo({ error: code }),
}

export async function finish(ticket: unknown, cookie: string | null | undefined): Promise<object> {
  try {
    return await tickets.redeem(ticket, /^state=(.+)$/.exec(cookie ?? '')?.[1])
  } catch (error) {
    return { refused: String(error).split(':')[1]?.trim() }
  }
}

/** To the test that started this process. */
export const tell = (message: object): void => console.log(JSON.stringify(message))
