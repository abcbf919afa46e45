import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { docsScript, docsStyles } from './assets/docs-assets.ts'
import { docsSite } from './docs-site.ts'
import { readDocuments } from './site/read-documents.ts'
import { loadSite, type Site } from './site/site.ts'

const publicUrl = 'https://id.example'
const contract = () =>
  JSON.parse(readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8'))

let app: FastifyInstance
let site: Site
beforeAll(async () => {
  app = fastify()
  await app.register(docsSite({ publicUrl, contract }))
  site = await loadSite({ publicUrl, contract })
})

const get = (url: string, headers: { [name: string]: string } = {}) => app.inject({ url, headers })

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

describe('the whole site', () => {
  const pages = new Map<string, string>()
  beforeAll(async () => {
    for (const path of ['/docs', ...site.pages.keys(), '/docs/search?q=key']) {
      const { statusCode, body } = await get(path)
      expect([path, statusCode]).toEqual([path, 200])
      pages.set(path, body)
    }
  })

  const idsOf = new Map<string, ReadonlySet<string>>()
  const hasAnchor = (path: string, anchor: string): boolean => {
    const ids = idsOf.get(path) ?? new Set(matches(pages.get(path) ?? '', /\bid="([^"]+)"/g))
    idsOf.set(path, ids)
    return ids.has(anchor)
  }

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

  test('no page asks anybody else for anything, and none holds script or style', () => {
    for (const [path, text] of pages) {
      const loaded = matches(text, /<(?:img|script|source|iframe)[^>]*\bsrc="([^"]*)"/g)
      const linked = matches(text, /<link [^>]*\bhref="([^"]*)"/g)
      const elsewhere = [...loaded, ...linked].filter((url) => !/^(?:\/(?!\/)|data:)/.test(url))
      expect([path, elsewhere]).toEqual([path, []])
      expect([
        path,
        text.match(/<script(?! type="module" src="\/assets\/)|<style|\son\w+="|\sstyle="/g),
      ]).toEqual([path, null])
    }
    expect(docsStyles.bytes.toString()).not.toMatch(/url\(|@import/)
    expect(docsScript.bytes.toString()).not.toMatch(/https?:/)
  })

  test('every page is below 100 KB with all that it loads before one scrolls', () => {
    const sent = (bytes: Buffer | string) => gzipSync(bytes).length
    const shared = sent(docsStyles.bytes) + sent(docsScript.bytes)
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

test('every guide and every page for operators is in the navigation', async () => {
  const { texts, navigation } = await readDocuments()
  const listed = new Set(Object.values(navigation).flat())
  const written = [...texts.keys()].filter((file) => /^docs\/(?:guides|operate)\//.test(file))
  expect(written.length).toBeGreaterThan(10)
  expect(written.filter((file) => !listed.has(file.replace('docs/', '')))).toEqual([])
  expect(Object.keys(navigation)).toEqual(['Start', 'Guides', 'Reference', 'Operate', 'About'])
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
    const [list, whole] = [(await get('/llms.txt')).body, (await get('/llms-full.txt')).body]
    for (const { path, title } of site.pages.values()) {
      expect(list).toContain(`- [${title}](${publicUrl}${path}.md)`)
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
