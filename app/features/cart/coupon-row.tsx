import { Icon } from '#app/ui/icon.tsx'
import { cartPage } from '#styled-system/recipes/index.js'

const styles = cartPage()

interface CouponRowProps {
  icon: 'check' | 'gift'
  code: string
  /** What it takes off, where that is not said elsewhere. */
  worth?: string
  text: string
  /** The one thing that may be done with it: its word, and while it is done. */
  act: string
  acting?: string
  busy: boolean
  onAct: () => void
}

/** A coupon, applied or offered, and the press that takes it away or uses it. */
export const CouponRow = ({ icon, code, worth, text, act, acting = act, busy, onAct }: CouponRowProps) => (
  <li className={styles.coupon}>
    <Icon name={icon} size="sm" />
    <span>
      {/* What it is worth comes before a code that nobody has to read. */}
      <b>{worth === undefined ? code : `${worth} a menos`}</b>
      {worth === undefined ? ` ${text}` : ` ${text} - ${code}`}
    </span>
    <button
      type="button"
      className={styles.couponRemove}
      aria-label={`${act} cupom ${code}`}
      aria-busy={busy}
      onClick={onAct}
    >
      {busy ? acting : act}
    </button>
  </li>
)
