import { stringifySearch } from '#app/lib/search-url.ts'
import type { Produto, Variacao } from '#commerce/contract/catalogue/catalogue.ts'

/** The variation an address asks for, else the default one. */
export const chosenVariation = (produto: Produto, sku: string | undefined): Variacao | undefined =>
  produto.variacoes.find((one) => one.sku === sku) ??
  produto.variacoes.find((one) => one.sku === produto.sku) ??
  produto.variacoes[0]

export interface OptionChoice {
  value: string
  /** Address of the variation this choice leads to; undefined when no variation has the value. */
  href: string | undefined
  chosen: boolean
  available: boolean
  /** The other choices with which it cannot be bought, "Preto"; none where it can be, or with nothing. */
  soldOutWith: string | undefined
  /** A picture of this choice, where it looks different from the others. */
  picture: string | undefined
}

/**
 * What has to be asked before this product is bought: with several variations nobody has chosen one for the visitor
 * (a voltage, a size), so the page shows the default one's price and marks none.
 */
export const missingOptions = (produto: Produto, sku: string | undefined): string[] =>
  produto.variacoes.length > 1 && !produto.variacoes.some((one) => one.sku === sku)
    ? produto.opcoes.filter(({ valores }) => valores.length > 1).map(({ nome }) => nome)
    : []

/** `127 V`, where the address asks for one of several variations. */
export const chosenOptions = (produto: Produto, sku: string | undefined): string[] => {
  const chosen = produto.variacoes.length > 1 ? produto.variacoes.find((one) => one.sku === sku) : undefined
  return produto.opcoes.flatMap(({ nome }) => chosen?.opcoes[nome] ?? [])
}

/** Of an option in which variations look different, as the first picture tells; a package of its own is no look. */
const pictureOf = ({ imagens }: Produto, name: string, value: string): string | undefined =>
  imagens[0]?.opcoes?.[name] === undefined ? undefined : imagens.find(({ opcoes }) => opcoes?.[name] === value)?.url

/** Address of a variation, from the product's own: a page has many of them, and each is an address of its own. */
const variationHref = (sku: string): string => stringifySearch({ sku })

type Option = Produto['opcoes'][number]

/**
 * Other choices that a value has to be bought with: none that can be bought with nothing, and of a chosen value only
 * those before it. Where Preto in 37 is sold out, 37 is what cannot be bought in Preto, not the other way round.
 */
function heldBy(
  { opcoes, variacoes }: Produto,
  chosen: Variacao,
  option: Option,
  value: string,
  missing: readonly string[],
) {
  const isChosen = chosen.opcoes[option.nome] === value
  const others = isChosen ? opcoes.slice(0, opcoes.indexOf(option)) : opcoes.filter((other) => other !== option)
  return others.filter(
    ({ nome }) =>
      !missing.includes(nome) && variacoes.some((one) => one.disponivel && one.opcoes[nome] === chosen.opcoes[nome]),
  )
}

/**
 * The choices of each option. A choice leads to the variation that keeps as many of the other chosen options as it can;
 * one in stock is preferred.
 */
export function optionChoices(
  produto: Produto,
  chosen: Variacao,
  missing: readonly string[] = [],
): { name: string; value: string; choices: OptionChoice[] }[] {
  const keeps = (options: readonly Option[]) => (one: Variacao) =>
    options.filter(({ nome }) => one.opcoes[nome] === chosen.opcoes[nome]).length
  return produto.opcoes.map((option) => {
    const { nome, valores } = option
    const others = produto.opcoes.filter((other) => other !== option)
    const kept = keeps(others.filter((other) => !missing.includes(other.nome)))
    const alike = keeps(others)
    return {
      name: nome,
      value: missing.includes(nome) ? '' : (chosen.opcoes[nome] ?? ''),
      choices: valores.map((value) => {
        const candidates = produto.variacoes.filter((one) => one.opcoes[nome] === value)
        const best = candidates.toSorted(
          (a, b) => kept(b) - kept(a) || Number(b.disponivel) - Number(a.disponivel) || alike(b) - alike(a),
        )[0]
        const held = heldBy(produto, chosen, option, value, missing)
        const sold = candidates.filter(({ disponivel }) => disponivel)
        const available = sold.some((one) => keeps(held)(one) === held.length)
        return {
          value,
          href: best && variationHref(best.sku),
          chosen: chosen.opcoes[nome] === value && !missing.includes(nome),
          available,
          soldOutWith:
            available || sold.length === 0 ? undefined : held.map((other) => chosen.opcoes[other.nome]).join(', '),
          picture: pictureOf(produto, nome, value),
        }
      }),
    }
  })
}
