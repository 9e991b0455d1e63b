import { paths } from '#app/lib/paths.ts'
import { Steps } from '#app/ui/steps.tsx'
import { STEP_NAMES, STEP_PATHS, STEPS, type CheckoutStep } from './steps.ts'

const CART = { name: 'Carrinho', href: paths.cart }
const LINKS = STEPS.map((step) => ({ name: STEP_NAMES[step], href: STEP_PATHS[step] }))

/** Where one is; the steps behind lead back to be corrected (Decreto 7.962/2013 art. 4). */
export const StepBar = ({ current }: { current: CheckoutStep }) => (
  <Steps label="Etapas da compra" before={CART} steps={LINKS} current={STEPS.indexOf(current)} />
)
