import { callbackHandler } from '@vidimus/sdk/next'
import { serve } from './serve.ts'
import { finish, handlers, start, vidimus } from './shop.ts'

/** app/callback/route.ts */
const POST = callbackHandler(vidimus, handlers)

/** app/start/route.ts and app/return/route.ts */
async function GET(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/return')
    return Response.json(await finish(searchParams.get('ticket'), request.headers.get('cookie')))
  const { redirectUrl, cookie } = await start()
  return new Response(null, {
    status: 303,
    headers: { location: redirectUrl, 'set-cookie': cookie },
  })
}

serve((request) => (request.method === 'POST' ? POST(request) : GET(request)))
