// Before the first paint, so that nobody is dazzled: the chosen theme, else the system's.
const chosen = localStorage.getItem('vidimus-theme')
const dark = matchMedia('(prefers-color-scheme: dark)').matches
const theme = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light'
document.documentElement.dataset.mantineColorScheme = theme
