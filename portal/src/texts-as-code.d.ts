/** Made of texts/portal/ by the plugin in texts/src/vite-texts.ts. */
declare module '@vidimus/texts/portal/*' {
  import type { Words } from '@vidimus/texts/plain-text'
  import type { PortalTexts } from '@vidimus/texts/portal'
  export const texts: (words: Words) => PortalTexts<string, string | number>
}
