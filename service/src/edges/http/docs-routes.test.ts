import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { flowErrorCodes, apiErrorCodes as sdkApiCodes } from '../../../../sdk/src/contract.ts'
import { noteService, reasons, type SdkErrorCode, VidimusError } from '../../../../sdk/src/error.ts'
import { readApiError } from '../../../../sdk/src/prove-error.ts'
import { usageTexts } from '../../cli/usage.ts'
import { apiErrorCodes, pageErrorCodes } from '../../core/vocabulary/errors.ts'
import { callbackErrorCodes } from '../../core/vocabulary/outcomes.ts'
import { byAttempt } from './contract/error-catalogue.ts'
import { docsRoutes } from './docs-routes.ts'

const publicUrl = 'https://id.example'
const repository = new URL('../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, repository), 'utf8')
const contract = () => JSON.parse(read('service/openapi.json'))

const deps = { publicUrl, contract, waitToSearch: () => 0 }

let app: FastifyInstance
let list: string
/** The pages in the list for language models, with their titles. */
let named: ReadonlyMap<string, string>
beforeAll(async () => {
  app = fastify()
  await app.register(docsRoutes(deps))
  list = (await get('/llms.txt')).body
  named = new Map(
    [...list.matchAll(/^- \[(.+?)\]\(https:\/\/id\.example(.+?)\.md\)/gm)].map(
      ([, title = '', path = '']) => [path, title],
    ),
  )
})

const get = (url: string, headers: { [name: string]: string } = {}) => app.inject({ url, headers })

/** In a string of a program: as much of it as is fixed, and what follows if that is not. */
const addressInText =
  /(?<=['"`}\s(<])(\/docs(?:\/[\w-]+)*(?:\.(?:tgz|json|md|whl|zip))?(?:#[\w-]+)?)(\/?#?\$\{|\/?\*|\/['"`])?/g

/** Without the address of the service, which is put before it. */
const guideInText = /(?<=[\s(])(docs\/guides\/[\w-]+)(?![\w-]|\.md)/g

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&quot;')

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

describe('the whole site', () => {
  const pages = new Map<string, string>()
  beforeAll(async () => {
    for (const path of ['/docs', ...named.keys(), '/docs/search?q=key']) {
      const { statusCode, body } = await get(path)
      expect([path, statusCode]).toEqual([path, 200])
      pages.set(path, body)
    }
    // Every page is rendered, which takes long on a busy machine.
  }, 120_000)

  const idsOf = new Map<string, ReadonlySet<string>>()
  const hasAnchor = (path: string, anchor: string): boolean => {
    const ids = idsOf.get(path) ?? new Set(matches(pages.get(path) ?? '', /\bid="([^"]+)"/g))
    idsOf.set(path, ids)
    return ids.has(anchor)
  }

  test('the navigation marks one entry as the page that is open', () => {
    for (const [path, text] of pages) {
      const navigation = /<nav id="docs-navigation"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? ''
      const isListed = path !== '/docs' && !path.startsWith('/docs/search')
      const marked = navigation.match(/aria-current/g)?.length ?? 0
      expect([path, marked]).toEqual([path, isListed ? 1 : 0])
    }
  })

  test('no link of any page is dead, and no anchor', async () => {
    const dead: string[] = []
    for (const [path, text] of pages)
      for (const link of new Set(matches(text, /<a [^>]*\bhref="([^"]*)"/g))) {
        const [target = '', anchor] = link.split('#')
        const page = target === '' ? path : target
        if (/^(?:https?:|mailto:|\/portal)/.test(link) || page === '/openapi.json') continue
        const isThere = pages.has(page) || (await get(page)).statusCode === 200
        if (!isThere || (anchor && !hasAnchor(page, anchor))) dead.push(`${path}: ${link}`)
      }
    expect(dead).toEqual([])
  })

  test('no link in the texts for language models is dead, and no anchor', async () => {
    const dead: string[] = []
    const texts = [list, (await get('/llms-full.txt')).body]
    const links = new Set(texts.flatMap((text) => matches(text, /\]\(([^)\s]+)\)/g)))
    expect(links.size).toBeGreaterThan(200)
    for (const link of links) {
      if (!link.startsWith(publicUrl)) continue
      const [target = '', anchor] = link.slice(publicUrl.length).split('#')
      const page = target.replace(/\.md$/, '')
      if (page === '/openapi.json' || page.startsWith('/portal')) continue
      const isThere = (await get(target)).statusCode === 200
      if (!isThere || (anchor && !hasAnchor(page, anchor))) dead.push(link)
    }
    expect(dead).toEqual([])
  })

  test('relative links stay in no text: what they name is served', async () => {
    const full = (await get('/llms-full.txt')).body.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')
    const relative = matches(full, /\]\(([^)\s]+)\)/g).filter(
      (link) => !/^(?:https?:|mailto:|#|\/)/.test(link),
    )
    expect(relative.filter((link) => /samples|vectors|guides|sdk|cli/.test(link))).toEqual([])
  })

  test('every message of the SDK leads to its explanation', () => {
    noteService(publicUrl)
    const own = Object.keys(reasons).map((code) => new VidimusError(code as SdkErrorCode))
    const body = (error: string) => ({ error: { error, error_description: '' } })
    const told = [...sdkApiCodes, ...flowErrorCodes].map((code) =>
      readApiError({ status: 400, headers: new Headers() }, body(code), publicUrl),
    )
    expect([own.length > 25, told.length > 10]).toEqual([true, true])
    const dead = [...own, ...told].filter(({ message, docUrl }) => {
      const { pathname, hash } = new URL(docUrl)
      return !message.includes(docUrl) || !hasAnchor(pathname, hash.slice(1))
    })
    expect(dead).toEqual([])
  })

  test('no address of the documentation in messages of SDK, commands and service is dead', async () => {
    const spoken = ['sdk/src', 'service/src', 'tools', 'demo/shop', 'demo/workbench', 'portal/src']
    const files = spoken.flatMap((folder) =>
      readdirSync(new URL(folder, repository), { recursive: true })
        .map((name) => `${folder}/${name}`)
        .filter((name) => /\.(?:tsx?|js)$/.test(name) && !/\.test(?:-material)?\./.test(name)),
    )
    expect(files.length).toBeGreaterThan(500)
    const dead: string[] = []
    let seen = 0
    for (const file of files)
      for (const [, address = '', more] of read(file).matchAll(addressInText)) {
        // What is put together at run time is looked at below, code by code.
        if (more !== undefined) continue
        seen += 1
        const [page = '', anchor] = address.split('#')
        const isThere = pages.has(page) || (await get(page)).statusCode === 200
        if (!isThere || (anchor && !hasAnchor(page, anchor))) dead.push(`${file}: ${address}`)
      }
    for (const file of files)
      for (const guide of matches(read(file), guideInText))
        if (!pages.has(`/${guide}`)) dead.push(`${file}: ${guide}`)
    expect(seen).toBeGreaterThan(8)
    expect(dead).toEqual([])
  })

  test('what commands print for their help leads somewhere', async () => {
    const texts = Object.values(usageTexts).join('\n')
    const addresses = matches(texts, /(?<![\w.])(\/docs(?:\/[\w-]+)*(?:#[\w-]+)?)/g)
    for (const address of new Set(addresses)) {
      const [page = '', anchor = ''] = address.split('#')
      expect([address, pages.has(page), anchor === '' || hasAnchor(page, anchor)]).toEqual([
        address,
        true,
        true,
      ])
    }
  })

  const linked = (pattern: RegExp) => matches(pages.get('/docs') ?? '', pattern)[0] ?? ''
  const styles = async () => (await get(linked(/<link rel="stylesheet" href="([^"]*)"/g))).body
  const script = async () => (await get(linked(/<script type="module" src="([^"]*)"/g))).body

  test('no page asks anybody else for anything, and none holds script or style', async () => {
    for (const [path, text] of pages) {
      const loaded = matches(text, /<(?:img|script|source|iframe)[^>]*\bsrc="([^"]*)"/g)
      const links = matches(text, /<link [^>]*\bhref="([^"]*)"/g)
      const elsewhere = [...loaded, ...links].filter((url) => !/^(?:\/(?!\/)|data:)/.test(url))
      expect([path, elsewhere]).toEqual([path, []])
      expect([
        path,
        text.match(/<script(?! type="module" src="\/assets\/)|<style|\son\w+="|\sstyle="/g),
      ]).toEqual([path, null])
    }
    expect(await styles()).toMatch(/^(?![\s\S]*(?:url\(|@import))[\s\S]*main/)
    expect(await script()).toMatch(/^(?![\s\S]*https?:)[\s\S]*fetch/)
  })

  test('every page is below 100 KB with all that it loads before one scrolls', async () => {
    const sent = (bytes: string) => gzipSync(bytes).length
    const shared = sent(await styles()) + sent(await script())
    for (const [path, text] of pages) {
      expect([path, sent(text) + shared < 100_000]).toEqual([path, true])
      expect([path, text.match(/<img(?![^>]*loading="lazy")/g)]).toEqual([path, null])
    }
  })

  test('every image that a page shows is there', async () => {
    const images = [...pages.values()].flatMap((text) => matches(text, /<img src="([^"]+)"/g))
    for (const image of new Set(images)) {
      const { statusCode, headers } = await get(image)
      expect([image, statusCode, headers['content-type']]).toEqual([
        image,
        200,
        expect.stringMatching(/^image\//),
      ])
    }
  })

  test('all that a document links and is served is linked: relative links do not stay', () => {
    for (const [path, text] of pages)
      expect([
        path,
        matches(text, /<a [^>]*href="([^"]*\.md)"/g).filter((link) => link !== `${path}.md`),
      ]).toEqual([path, []])
  })
})

describe('what customers copy and install', () => {
  const samples = readdirSync(new URL('docs/samples', repository), { recursive: true })
    .map(String)
    .filter((name) => name.includes('.'))

  test.each([
    ...samples.map((name) => [`/docs/samples/${name}`, `docs/samples/${name}`]),
    ...['presentations', 'encrypted', 'encryption-optional'].map((name) => [
      `/docs/vectors/presentations/${name}.json`,
      `vectors/presentations/${name}.json`,
    ]),
  ])('%s is the file of the repository', async (path, file) => {
    const { statusCode, body, headers } = await get(path)
    expect([statusCode, body]).toEqual([200, read(file)])
    expect(headers['content-type']).toMatch(/^(?:text\/plain|application\/json); charset=utf-8$/)
  })

  test('nothing else of the repository is', async () => {
    for (const path of [
      '/docs/navigation.json',
      '/docs/samples/',
      '/docs/vectors/sandbox/pid.json',
    ])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  })

  test('the collection for Postman has every call of the contract, at this service', async () => {
    const { body } = await get('/docs/postman.json')
    const collection = JSON.parse(body)
    const { paths } = contract()
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const items = collection.item.map(
      ({ request }: { request: { method: string; url: { raw: string } } }) =>
        `${request.method} ${request.url.raw.replace('{{base_url}}', '').replaceAll(/:(\w+)/g, '{$1}')}`,
    )
    expect(items).toEqual(calls)
    expect(collection.variable).toContainEqual({ key: 'base_url', value: publicUrl })
    const [prove] = collection.item
    expect(JSON.parse(prove.request.body.raw)).toMatchObject({ issuer: 'xx-sandbox' })
    expect(prove.request.auth).toBeUndefined()
  })

  test('examples in the guides call the service that serves them', async () => {
    const there = fastify()
    await there.register(docsRoutes({ ...deps, publicUrl: 'https://proofs.example:8443' }))
    for (const path of ['/docs/guides/first-proof.md', '/docs/sdk.md', '/docs/cli.md']) {
      const { body } = await there.inject({ url: path })
      expect(body).toMatch(/npm install .*https:\/\/proofs\.example:8443\/docs\/\w+\.tgz/)
      expect(body).not.toMatch(/localhost:4000|id\.example/)
    }
    const { body } = await there.inject({
      url: '/docs/search',
      query: { q: 'npm install sdk.tgz' },
    })
    expect(body).toContain('https://proofs.example:8443/')
    expect(body).not.toContain('id.example')
    await there.close()
  })
})

test('every guide and every page for operators is in the navigation', () => {
  const navigation: { [group: string]: readonly string[] } = JSON.parse(
    read('docs/navigation.json'),
  )
  const listed = new Set(Object.values(navigation).flat())
  const written = ['guides', 'operate'].flatMap((folder) =>
    readdirSync(new URL(`docs/${folder}`, repository))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  )
  expect(written.length).toBeGreaterThan(10)
  expect(written.filter((file) => !listed.has(file))).toEqual([])
  expect(Object.keys(navigation)).toEqual(['Start', 'Guides', 'Reference', 'Operate', 'About'])
})

describe('the page of errors', () => {
  let page: string
  beforeAll(async () => {
    page = (await get('/docs/errors')).body
  })
  const entryOf = (code: string) => page.split(`<h3 id="${code}">`)[1]?.split('<h3')[0]

  test.each([...apiErrorCodes, ...callbackErrorCodes, ...pageErrorCodes])(
    '%s says what to do and shows an example',
    (code) => {
      expect(entryOf(code)).toContain('What to do.')
      expect(entryOf(code)).toMatch(/<pre|<blockquote/)
    },
  )

  test.each(Object.keys(byAttempt))('%s, of an attempt, says what to do', (code) => {
    expect(entryOf(code)).toContain('What to do.')
  })

  test('a code of both worlds has an entry in each', () => {
    expect(entryOf('error_internal')).toContain('Status 500')
    expect(entryOf('error_internal-in-a-callback')).toContain('The person reads')
  })

  test('a code in the text of any page leads there', async () => {
    expect((await get('/docs/guides/first-proof')).body).toContain('<a href="/docs/errors#error_')
  })
})

describe('how it is served', () => {
  test('a browser keeps a page and asks whether it is the same', async () => {
    const { headers } = await get('/docs/glossary')
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept, Accept-Encoding',
    })
    const again = await get('/docs/glossary', { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('the policy of a page allows nothing inline and nothing from elsewhere', async () => {
    for (const path of ['/docs', '/docs/api', '/docs/search?q=x'])
      expect((await get(path)).headers['content-security-policy']).toMatch(
        /^default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self';/,
      )
  })

  test('a slash at the end is no difference', async () => {
    expect((await get('/docs/api/')).body).toBe((await get('/docs/api')).body)
  })

  test('with .md, or for whoever accepts Markdown alone, a page is Markdown', async () => {
    const plain = await get('/docs/guides/first-proof.md')
    expect(plain.headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(plain.body).toMatch(/^# /)
    const asked = await get('/docs/guides/first-proof', { accept: 'text/markdown' })
    expect(asked.body).toBe(plain.body)
    const browser = await get('/docs/guides/first-proof', { accept: 'text/html,text/markdown' })
    expect(browser.headers['content-type']).toContain('text/html')
    for (const path of ['/docs.md', '/docs/api.md', '/docs/errors.md', '/docs/sdk.md'])
      expect([path, (await get(path)).statusCode]).toEqual([path, 200])
  })

  test.each(['/docs/none', '/docs/none.md', '/docs/../package.json', '/docs/%2e%2e/package.json'])(
    '%s is not found',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404)
    },
  )

  test('a list for language models names every page, and one file holds them all', async () => {
    const whole = (await get('/llms-full.txt')).body
    const documents = [...readdirSync(new URL('docs', repository), { recursive: true })]
      .map(String)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `/docs/${name.slice(0, -'.md'.length).toLowerCase()}`)
    expect([...named.keys()]).toEqual(expect.arrayContaining(['/docs/api', ...documents]))
    for (const [path, title] of named) {
      expect((await get(path)).body).toContain(`<title>${escaped(title)} · Vidimus docs</title>`)
      expect(whole).toContain(`<!-- ${publicUrl}${path} -->`)
    }
  })

  test('what is searched is shown as text, not as markup', async () => {
    const { body } = await get(`/docs/search?q=${encodeURIComponent('"><script>x</script>')}`)
    expect(body).not.toContain('<script>x')
    expect((await get('/docs/search?q=a&q=b')).statusCode).toBe(200)
    expect((await get('/docs/search?q=error_expired')).body).toContain('/docs/errors#error_expired')
  })

  test('the prompt for a coding agent names this service and holds no key', async () => {
    const { body } = await get('/docs')
    const prompt = /<code id="agent-prompt">([^<]*)</.exec(body)?.[1] ?? ''
    expect(prompt).toContain(`${publicUrl}/llms-full.txt`)
    expect(prompt).not.toMatch(/vdm_|whsec_/)
  })
})

test('who searches too often is asked to wait, on a page that the script shows too', async () => {
  const there = fastify()
  onTestFinished(() => there.close())
  await there.register(docsRoutes({ ...deps, waitToSearch: () => 3 }))
  const { statusCode, headers, body } = await there.inject({
    url: '/docs/search',
    query: { q: '<b>' },
  })
  expect([statusCode, headers['retry-after']]).toEqual([429, '3'])
  expect(body).toContain('<div id="docs-results"><p>There were too many searches')
  expect(body).toContain('value="&lt;b&gt;"')
})
