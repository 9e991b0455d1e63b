import { telHref } from '#app/lib/formatting.ts'
import { Icon } from '#app/ui/icon.tsx'
import { company } from '#commerce/contract/company.ts'

/** The two lines of 'Fale com eFácil' (storefront §2.3). */
export function ContactLines({ lineClass, numberClass }: { lineClass?: string; numberClass?: string }) {
  const { televendas, sac2 } = company.contatos
  const lines = [
    ...(televendas === sac2 ? [] : [{ label: 'Televendas', number: televendas }]),
    { label: 'Atendimento ao cliente', number: sac2 },
  ]
  return lines.map(({ label, number }) => (
    <a key={label} href={telHref(number)} className={lineClass}>
      <Icon name="phone" />
      <span>
        {label}: <b className={numberClass}>{number}</b>
      </span>
    </a>
  ))
}
