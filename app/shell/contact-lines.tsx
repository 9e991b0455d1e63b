import { lineMessagingHref, telHref } from '#app/lib/formatting.ts'
import { Icon } from '#app/ui/icon.tsx'
import { company } from '#commerce/contract/company.ts'

/** Both lines of the shop; one where they are the same. */
const contactLines = (): { label: string; number: string }[] => {
  const { televendas, sac2 } = company.contatos
  return [
    ...(televendas === sac2 ? [] : [{ label: 'Televendas', number: televendas }]),
    { label: 'Atendimento ao cliente', number: sac2 },
  ]
}

/** The two lines of 'Fale com eFácil' (storefront §2.3): each number is called or written to. */
export function ContactLines({ lineClass, numberClass }: { lineClass?: string; numberClass?: string }) {
  return contactLines().map(({ label, number }) => (
    <div key={label} className={lineClass}>
      <a href={telHref(number)}>
        <Icon name="phone" />
        <span>
          {label}: <b className={numberClass}>{number}</b>
        </span>
      </a>
      <MessagingLink label={label} number={number} />
    </div>
  ))
}

/** The messaging link of a line (storefront §1); none in a shop without. */
export function MessagingLink({ label, number }: { label: string; number: string }) {
  return company.contatos.whatsapp === '' ? null : (
    <a href={lineMessagingHref(number)} target="_blank" rel="noopener" aria-label={`WhatsApp: ${label}`}>
      WhatsApp
    </a>
  )
}
