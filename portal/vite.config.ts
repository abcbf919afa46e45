import { viteTexts } from '@vidimus/texts/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `npm run dev` beside a service on its usual port; the build is served by the service itself. */
export default defineConfig({
  base: '/portal/',
  plugins: [react(), viteTexts],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    proxy: {
      '/portal/api': 'http://localhost:4000',
      '/assets': 'http://localhost:4000',
      '/logos': 'http://localhost:4000',
    },
  },
})
