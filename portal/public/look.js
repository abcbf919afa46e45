// Before the first paint, so that nobody is dazzled: the chosen theme, else the system's.
const chosen = localStorage.getItem('vidimus-theme')
const dark = matchMedia('(prefers-color-scheme: dark)').matches
const theme = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light'
document.documentElement.dataset.mantineColorScheme = theme
// The frame of the page that will come: these two have no navigation.
const isAlone = /^\/portal\/(sign-in|welcome)\/?$/.test(location.pathname)
document.documentElement.dataset.frame = isAlone ? 'alone' : 'shell'
// A script that does not come would leave that frame for ever.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.documentElement.dataset.frame = 'failed'
  },
  true,
)
