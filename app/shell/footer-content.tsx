import { messagingHref, telHref } from '#app/lib/formatting.ts'
import { paths } from '#app/lib/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { company, companyAddress, named } from '#commerce/contract/company.ts'
import type { ChargedMethod } from '#commerce/contract/payments/methods.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'
import { formatCnpj } from '#commerce/contract/values/mask.ts'
import { footer } from '#styled-system/recipes/index.js'
import { MessagingLink } from './contact-lines.tsx'
import { offered } from './offered.ts'

const styles = footer()
/** What the law and the shop hold for each purchase (CDC art. 49, domain §4.2). */
const SEALS = ['Compra segura', '7 dias para devolver', 'Nota fiscal sempre']
const PAYMENTS: Readonly<Record<ChargedMethod, readonly string[]>> = {
  PIX: ['Pix'],
  BOLETO: ['Boleto'],
  CARTAO: ['Visa', 'Mastercard', 'Elo', 'American Express', 'Hipercard'],
}

/** While something is being paid: who sells, how to reach them, what they do with data. */
const STAYS: ReadonlySet<string> = new Set([paths.callCenter, paths.institutional.privacyPolicy])

const institutional = () =>
  offered([
    [`Sobre ${named()}`, paths.institutional.about],
    ['Termos de uso', paths.institutional.termsOfUse],
    ['Política de privacidade', paths.institutional.privacyPolicy],
    ['Trocas e devoluções', paths.institutional.exchangesAndReturns],
    ['Direito de arrependimento', `${paths.institutional.exchangesAndReturns}#arrependimento`],
    ['Guia de segurança', paths.institutional.safetyGuide],
  ])
const help = () =>
  offered([
    ['Central de atendimento', paths.callCenter],
    ['Meus pedidos', paths.account.orders],
    ['Acompanhar pedido sem senha', paths.orderLink],
    ['Entrega expressa', paths.institutional.expressDelivery],
    ['Garantia estendida', paths.institutional.extendedWarranty],
    ['Programa de pontos', paths.institutional.points],
    ['Avalie a loja', paths.institutional.evaluate],
  ])

/** Complete company data on every page (Decreto 7.962/2013 art. 2, domain §4 "Footer content"). */
export function FooterContent() {
  return (
    <div className={styles.inner}>
      <div className={styles.columns}>
        <LinkColumn title="Institucional" links={institutional()} />
        <LinkColumn title="Ajuda" links={help()} />
        <Service />
        <Trust />
      </div>
      <Legal />
    </div>
  )
}

function Service() {
  const { contatos, horarios } = company
  return (
    <div className={styles.column}>
      <h2 className={styles.heading}>Atendimento</h2>
      <p className={styles.text} data-stays="">
        SAC: <Phone number={contatos.sac1} />
        {contatos.sac2 === contatos.sac1 ? null : (
          <>
            {' ou '}
            <Phone number={contatos.sac2} />
          </>
        )}
        <MessagingLink label="SAC" number={contatos.sac2} />
        <br />
        {horarios.sac}
      </p>
      <p className={styles.text}>
        Televendas: <Phone number={contatos.televendas} />
        <MessagingLink label="Televendas" number={contatos.televendas} />
        <br />
        {horarios.televendas}
      </p>
      {contatos.ouvidoria === '' ? null : (
        <p className={styles.text}>
          Ouvidoria: <Phone number={contatos.ouvidoria} />
          <br />
          {horarios.ouvidoria}
        </p>
      )}
      {contatos.whatsapp === '' ? null : (
        <a href={messagingHref(contatos.whatsapp)} target="_blank" rel="noopener">
          {`WhatsApp: ${contatos.whatsapp}`}
        </a>
      )}
      <a href={`mailto:${contatos.email}`} data-stays="">
        {contatos.email}
      </a>
      {company.redes === undefined ? null : (
        <ul className={styles.networks} aria-label={`${company.nomeFantasia} nas redes`}>
          {company.redes.map(({ nome, url }) => (
            <li key={nome}>
              <a href={url} target="_blank" rel="noopener">
                {nome}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Trust() {
  return (
    <div className={styles.column}>
      <h2 className={styles.heading}>Formas de pagamento</h2>
      <div className={styles.payments}>
        {Object.values(PAYMENTS)
          .flat()
          .map((name) => (
            <span key={name} className={styles.payment}>
              {name}
            </span>
          ))}
      </div>
      <h2 className={styles.heading}>Compre tranquilo</h2>
      <ul className={styles.seals}>
        {SEALS.map((seal) => (
          <li key={seal}>
            <Icon name="shield" size="sm" />
            {seal}
          </li>
        ))}
      </ul>
      <a href="https://www.planalto.gov.br/ccivil_03/leis/l8078compilado.htm" target="_blank" rel="noopener">
        Código de Defesa do Consumidor
      </a>
      <a href="https://www.consumidor.gov.br" target="_blank" rel="noopener">
        consumidor.gov.br
      </a>
      <button type="button" popoverTarget="cookies">
        Preferências de cookies
      </button>
    </div>
  )
}

function Legal() {
  const { encarregado } = company
  return (
    <div className={styles.legal}>
      <p className={styles.legalText} data-stays="">
        {`${company.razaoSocial} · CNPJ ${formatCnpj(company.cnpj)}${company.inscricaoEstadual === '' ? '' : ` · IE ${company.inscricaoEstadual}`} · ${companyAddress(formatCep(company.endereco.cep))}`}
      </p>
      <p className={styles.legalText} data-stays="">
        {'Encarregado de dados: '}
        {encarregado.nome}
        {', '}
        <a href={`mailto:${encarregado.email}`}>{encarregado.email}</a>
      </p>
      <p className={styles.legalText}>
        Preços e condições exclusivos para o site, sujeitos à disponibilidade de estoque.
      </p>
    </div>
  )
}

const Phone = ({ number }: { number: string }) => (
  <a href={telHref(number)}>
    <b>{number}</b>
  </a>
)

function LinkColumn({ title, links }: { title: string; links: readonly (readonly [string, string])[] }) {
  return (
    <nav aria-label={title} className={styles.column}>
      <h2 className={styles.heading}>{title}</h2>
      {links.map(([text, href]) => (
        <a key={text} href={href} data-stays={STAYS.has(href) ? '' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
