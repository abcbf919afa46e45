/** Made of texts/portal/ by the plugin in texts/src/vite-texts.ts. */
declare module '@vidimus/texts/portal/*' {
  import type { PortalTexts } from '@vidimus/texts/portal'
  export const texts: PortalTexts<string, string | number>
}
