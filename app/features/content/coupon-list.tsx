import { endText } from '#app/lib/deadlines.ts'
import { unbrokenPrices } from '#app/lib/formatting.ts'
import { paths } from '#app/lib/paths.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Cupom } from '#commerce/contract/cart/coupons.ts'
import { button, content } from '#styled-system/recipes/index.js'
import { CopyCode } from './copy-code.island.tsx'
import { UseCoupon } from './use-coupon.island.tsx'

const styles = content()
const look = button({ look: 'quiet' })

/** Coupons anybody may use now, each with its whole rule. */
export function CouponList({ coupons }: { coupons: readonly Cupom[] }) {
  if (coupons.length === 0)
    return (
      <Notice
        level={2}
        title="Nenhum cupom no momento"
        text="Volte em breve: os cupons novos aparecem aqui."
        icon="gift"
      />
    )
  return (
    <ul className={styles.coupons} aria-label="Cupons válidos agora">
      {coupons.map(({ codigo, titulo, regra, fim, acumulavel, link }) => (
        <li key={codigo} className={styles.coupon}>
          <h2 className={styles.couponTitle}>{titulo}</h2>
          <p className={styles.couponRule}>
            {unbrokenPrices(regra)}
            {acumulavel ? ' Pode ser usado junto com outro cupom.' : ''}
          </p>
          <div className={styles.couponRow}>
            <code className={styles.couponCode}>{codigo}</code>
            <CopyCode code={codigo} />
          </div>
          <div className={styles.couponRow}>
            <UseCoupon code={codigo} />
            <a href={link ?? paths.departments} className={look} aria-label={`Ver produtos do cupom ${codigo}`}>
              Ver produtos
            </a>
          </div>
          {fim === null ? null : (
            <p className={styles.couponEnd}>
              Válido até <time dateTime={fim}>{endText(fim)}</time>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
