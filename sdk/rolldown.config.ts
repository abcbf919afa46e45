import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { defineConfig, type Plugin } from 'rolldown'

/**
 * The build for `require()`, made from the build for `import`. It carries jose, which is published
 * as ESM alone: before Node 20.19 and 22.12 `require()` cannot load that (decision 45).
 */

const description = JSON.parse(readFileSync('package.json', 'utf8'))
const entries: readonly string[] = Object.values<{ default: { default: string } }>(
  description.exports,
).map((entry) => relative('dist', entry.default.default))

const besideTheCode: Plugin = {
  name: 'beside-the-code',
  generateBundle() {
    // What lies below is CommonJS, and so are its declarations.
    const scope = { type: 'commonjs', sideEffects: false }
    this.emitFile({ type: 'asset', fileName: 'package.json', source: JSON.stringify(scope) })
    for (const file of globSync('dist/**/*.d.ts', { exclude: ['dist/cjs'] }))
      this.emitFile({
        type: 'asset',
        fileName: relative('dist', file),
        source: readFileSync(file, 'utf8'),
      })
    this.emitFile({
      type: 'asset',
      fileName: 'LICENSE-jose.md',
      source: readFileSync(new URL('../../LICENSE.md', import.meta.resolve('jose')), 'utf8'),
    })
  },
}

export default defineConfig({
  input: Object.fromEntries(entries.map((file) => [file.replace(/\.js$/, ''), `./dist/${file}`])),
  platform: 'node',
  plugins: [besideTheCode],
  output: {
    dir: 'dist/cjs',
    format: 'cjs',
    exports: 'named',
    entryFileNames: '[name].js',
    chunkFileNames: 'shared/[name].js',
  },
})
