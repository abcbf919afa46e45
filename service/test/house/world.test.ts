import { describe, expect, test } from 'vitest'
import { filesImported } from './imports.ts'
import { parseCode } from './parsed-code.ts'
import { readFile, sourceFiles } from './repository.ts'

/**
 * Time, chance and network reach the code as the world, which is made once. Whoever takes them by
 * itself cannot be simulated. The pure floors may not even take what is allowed here
 * (`architecture.test.ts`).
 */
const owners: readonly { readonly place: string; readonly owns: readonly Taken[] }[] = [
  { place: 'wiring/real-world.ts', owns: ['time', 'chance'] },
  // Keys are made by OpenSSL, which takes no random bytes from us.
  { place: 'edges/keys/random.ts', owns: ['chance'] },
  { place: 'edges/outbound/', owns: ['network'] },
]

/** The developer's side of the wire, what runs in browsers, and who brings the real world. */
const apart = ['edges/client/', 'edges/http/pages/assets/', 'cli/']

type Taken = 'time' | 'chance' | 'network'

const globals: { readonly [name: string]: Taken } = {
  setTimeout: 'time',
  setInterval: 'time',
  setImmediate: 'time',
  performance: 'time',
  fetch: 'network',
}

const members: { readonly [name: string]: Taken } = {
  'Date.now': 'time',
  'process.hrtime': 'time',
  'process.uptime': 'time',
  'AbortSignal.timeout': 'time',
  'Math.random': 'chance',
}

const modules: readonly (readonly [name: RegExp, taken: Taken])[] = [
  [/^(?:node:)?(?:timers(?:\/promises)?|perf_hooks)$/, 'time'],
  [/^(?:undici|(?:node:)?(?:net|tls|dgram|dns(?:\/promises)?|https))$/, 'network'],
]

/** Of `node:crypto`, imported by name or as members of `crypto`, `webcrypto` and `subtle`. */
const chances =
  /^(?:random(?:Bytes|UUID|Int|Fill\w*)|getRandomValues|generate(?:Key|Prime)\w*|generateKeys)$/

type Named = { readonly type: string; readonly start: number; readonly end: number }

/** What a file takes of the world by itself, each as `what: text`. */
function takenIn(file: string, text: string): readonly string[] {
  const found: string[] = []
  const textOf = ({ start, end }: Named) => text.slice(start, end)
  const note = (taken: Taken | undefined, node: Named) => {
    const isOwn = owners.some(
      ({ place, owns }) => taken && file.startsWith(place) && owns.includes(taken),
    )
    if (taken !== undefined && !isOwn) found.push(`${file} takes ${taken}: ${textOf(node)}`)
  }
  /** Where a name is that of a member, and no variable. */
  const named = new Set<number>()
  parseCode(file, text).visit({
    ImportDeclaration: ({ source, importKind, specifiers }) => {
      for (const each of specifiers) {
        named.add(each.local.start)
        if (each.type !== 'ImportSpecifier') continue
        named.add(each.imported.start)
        if (/^(?:node:)?crypto$/.test(source.value) && chances.test(textOf(each.imported)))
          note('chance', each.imported)
      }
      const isOfTypes =
        importKind === 'type' ||
        (specifiers.length > 0 &&
          specifiers.every((each) => each.type === 'ImportSpecifier' && each.importKind === 'type'))
      if (!isOfTypes) note(modules.find(([name]) => name.test(source.value))?.[1], source)
    },
    ImportExpression: ({ source }) =>
      note(modules.find(([name]) => name.test(textOf(source).slice(1, -1)))?.[1], source),
    MemberExpression: (node) => {
      if (!node.computed) named.add(node.property.start)
      note(members[textOf(node)], node)
      if (textOf(node.object) === 'globalThis') note(globals[textOf(node.property)], node)
      if (/(?:^|\.)(?:crypto|webcrypto|subtle)$/.test(textOf(node.object)))
        note(chances.test(textOf(node.property)) ? 'chance' : undefined, node)
    },
    Property: ({ key, shorthand }) => {
      if (!shorthand) named.add(key.start)
    },
    NewExpression: (node) => {
      if (textOf(node.callee) === 'Date' && node.arguments.length === 0) note('time', node)
    },
    CallExpression: (node) => {
      if (textOf(node.callee) === 'Date') note('time', node)
    },
    Identifier: (node) => {
      if (!named.has(node.start) && Object.hasOwn(globals, node.name))
        note(globals[node.name], node)
    },
  })
  return found
}

describe('the code is given the world', () => {
  const files = sourceFiles()
    .filter((file) => file.startsWith('service/src/'))
    .map((file) => ({ file: file.slice('service/src/'.length), text: readFile(file) }))
    .filter(({ file }) => !apart.some((place) => file.startsWith(place)))

  test('and takes no time, chance or network by itself', () => {
    expect(files.length).toBeGreaterThan(400)
    expect(files.flatMap(({ file, text }) => takenIn(file, text))).toEqual([])
  })

  test('and only the commands bring the real one', () => {
    const bringers = files.filter(({ file, text }) =>
      filesImported(file, text).includes('wiring/real-world.ts'),
    )
    expect(bringers.map(({ file }) => file)).toEqual([])
  })

  test('each owner is there', () => {
    for (const { place } of owners)
      expect(
        files.some(({ file }) => file.startsWith(place)),
        place,
      ).toBe(true)
  })
})

describe('what is taken is seen', () => {
  test.each([
    ['the time', 'const now = Date.now()'],
    ['a clock handed on', 'const deps = { clock: Date.now }'],
    ['a date', 'const now = new Date()'],
    ['a date as text', 'const now = Date()'],
    ['a default', 'function read(now = new Date()) {}'],
    ['a duration', 'const at = performance.now()'],
    ['the start', 'const at = performance.timeOrigin'],
    ['a duration of Node', 'const at = process.hrtime.bigint()'],
    ['a timer', 'setTimeout(work, 10)'],
    ['one handed on', 'new Promise(setImmediate)'],
    ['a global one', 'globalThis.setInterval(work, 10)'],
    ['a pause', "import { setTimeout as pause } from 'node:timers/promises'"],
    ['a time limit', 'const limit = AbortSignal.timeout(10)'],
    ['chance', 'const jitter = Math.random()'],
    ['random bytes', "import { createHash, randomBytes } from 'node:crypto'"],
    ['a new key', "import { generateKeyPairSync } from 'node:crypto'"],
    ['a global id', 'const id = crypto.randomUUID()'],
    ['a key of the web', "webcrypto.subtle.generateKey(algorithm, true, ['sign'])"],
    ['a request', "await fetch('https://a.example')"],
    ['a connection', "import { connect, type Socket } from 'node:net'"],
    ['a name', "import { Resolver } from 'node:dns/promises'"],
    ['a client', "import { Pool } from 'undici'"],
    ['one that is loaded later', "const { connect } = await import('node:tls')"],
  ])('%s', (_what, text) => {
    expect(takenIn('edges/store/x.ts', text)).toHaveLength(1)
    expect(takenIn('edges/store/x.ts', text)[0]).toMatch(/^edges\/store\/x.ts takes /)
  })

  test.each([
    ['a date of a time', 'const at = new Date(now)'],
    ['the limit of a socket', 'socket.setTimeout(10)'],
    ['a timer of the world', 'timers.after(10, work)'],
    ['random bytes of the world', 'const id = world.random(16)'],
    ['a type', "import type { Socket } from 'node:net'"],
    ['types', "import { type Socket, type LookupFunction } from 'node:net'"],
    ['a member of that name', 'const a = { performance: 1, fetch: 2 }'],
    ['a hash', "import { createHash, timingSafeEqual } from 'node:crypto'"],
    ['a comment', '// setTimeout(work, 10)\nconst a = 1'],
  ])('%s is not', (_what, text) => {
    expect(takenIn('edges/store/x.ts', text)).toEqual([])
  })

  test('an owner may take what it owns, and nothing else', () => {
    expect(takenIn('wiring/real-world.ts', 'const now = Date.now()')).toEqual([])
    expect(takenIn('edges/outbound/a.ts', "import { connect } from 'node:net'")).toEqual([])
    expect(takenIn('edges/outbound/a.ts', 'setTimeout(work, 10)')).toHaveLength(1)
    expect(takenIn('edges/keys/random.ts', 'const now = Date.now()')).toHaveLength(1)
  })
})
