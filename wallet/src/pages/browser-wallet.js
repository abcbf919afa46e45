// The wallet behind a simulated browser dialog. It talks to the page that frames it; the browser
// says which origin that is, and the page cannot choose it.

const inFrame = parent !== window
const form = document.querySelector('form[data-browser-ask]')

if (form !== null && inFrame) {
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || data?.type !== 'vidimus-browser-request') return
    form.elements.requests.value = JSON.stringify(data.requests)
    form.elements.origin.value = origin
    form.requestSubmit()
  })
  // It says nothing about anyone, so any page may hear it.
  parent.postMessage({ type: 'vidimus-browser-wallet-ready' }, '*')
}

for (const element of document.querySelectorAll('[data-hand-over]')) {
  const { handOver, origin } = element.dataset
  const send = () => inFrame && parent.postMessage(JSON.parse(handOver), origin)
  if (element.matches('button')) element.addEventListener('click', send)
  else send()
}
