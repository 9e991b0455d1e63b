import { telHref } from '#app/lib/formatting.ts'
import { Icon } from '#app/ui/icon.tsx'
import { company } from '#commerce/contract/company.ts'

/** The two lines of 'Fale com eFácil' (storefront §2.3). */
export function ContactLines({ lineClass, numberClass }: { lineClass?: string; numberClass?: string }) {
  const lines = [
    { label: 'Televendas', number: company.contatos.televendas },
    { label: 'Atendimento ao cliente', number: company.contatos.sac2 },
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
