import { localStorageColorSchemeManager } from '@mantine/core'

/** public/look.js reads it too, before the first paint. */
export const colorScheme = localStorageColorSchemeManager({ key: 'vidimus-theme' })
