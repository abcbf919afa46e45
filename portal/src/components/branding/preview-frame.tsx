import { useElementSize } from '@mantine/hooks'
import { useRef } from 'react'
import './preview-frame.css'

const sizes = {
  phone: { width: 390, height: 760 },
  other: { width: 1_024, height: 720 },
}

type Properties = {
  readonly device: keyof typeof sizes
  readonly page: string
  readonly title: string
}

/**
 * A page of our own origin, because its style sheets are given to no other. The sandbox allows
 * neither scripts nor forms nor windows.
 */
export function PreviewFrame({ device, page, title }: Properties) {
  const { ref, width: room } = useElementSize()
  const scrolled = useRef(0)
  const { width, height } = sizes[device]
  const scale = Math.min(1, room / width)
  // Every draft is a new document; who looks at its end wants to stay there.
  const keepPlace = (frame: HTMLIFrameElement) => {
    const view = frame.contentWindow
    view?.scrollTo(0, scrolled.current)
    view?.addEventListener('scroll', () => {
      scrolled.current = view.scrollY
    })
  }
  return (
    <div className="preview-room">
      <div ref={ref} style={{ height: height * scale }}>
        <iframe
          title={title}
          sandbox="allow-same-origin"
          srcDoc={page}
          style={{ width, height, transform: `scale(${scale})` }}
          onLoad={(event) => keepPlace(event.currentTarget)}
        />
      </div>
    </div>
  )
}
