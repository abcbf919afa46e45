import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { ChevronDown } from 'lucide-react'

const green: MantineColorsTuple = [
  '#e2efeb',
  '#c9e2db',
  '#9fccc0',
  '#72b4a4',
  '#4b9d8a',
  '#2c8874',
  '#157463',
  '#0b5c4d',
  '#084a3e',
  '#063a31',
]

/** The actual colours come from tokens.css. Mantine only needs the names. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 7,
  colors: { brand: green },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The lock would be a style element, which the content security policy forbids. base.css locks
    // instead.
    Modal: {
      defaultProps: { lockScroll: false, centered: true, overlayProps: { backgroundOpacity: 0.4 } },
    },
    Drawer: { defaultProps: { lockScroll: false, overlayProps: { backgroundOpacity: 0.4 } } },
    NativeSelect: { defaultProps: { rightSection: <ChevronDown size={16} aria-hidden /> } },
    Menu: {
      defaultProps: {
        position: 'bottom-end',
        transitionProps: { duration: 80 },
        withInitialFocusPlaceholder: false,
        // Inside its landmark, but not cut off by a scrolling list.
        withinPortal: false,
        floatingStrategy: 'fixed',
      },
    },
  },
})
