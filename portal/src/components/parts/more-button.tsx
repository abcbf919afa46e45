import { Button } from '@mantine/core'

type Properties = { readonly text: string; readonly busy: boolean; onMore(): void }

/** Below a list of which there is more. */
export const MoreButton = ({ text, busy, onMore }: Properties) => (
  <div className="row">
    <Button variant="default" loading={busy} onClick={onMore}>
      {text}
    </Button>
  </div>
)
