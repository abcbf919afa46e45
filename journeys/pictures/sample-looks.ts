import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Place } from '../setup/npm-start.ts'

/** What is the same in every picture, whatever machine takes it: letters, addresses and names. */

const fonts = join(import.meta.dirname, '../../node_modules/@fontsource-variable')

/** The portal's own. */
function face(family: string, name: string): string {
  const file = join(fonts, name, `files/${name}-latin-wght-normal.woff2`)
  const bytes = readFileSync(file).toString('base64')
  return `@font-face { font-family: ${family}; font-weight: 100 900; src: url(data:font/woff2;base64,${bytes}) }`
}

const letters = `${face('Sample', 'instrument-sans')}
${face('SampleMono', 'geist-mono')}
* { font-family: Sample, sans-serif !important }
code, code *, pre, pre *, kbd, .mono, .machine { font-family: SampleMono, monospace !important }`

/** Pages forbid styles from elsewhere; this lets the letters in. */
export const pictured: BrowserContextOptions = { bypassCSP: true }

/** For every document that the page opens from now on, also in frames. */
export const useSampleLetters = (page: Page): Promise<unknown> =>
  page.addInitScript(`addEventListener('DOMContentLoaded', () => {
    document.head.appendChild(document.createElement('style')).textContent = ${JSON.stringify(letters)}
  })`)

/** The local stack has other ports on every machine. */
export const sampleNames = ({ shopUrl, serviceUrl, walletUrl }: Place) => ({
  [serviceUrl]: 'https://identwerk.example',
  [new URL(shopUrl).host]: 'haverkamp.example',
  [new URL(serviceUrl).host]: 'identwerk.example',
  [new URL(walletUrl).host]: 'wallet.example',
  'Vidimus (local development)': 'Identwerk GmbH',
})

type Names = { readonly [written: string]: string }

/** Replaces what is shown, in all frames. What is behind it stays, so the page still works. */
export async function showSampleNames(page: Page, names: Names): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate(`(async () => {
      await document.fonts.ready
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode())
        for (const [written, shown] of Object.entries(${JSON.stringify(names)}))
          if (texts.currentNode.nodeValue.includes(written))
            texts.currentNode.nodeValue = texts.currentNode.nodeValue.replaceAll(written, shown)
    })()`)
}
