import { localStorageColorSchemeManager } from '@mantine/core'

/** Read by public/look.js too, before the first paint. */
export const colorScheme = localStorageColorSchemeManager({ key: 'vidimus-theme' })
